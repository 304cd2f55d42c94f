import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { computeCreditNote } from "#domain/creditNotes/computeCreditNote.ts";
import type { Discount } from "#domain/totals/discounts.ts";
import type { Centimes } from "#domain/money/money.ts";
import { formatQuantity } from "#domain/quantities/quantities.ts";
import { exceedsGrossLimit, type LineTotals, totalsOfLines } from "#domain/totals/totals.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { useFormCreditable } from "../../creditNotes/creditable.ts";
import type { FormLine } from "./lineEntry.ts";

interface LineTotalsAndErrors {
  /** Null when the lines exceed the maximum of a document. */
  totals: LineTotals[] | null;
  /**
   * The error of each line that credits too much or isn't of the invoice, by its index.
   * Null where the document isn't a credit note of an invoice.
   */
  creditErrors: Map<number, string> | null;
}

/** The totals of the lines; those of a credit note have the discounts of its invoice. */
export function useLineTotals(lines: readonly FormLine[]): LineTotalsAndErrors {
  const { t } = useTranslation();
  const language = useLanguage();
  const creditable = useFormCreditable();
  return useMemo(() => {
    if (creditable === null) {
      return { totals: exceedsGrossLimit(lines) ? null : totalsOfLines(lines), creditErrors: null };
    }
    if (exceedsGrossLimit(lines)) return { totals: null, creditErrors: new Map() };
    const credit = computeCreditNote(creditable, lines);
    const texts = credit.exceeding.map((index): [number, string] => {
      const id = lines[index]?.sourceLineId;
      const found = creditable.lines.find(({ line }) => line.id === id);
      if (found === undefined) return [index, t("documents.creditNote.notOfInvoice")];
      const quantity = formatQuantity(found.quantity, language);
      return [index, t("documents.creditNote.exceeds", { quantity })];
    });
    return { totals: credit.lines, creditErrors: new Map(texts) };
  }, [lines, creditable, t, language]);
}

export function amountDiscountOf(amount: Centimes | undefined): Discount {
  return amount === undefined || amount === 0 ? { type: "NONE" } : { type: "AMOUNT", amount };
}
