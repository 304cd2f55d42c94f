import type { BasisPoints } from "../money/money.ts";
import type { LineClass, Nature, VatActivity } from "./classes.ts";
import { type G50Line, NORMAL_RATE, rateOfLine, REDUCED_RATE } from "./g50Boxes.ts";

const REDUCED_RATE_BOXES: Record<Nature, G50Line> = {
  GOODS: "E3B11",
  SERVICE: "E3B12",
  WORKS: "E3B13",
};

function normalRateBox(nature: Nature, activity: VatActivity): G50Line {
  if (nature === "WORKS") return "E3B23";
  if (nature === "SERVICE") return activity === "LIBERAL" ? "E3B24" : "E3B28";
  return activity === "PRODUCER" ? "E3B21" : "E3B22";
}

/**
 * The G50 box of a line (docs/rules/declarations.md#boxes): the chosen box if it has the line's
 * rate or the line is exempt, else the box of the line's rate and nature. Null for a rate that the
 * form doesn't have.
 */
export function boxOf(
  { rate, nature, g50Line }: LineClass & { rate: BasisPoints },
  activity: VatActivity,
): G50Line | null {
  const isExempt = rate === 0;
  if (g50Line !== null && (isExempt || rateOfLine(g50Line) === rate)) return g50Line;
  if (rate === REDUCED_RATE) return REDUCED_RATE_BOXES[nature];
  return isExempt || rate === NORMAL_RATE ? normalRateBox(nature, activity) : null;
}

/** Whether the form has a rate. 0 % is declared in its column of exempt turnover. */
export function isG50Rate(rate: BasisPoints): boolean {
  return rate === 0 || rate === REDUCED_RATE || rate === NORMAL_RATE;
}
