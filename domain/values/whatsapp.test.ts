import { expect, test } from "vitest";
import { whatsappLink, whatsappNumber } from "./whatsapp.ts";

test.each([
  ["0550123456", null, "213550123456"],
  ["0661 23 45 67", "DZ", "213661234567"],
  ["+213 (0)770 12 34 56", "DZ", "213770123456"],
  ["+213550123456", "DZ", "213550123456"],
  ["00213 550 12 34 56", "DZ", "213550123456"],
  ["213550123456", "DZ", "213550123456"],
  ["550123456", "DZ", "213550123456"],
  ["٠٥٥٠١٢٣٤٥٦", "DZ", "213550123456"],
  ["+٢١٣ ٥٥٠ ١٢ ٣٤ ٥٦", "DZ", "213550123456"],
  ["021234567", "DZ", null],
  ["+21321234567", "FR", null],
  ["", "DZ", null],
  [null, "DZ", null],
  ["+33612345678", "FR", "33612345678"],
  ["+33 (0)6 12 34 56 78", "FR", "33612345678"],
  ["0033612345678", "FR", "33612345678"],
  ["0612345678", "FR", null],
  ["+33612345678", "DZ", "33612345678"],
  ["0033 6 12 34 56 78", null, "33612345678"],
  ["+213550123456", "FR", "213550123456"],
  ["0550123456", "FR", null],
  ["+336", "FR", null],
])("the telephone %s in %s is %s for WhatsApp", (telephone, country, number) => {
  expect(whatsappNumber(telephone, country)).toBe(number);
});

test("the link has the text with its lines", () => {
  expect(whatsappLink("213550123456", "Bonjour,\n1 190,00 DA")).toBe(
    "https://wa.me/213550123456?text=Bonjour%2C%0A1%20190%2C00%20DA",
  );
});

test("a link without a number lets the sender choose the chat", () => {
  expect(whatsappLink(null, "Bonjour & merci")).toBe("https://wa.me/?text=Bonjour%20%26%20merci");
});
