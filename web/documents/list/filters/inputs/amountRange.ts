import type { Language } from "#domain/text/language.ts";
import { type Centimes, centimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { parseEnteredAmount } from "#domain/values/amount.ts";
import type { NumberProblem } from "#domain/values/decimal.ts";

/** The texts of the two amount fields. */
export interface RangeTexts {
  min: string;
  max: string;
}

export interface AmountRange {
  min: Centimes | null;
  max: Centimes | null;
}

type RangeProblem = NumberProblem | "minAboveMax";

/** The largest total of a document, in centimes. */
const MAX_TOTAL = centimes(999_999_999_999_999);

export function textsOf({ min, max }: AmountRange, language: Language): RangeTexts {
  return { min: textOf(min, language), max: textOf(max, language) };
}

/**
 * Parses the range; a blank text is an open end. Returns the errors of the fields if a text is invalid or the range is
 * reversed.
 */
export function parseRange(
  texts: RangeTexts,
): AmountRange | { problems: { min?: RangeProblem; max?: RangeProblem } } {
  const min = parseBound(texts.min);
  const max = parseBound(texts.max);
  if (typeof min === "string" || typeof max === "string") {
    return { problems: { min: problemOfAmount(min), max: problemOfAmount(max) } };
  }
  const isReversed = min !== null && max !== null && min > max;
  return isReversed ? { problems: { max: "minAboveMax" } } : { min, max };
}

function textOf(bound: Centimes | null, language: Language): string {
  return bound === null ? "" : formatAmount(bound, language);
}

function parseBound(text: string): Centimes | null | NumberProblem {
  return text.trim() === "" ? null : parseEnteredAmount(text, MAX_TOTAL);
}

function problemOfAmount(read: Centimes | null | NumberProblem): NumberProblem | undefined {
  return typeof read === "string" ? read : undefined;
}
