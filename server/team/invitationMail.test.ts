import { expect, test } from "vitest";
import { invitationMail } from "./invitationMail.ts";

const LINK = "https://daftar.example/invitation?token=abc";

const mailOf = (organization: string, inviter: string | null = "Amel Cherif") =>
  invitationMail("fr", {
    organization,
    inviter: { name: inviter, email: "amel@atlas.dz" },
    role: "SALES",
    link: LINK,
  });

test("an invitation names the organization and the inviter", () => {
  const { subject, text } = mailOf("Sarl Atlas");
  expect(subject).toBe("Daftar – invitation de Sarl Atlas");
  expect(text).toContain("Amel Cherif vous invite à rejoindre Sarl Atlas sur Daftar.");
});

test("names are cut to 60 characters in subject and text", () => {
  const { subject, text } = mailOf("A".repeat(200), "B".repeat(200));
  const [organization, inviter] = ["A", "B"].map((letter) => `${letter.repeat(60)}…`);
  expect(subject).toBe(`Daftar – invitation de ${organization}`);
  expect(text).toContain(`${inviter} vous invite à rejoindre ${organization} sur Daftar.`);
});

test("the only link of the mail is the invitation's, whatever the names are", () => {
  const { subject, text } = mailOf("Gagnez sur HTTPS://prix.example", "WWW.prix.example");
  expect(subject).toBe("Daftar – invitation de Gagnez sur HTTPS: / /prix. example");
  expect(text).toContain("WWW. prix. example vous invite");
  expect(text.match(/:\/\/|www\.\S|prix\.\S/gi)).toEqual(["://"]);
});

test.each([
  ["evil.example", "evil. example"],
  ["Aide aide@evil.example/compte", "Aide aide@evil. example/compte"],
  ["a.b.com", "a.b. com"],
  ["пример.рф, موقع.الجزائر, x.xn--p1ai", "пример. рф, موقع. الجزائر, x. xn--p1ai"],
  ["evil\u3002example", "evil\u3002 example"],
  ["Dr.Benali", "Dr. Benali"],
  ["S.A.R.L. Sahel", "S.A.R.L. Sahel"],
  ["E.U.R.L Atlas 2.0", "E.U.R.L Atlas 2.0"],
])("%s is written %s", (name, written) => {
  expect(mailOf("Sarl Atlas", name).text).toContain(`${written} vous invite`);
});

test("an inviter without a name is the verified address", () => {
  expect(mailOf("Sarl Atlas", null).text).toContain("amel@atlas.dz vous invite");
});
