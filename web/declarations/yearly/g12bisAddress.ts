import { G12BIS_SIDES } from "#contract/declarations/yearly.ts";
import { isRateKey } from "#domain/reports/reports.ts";

type Side = (typeof G12BIS_SIDES)[number];

/** Formats a figure for the address: "COLLECTED 0.05", or "COLLECTED" for the total of all rates. */
export const formatFigure = (side: Side, rate?: number): string =>
  rate === undefined ? side : `${side} ${rate}`;

/** Parses a figure of the address; null if it is none. */
export function parseFigure(text: string): { side: Side; rate?: string } | null {
  const [name = "", rate] = text.split(" ");
  const side = G12BIS_SIDES.find((each) => each === name);
  if (side === undefined) return null;
  return rate !== undefined && isRateKey(rate) ? { side, rate } : { side };
}
