import { describe, expect, test } from "vitest";
import { composeAddress, mailboxOf, defaultMailbox } from "./composeAddress.ts";

describe("the mailbox of an address", () => {
  test.each([
    ["amel@gmail.com", "gmail"],
    ["amel@googlemail.com", "gmail"],
    ["Amel@GMAIL.com ", "gmail"],
    ["amel@outlook.com", "outlook"],
    ["amel@outlook.fr", "outlook"],
    ["amel@hotmail.fr", "outlook"],
    ["amel@hotmail.co.uk", "outlook"],
    ["amel@live.fr", "outlook"],
    ["amel@msn.com", "outlook"],
    ["amel@yahoo.fr", "yahoo"],
    ["amel@yahoo.com.br", "yahoo"],
    ["amel@ymail.com", "yahoo"],
    ["amel@icloud.com", "icloud"],
    ["amel@me.com", "icloud"],
    ["amel@mac.com", "icloud"],
    ["amel@sonatrach.dz", "program"],
    ["amel@notgmail.com", "program"],
    ["amel@gmail.com.example.dz", "program"],
    ["amel@live.menuiserie.dz", "program"],
    ["gmail.com@sahel.dz", "program"],
  ])("%s is %s", (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  test("is the sender's own where the sender's address names one, else the client's", () => {
    expect(defaultMailbox({ sender: "amel@hotmail.fr", client: "nadia@gmail.com" })).toBe(
      "outlook",
    );
    expect(defaultMailbox({ sender: "amel@sahel.dz", client: "nadia@gmail.com" })).toBe("gmail");
    expect(defaultMailbox({ sender: "amel@sahel.dz", client: "nadia@hoggar.dz" })).toBe("program");
  });
});

const mail = {
  to: "nadia+devis@hoggar.dz",
  subject: "Devis n° 7 & 8 #2026",
  text: "Bonjour,\n\nVoici 100 % du prix = 1 + 1.",
};

const SUBJECT = "Devis%20n%C2%B0%207%20%26%208%20%232026";
const TEXT = "Bonjour%2C%0D%0A%0D%0AVoici%20100%20%25%20du%20prix%20%3D%201%20%2B%201.";

describe("the address of a page to compose on", () => {
  test.each([
    [
      "gmail",
      `https://mail.google.com/mail/?view=cm&fs=1&to=nadia%2Bdevis%40hoggar.dz&su=${SUBJECT}&body=${TEXT}`,
    ],
    [
      "outlook",
      `https://outlook.live.com/mail/0/deeplink/compose?to=nadia%2Bdevis%40hoggar.dz&subject=${SUBJECT}&body=${TEXT}`,
    ],
    [
      "yahoo",
      `https://compose.mail.yahoo.com/?to=nadia%2Bdevis%40hoggar.dz&subject=${SUBJECT}&body=${TEXT}`,
    ],
    ["icloud", "https://www.icloud.com/mail"],
    ["program", `mailto:nadia%2Bdevis@hoggar.dz?subject=${SUBJECT}&body=${TEXT}`],
  ] as const)("of %s", (mailbox, address) => {
    expect(composeAddress(mailbox, mail)).toBe(address);
  });

  test("keeps Arabic, its marks of direction and existing line ends", () => {
    const text = "إلى \u2068SARL Sahel\u2069،\r\nتحية طيبة وبعد،";
    const address = composeAddress("gmail", { ...mail, subject: "فاتورة رقم F26000001", text });
    const { searchParams } = new URL(address);
    expect(searchParams.get("su")).toBe("فاتورة رقم F26000001");
    expect(searchParams.get("body")).toBe(text);
  });

  test("nothing in a text adds a field of its own", () => {
    const text = "a&bcc=stranger@example.com#?x";
    const { searchParams } = new URL(composeAddress("program", { ...mail, text }));
    expect([...searchParams.keys()]).toEqual(["subject", "body"]);
    expect(searchParams.get("body")).toBe(text);
  });
});
