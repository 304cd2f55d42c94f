import { ENTERED_BOXES, type EnteredBox } from "#domain/declarations/g50Boxes.ts";
import { centimesFromDinars, dinarsFromCentimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { MAX_PAYMENT_AMOUNT } from "#domain/payments/payments.ts";
import type { Language } from "#domain/text/language.ts";
import { parseEnteredAmount } from "#domain/values/amount.ts";

/** The typed boxes as texts. */
export type TypedTexts = Record<EnteredBox, string>;

/** An amount of the wire as it is shown in an input. */
export function amountText(dinars: number | undefined, language: Language): string {
  const amount = dinars === undefined ? null : centimesFromDinars(dinars);
  return amount === null ? "" : formatAmount(amount, language);
}

/** What is typed, in dinars; an empty box is absent. Null: a text is no amount. */
export function typedValues(texts: TypedTexts): Partial<Record<EnteredBox, number>> | null {
  const read = ENTERED_BOXES.filter((box) => texts[box].trim() !== "").map(
    (box) => [box, parseEnteredAmount(texts[box], MAX_PAYMENT_AMOUNT)] as const,
  );
  const typed: Partial<Record<EnteredBox, number>> = {};
  for (const [box, amount] of read) {
    if (typeof amount === "string") return null;
    typed[box] = dinarsFromCentimes(amount);
  }
  return typed;
}

/** The boxes whose text is no amount. */
export function wrongBoxes(texts: TypedTexts): EnteredBox[] {
  return ENTERED_BOXES.filter(
    (box) => typeof parseEnteredAmount(texts[box], MAX_PAYMENT_AMOUNT) === "string",
  );
}
