import { formatDay } from "#domain/days/days.ts";
import { CURRENCY, formatAmount } from "#domain/money/moneyText.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import { type Printable, toPrintable } from "./printableText.ts";
import type { PrintedDocument } from "./printedDocument.ts";

const TEXTS: Readonly<Record<Language, { paidOn: string; uncleared: string; rest: string }>> = {
  fr: {
    paidOn: "Acquittée le",
    uncleared: "sous réserve d’encaissement du chèque",
    rest: "Reste à payer\u00A0:",
  },
  en: { paidOn: "Paid on", uncleared: "subject to the check being cashed", rest: "Left to pay:" },
  ar: { paidOn: "سددت بتاريخ", uncleared: "بشرط تحصيل الصك", rest: "الباقي للتسديد:" },
};

/** The mention "Acquittée le 26/11/2026" or "Reste à payer : 690,00 DA", as parts that a space joins. */
export function settlementMention({
  settlement,
  language,
}: Pick<PrintedDocument, "settlement" | "language">): Printable[] {
  if (settlement == null) return [];
  const texts = TEXTS[language];
  const shown = (text: string) => toPrintable(text, directionOf(language));
  if ("rest" in settlement) {
    const amount = `${formatAmount(settlement.rest, language)}\u00A0${CURRENCY[language]}`;
    return [texts.rest, shown(amount)];
  }
  const paid = [texts.paidOn, shown(formatDay(settlement.paidOn, language))];
  return settlement.isCleared ? paid : [...paid, texts.uncleared];
}
