import { expect, test } from "vitest";
import { retiredWordComplaints } from "./retiredWords.mjs";

test("a retired word is reported with its key and the word to use", () => {
  expect(retiredWordComplaints("fr", { "clients.status": "Clients inactifs" })).toEqual([
    'fr: "clients.status" says inactif: say "archivé"',
  ]);
});

test("the spreadsheet alone has its own word for the payment method", () => {
  const text = "Mode de règlement";
  expect(retiredWordComplaints("fr", { "documents.sheet.paymentMethod": text })).toEqual([]);
  expect(retiredWordComplaints("fr", { "documents.fields.paymentMethod": text })).toHaveLength(1);
});

test.each(["احفظوا هذا الملف", "بيانات زبائنكم", "انتظِروا"])(
  "the plural address is refused: %s",
  (text) => {
    expect(retiredWordComplaints("ar", { a: text })).toHaveLength(1);
  },
);

test("words that only contain a retired one are accepted", () => {
  expect(retiredWordComplaints("ar", { a: "التوصل بالطلب، رقم المادة الجبائية (AI)" })).toEqual([]);
  expect(retiredWordComplaints("fr", { a: "Ligne supprimée, compte supprimé" })).toEqual([]);
});
