import { expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { centimes } from "../money/money.ts";
import { receiptMail } from "./receiptMail.ts";

const receipt = {
  clientName: "SARL Sahel",
  organizationName: "Atelier Atlas",
  number: "R26000001",
  amount: centimes(1_190_00),
  paidOn: "2026-11-26" as Day,
  direction: "IN",
} as const;

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "").replaceAll(/\s/g, " ");

test("the text of a receipt names its number, the amount and the day", () => {
  const { subject, text } = receiptMail("fr", receipt);
  expect(plain(subject)).toBe("Reçu R26000001 – Atelier Atlas");
  expect(plain(text)).toContain(
    "Bonjour SARL Sahel,  Vous trouverez ci-joint le reçu R26000001 de votre paiement de 1 190,00 DA du 26/11/2026.",
  );
});

test("money that was given back is called a refund", () => {
  const { text } = receiptMail("fr", { ...receipt, direction: "OUT" });
  expect(plain(text)).toContain("le reçu R26000001 de notre remboursement de 1 190,00 DA");
  expect(plain(receiptMail("en", { ...receipt, direction: "OUT" }).text)).toContain(
    "receipt R26000001 of our refund of",
  );
});

test("the number stands apart in an Arabic line", () => {
  const { subject, text } = receiptMail("ar", receipt);
  expect(text).toContain("الوصل رقم \u2068R26000001\u2069");
  expect(subject).not.toMatch(/[\r\n]/);
});
