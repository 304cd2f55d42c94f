import type { Language } from "#domain/text/language.ts";
import { DEFAULT_LOOKS, type Design } from "#domain/documents/looks.ts";
import type { Day } from "#domain/days/days.ts";
import { centimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { buildLetterPaper } from "../../server/payments/reminders/printedLetter.ts";
import { PAPER_TEXTS } from "../../server/payments/printed/texts.ts";
import type { PrintedPaper } from "../../server/printing/printedPaper.ts";
import { exampleDocument } from "./exampleDocument.ts";

const { enterprise, client } = exampleDocument();

const ISSUER = {
  ...enterprise,
  bankName: "BNA, agence Didouche-Mourad",
  rib: "00400123456789012333",
};

/**
 * A receipt of 101 000 DA in cash with its stamp duty. It pays two invoices and leaves an advance.
 */
export function exampleReceipt(language: Language, design: Design): PrintedPaper {
  const { receipt, ...texts } = PAPER_TEXTS[language];
  const amount = (dinars: number) => formatAmount(centimes(dinars * 100), language);
  return {
    language,
    title: receipt.title.IN,
    numero: "R26000042",
    cancelled: null,
    enterprise: ISSUER,
    looks: { ...DEFAULT_LOOKS, design },
    images: {},
    recipient: { label: receipt.recipient.IN, client },
    details: [
      { label: texts.date, value: language === "en" ? "26 Nov 2026" : "26/11/2026" },
      { label: texts.method, value: texts.methods.CASH },
    ],
    columns: [
      { label: receipt.settles.IN, width: 5 },
      { label: texts.amount, width: 2, numeric: true },
      { label: texts.rest, width: 2, numeric: true },
    ],
    rows: [
      ["F26000041", amount(76_000), amount(0)],
      ["F26000057", amount(20_000), amount(4_500)],
      [texts.advance, amount(5_000), "–"],
    ],
    amounts: [
      { label: texts.amount, amount: centimes(101_000_00) },
      { label: texts.stampDuty, amount: centimes(1_515_00) },
    ],
    total: { label: texts.handedOver, amount: centimes(102_515_00) },
    phrase: receipt.phrase.IN,
    mentions: [],
    notes: null,
    fileName: "R26000042.pdf",
  };
}

/** A deposit slip of two checks. */
export function exampleSlip(language: Language, design: Design): PrintedPaper {
  const { slip, date, amount } = PAPER_TEXTS[language];
  const day = language === "en" ? "20 Nov 2026" : "20/11/2026";
  return {
    ...exampleReceipt(language, design),
    title: slip.title,
    numero: "",
    recipient: { label: slip.recipient, bank: { name: ISSUER.bankName, rib: ISSUER.rib } },
    details: [
      { label: date, value: day },
      { label: slip.checks, value: "2" },
    ],
    columns: [
      { label: slip.checkNumber, width: 2.2 },
      { label: slip.checkDate, width: 1.8 },
      { label: slip.drawer, width: 4 },
      { label: slip.bank, width: 2.6 },
      { label: slip.receipt, width: 1.8 },
      { label: amount, width: 2.2, numeric: true },
    ],
    rows: [
      [
        "0001234",
        day,
        "SARL Les Jardins d’Hydra",
        "CPA",
        "R26000040",
        formatAmount(centimes(1_250_50), language),
      ],
      [
        "7700012",
        day,
        "مؤسسة المستقبل",
        "BEA Oran",
        "R26000041",
        formatAmount(centimes(84_000_00), language),
      ],
    ],
    amounts: [],
    total: { label: slip.total, amount: centimes(85_250_50) },
    phrase: slip.phrase,
  };
}

/** A second reminder about 31 late debts less an advance. It lists two of them. */
export function exampleReminder(language: Language, design: Design): PrintedPaper {
  const { enterprise, looks, images } = exampleReceipt(language, design);
  const debt = { kind: "INVOICE" as const, label: null };
  const reminder = {
    language,
    tone: "FIRM" as const,
    sent_on: "2026-11-26" as Day,
    owed: centimes(101_000_00),
    late: centimes(96_000_00),
    credits: centimes(5_000_00),
    debts: [
      { ...debt, number: "F26000041", due: "2026-10-20" as Day, open: centimes(76_000_00) },
      {
        kind: "OPENING" as const,
        number: null,
        label: "Ancien carnet",
        due: "2026-11-01" as Day,
        open: centimes(20_000_00),
      },
    ],
    debt_count: 31,
  };
  return buildLetterPaper(reminder, { client, enterprise, looks, images });
}
