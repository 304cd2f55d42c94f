import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { amountSentence } from "#domain/amountInWords/amountInWords.ts";
import { type BasisPoints, centimes } from "#domain/money/money.ts";
import type { Thousandths } from "#domain/quantities/quantities.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { computeTotals } from "#domain/totals/totals.ts";
import { EXAMPLE_AMOUNTS, type ExampleTexts } from "./ExampleInvoice.ts";

const NO_DISCOUNT = { type: "PERCENTAGE", rate: 0 as BasisPoints } as const;

test("the landing page's invoice has the amounts that Daftar calculates", () => {
  const totals = computeTotals({
    lines: EXAMPLE_AMOUNTS.lines.map(({ quantity, unitPrice }) => ({
      quantity: (quantity * 1000) as Thousandths,
      unitPrice,
      discount: NO_DISCOUNT,
      vatRate: 1900 as BasisPoints,
    })),
    globalDiscount: NO_DISCOUNT,
    paymentMethod: "CASH",
    stampDutySchedule: "LF2025",
  });
  const { lines, totalExcludingTax, vat, stampDuty, totalToPay } = totals;
  expect(lines.map((line) => line.excludingTax)).toEqual(
    EXAMPLE_AMOUNTS.lines.map(({ net }) => net),
  );
  expect({ excludingTax: totalExcludingTax, vat, stampDuty, toPay: totalToPay }).toEqual({
    excludingTax: EXAMPLE_AMOUNTS.excludingTax,
    vat: EXAMPLE_AMOUNTS.vat,
    stampDuty: EXAMPLE_AMOUNTS.stampDuty,
    toPay: EXAMPLE_AMOUNTS.toPay,
  });
  expect(totalToPay).toBe(centimes(58_460_00));
});

test.each(LANGUAGES)("its amount in words is the printed one in %s", (language) => {
  const file = new URL(`../locales/${language}/landing.json`, import.meta.url);
  const { landing } = JSON.parse(readFileSync(file, "utf8")) as { landing: ExampleTexts };
  const { phrase, words } = amountSentence("SALES_INVOICE", EXAMPLE_AMOUNTS.toPay, language);
  expect(landing.invoice.amountInWords).toBe(`${phrase} ${words}`);
});
