import type { BasisPoints } from "../money/money.ts";

/** The boxes of the G50 where turnover is declared, in the order of the form. */
export const G50_LINES = [
  ...(["E3B11", "E3B12", "E3B13", "E3B14", "E3B15", "E3B16"] as const),
  ...(["E3B21", "E3B22", "E3B23", "E3B24", "E3B25", "E3B26", "E3B28"] as const),
  ...(["E3B31", "E3B32", "E3B33", "E3B34", "E3B35", "E3B36", "E3B37"] as const),
] as const;
export type G50Line = (typeof G50_LINES)[number];

/** The boxes of deductions, which the user enters. */
export const DEDUCTION_BOXES = ["E3B91", "E3B92", "E3B93", "E3B94", "E3B95", "E3B96"] as const;

/** The boxes of additions to the VAT due, which the user enters. */
export const ADDITION_BOXES = ["E3B97", "E3B98"] as const;

export const ENTERED_BOXES = [...DEDUCTION_BOXES, ...ADDITION_BOXES] as const;
export type EnteredBox = (typeof ENTERED_BOXES)[number];

/**
 * The boxes of the result: the VAT to pay, or the credit that is carried forward to the next month.
 */
export type ResultBox = "E3B00" | "E3B99";

export const REDUCED_RATE = 900 as BasisPoints;
export const NORMAL_RATE = 1900 as BasisPoints;

/** The rate of a box of turnover: E3B1x 9 %, the others 19 %. */
export function rateOfLine(line: G50Line): BasisPoints {
  return line.startsWith("E3B1") ? REDUCED_RATE : NORMAL_RATE;
}
