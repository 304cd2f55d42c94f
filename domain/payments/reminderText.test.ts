import { expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { centimes } from "../money/money.ts";
import { reminderLetter, type ReminderValues } from "./reminderText.ts";
import type { LateDebt, ReminderTone } from "./reminders.ts";

const invoiceDue = (number: string, due: string, open: number): LateDebt => ({
  kind: "INVOICE",
  number,
  label: null,
  due: due as Day,
  open: centimes(open),
});

const VALUES: ReminderValues = {
  owed: centimes(15_000_00),
  late: centimes(12_000_00),
  credits: centimes(0),
  debts: [
    invoiceDue("F26000001", "2026-10-20", 8_000_00),
    { ...invoiceDue("", "2026-11-01", 4_000_00), kind: "OPENING", number: null, label: "Carnet" },
  ],
  debtCount: 2,
};

const letter = (tone: ReminderTone, values = VALUES, language: "fr" | "en" | "ar" = "fr") =>
  reminderLetter(language, {
    tone,
    clientName: "SPA Djurdjura",
    organizationName: "SARL Atlas",
    values,
  });

/** Replaces no-break spaces with ordinary ones. */
const withPlainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ");

test("a first letter is friendly, and states the sum owed, the late sum and the oldest debts", () => {
  const { subject, text } = letter("FRIENDLY");
  expect(subject).toBe("Rappel de paiement – SARL Atlas");
  expect(withPlainSpaces(text)).toBe(`Bonjour SPA Djurdjura,

Sauf erreur de notre part, un paiement est arrivé à échéance sur votre compte et ne nous est pas encore parvenu.

Vous nous devez 15 000,00 DA, dont 12 000,00 DA en retard.

- Facture F26000001, échéance du 20/10/2026 : 8 000,00 DA
- Ancienne dette · Carnet, échéance du 01/11/2026 : 4 000,00 DA

Nous vous remercions de bien vouloir le régler dès que possible.

Si vous avez réglé entre-temps, veuillez ne pas tenir compte de ce message.

Nous restons à votre disposition pour toute question.

Cordialement,
SARL Atlas`);
});

test("the next letters are firmer, the last one announces other steps", () => {
  expect(letter("FIRM").subject).toBe("Deuxième rappel de paiement – SARL Atlas");
  expect(letter("LAST").text).toContain("nous serons contraints d’envisager d’autres démarches");
  expect(letter("LAST", VALUES, "en").subject).toBe("Final payment reminder – SARL Atlas");
});

test("a letter lists five debts and counts the others, and says which credits are deducted", () => {
  const debts = Array.from({ length: 20 }, (_, at) =>
    invoiceDue(`F26${String(at).padStart(6, "0")}`, "2026-10-20", 100_00),
  );
  const owed = centimes(2_000_00);
  const values = { owed, late: owed, credits: centimes(500_00), debts, debtCount: 25 };
  const text = withPlainSpaces(letter("FRIENDLY", values).text);
  expect(text).toContain(
    "Vous nous devez 2 000,00 DA, dont l’échéance est dépassée. Vos avances et avoirs de 500,00 DA",
  );
  expect(text).toContain("- Facture F26000004, échéance");
  expect(text).not.toContain("F26000005");
  expect(text).toContain("- et 20 autres dettes");
});

test("an Arabic letter isolates names, numbers and amounts", () => {
  const { subject, text } = letter("FIRM", VALUES, "ar");
  expect(subject).toBe("تذكير ثان بالدفع – SARL Atlas");
  expect(text).toContain("فاتورة \u2068F26000001\u2069، أجل الدفع 20/10/2026: ");
  expect(text).toContain("إلى \u2068SPA Djurdjura\u2069،");
  expect(text).toContain("نبقى في خدمتكم");
});
