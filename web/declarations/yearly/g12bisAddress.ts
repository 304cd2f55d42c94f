import { G12BIS_SIDES } from "#contract/declarations/yearly.ts";
import { isRateKey } from "#domain/reports/reports.ts";

type Side = (typeof G12BIS_SIDES)[number];

/** A figure of the form as it stands in the address: "COLLECTED 0.05", without a rate that of all. */
export const figureText = (side: Side, rate?: number): string =>
  rate === undefined ? side : `${side} ${rate}`;

/** Null where the address names none. */
export function figureOf(text: string): { side: Side; rate?: string } | null {
  const [name = "", rate] = text.split(" ");
  const side = G12BIS_SIDES.find((each) => each === name);
  if (side === undefined) return null;
  return rate !== undefined && isRateKey(rate) ? { side, rate } : { side };
}
