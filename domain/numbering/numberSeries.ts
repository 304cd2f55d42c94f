import type { Day } from "../days/days.ts";
import type { DocumentKind } from "../documents/documentKinds.ts";
import { firstCounter, type NumberFormat, seriesPositionOf } from "./numbering.ts";

/** A number of a document, archived or not, with the document's date. */
export interface UsedNumber {
  number: string;
  date: Day;
}

/**
 * An entered number further than this from its series is a typing error or another system's number.
 * It stays outside the series, which would otherwise continue from it for ever.
 */
export const MAX_COUNTER_JUMP = 10_000;

/** The relation of an entered number to its series. */
export type SeriesRelation =
  /** The series continues from it, or has passed it. */
  | "IN_SERIES"
  /** It matches the format, but is too far from the series to advance it. */
  | "OUTSIDE_SERIES"
  /** It doesn't match the format. */
  | "NO_MATCH";

export const areCountersNear = (a: bigint, b: bigint) =>
  (a > b ? a - b : b - a) <= BigInt(MAX_COUNTER_JUMP);

/** Whether a number's counter is near the first one that its format gives on its document's date. */
export const isNearStart = (counter: bigint, format: NumberFormat, date: Day): boolean =>
  areCountersNear(counter, firstCounter(format, date));

/**
 * Relates an entered number to its series (docs/rules/numbering.md#typed-numbers): it is in the
 * series up to 10,000 after the latest number, or within 10,000 of the first one on the document's
 * date.
 * @param latest the latest number of the entered number's series; null when it has none
 */
export function relateToSeries(request: {
  kind: DocumentKind;
  format: NumberFormat;
  numero: string;
  date: Day;
  latest: string | null;
}): SeriesRelation {
  const { kind, format, numero, date, latest } = request;
  const entered = seriesPositionOf(kind, format, numero);
  if (entered === null) return "NO_MATCH";
  if (isNearStart(entered.counter, format, date)) return "IN_SERIES";
  const reached = latest === null ? null : seriesPositionOf(kind, format, latest);
  if (reached === null || reached.period !== entered.period) return "OUTSIDE_SERIES";
  const isInSeries =
    entered.counter < reached.counter || areCountersNear(entered.counter, reached.counter);
  return isInSeries ? "IN_SERIES" : "OUTSIDE_SERIES";
}
