import { ENTERED_BOXES, type EnteredBox } from "#domain/declarations/g50Boxes.ts";
import { centimesFromDinars, dinarsFromCentimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { MAX_PAYMENT_AMOUNT } from "#domain/payments/payments.ts";
import type { Language } from "#domain/text/language.ts";
import { parseEnteredAmount } from "#domain/values/amount.ts";

/** The texts of the inputs, by box. */
export type BoxTexts = Record<EnteredBox, string>;

/** Formats an amount in dinars for an input; "" if there is none. */
export function formatBoxAmount(dinars: number | undefined, language: Language): string {
  const amount = dinars === undefined ? null : centimesFromDinars(dinars);
  return amount === null ? "" : formatAmount(amount, language);
}

/** Parses the texts into dinars, leaving out the empty boxes; null if a text isn't an amount. */
export function parseBoxAmounts(texts: BoxTexts): Partial<Record<EnteredBox, number>> | null {
  const amounts = ENTERED_BOXES.filter((box) => texts[box].trim() !== "").map(
    (box) => [box, parseEnteredAmount(texts[box], MAX_PAYMENT_AMOUNT)] as const,
  );
  const typed: Partial<Record<EnteredBox, number>> = {};
  for (const [box, amount] of amounts) {
    if (typeof amount === "string") return null;
    typed[box] = dinarsFromCentimes(amount);
  }
  return typed;
}

/** The boxes whose text isn't an amount. */
export function invalidBoxes(texts: BoxTexts): EnteredBox[] {
  return ENTERED_BOXES.filter(
    (box) => typeof parseEnteredAmount(texts[box], MAX_PAYMENT_AMOUNT) === "string",
  );
}
