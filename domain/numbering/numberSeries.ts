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

const areCountersNear = (a: bigint, b: bigint) =>
  (a > b ? a - b : b - a) <= BigInt(MAX_COUNTER_JUMP);

/** Whether a number is near the first one that one of the formats gives on its document's date. */
export const canStartSeries = (request: {
  kind: DocumentKind;
  formats: readonly NumberFormat[];
  number: string;
  date: Day;
}): boolean =>
  request.formats.some((format) => {
    const read = seriesPositionOf(request.kind, format, request.number);
    return read !== null && areCountersNear(read.counter, firstCounter(format, request.date));
  });

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
  const typed = seriesPositionOf(kind, format, numero);
  if (typed === null) return "NO_MATCH";
  if (areCountersNear(typed.counter, firstCounter(format, date))) return "IN_SERIES";
  const reached = latest === null ? null : seriesPositionOf(kind, format, latest);
  if (reached === null || reached.period !== typed.period) return "OUTSIDE_SERIES";
  const isInSeries =
    typed.counter < reached.counter || areCountersNear(typed.counter, reached.counter);
  return isInSeries ? "IN_SERIES" : "OUTSIDE_SERIES";
}

/**
 * The number from which a series without a counter continues, by the rule for entered numbers: the
 * highest one that is connected, in steps of at most 10,000, to the first number on a document's
 * date or to a number that another series reached. Null when there is none.
 * @param used the numbers of documents, with the documents' dates
 * @param reached the latest numbers of the kind's other series
 */
export function latestConnectedNumber(
  { kind, format, period }: { kind: DocumentKind; format: NumberFormat; period: string },
  used: readonly UsedNumber[],
  reached: readonly string[],
): { numero: string; counter: bigint } | null {
  const readPosition = (numero: string) => {
    const position = seriesPositionOf(kind, format, numero);
    return position?.period === period ? [{ numero, counter: position.counter }] : [];
  };
  const candidates = [
    ...used.flatMap(({ number, date }) =>
      readPosition(number).map((one) => ({
        ...one,
        starts: areCountersNear(one.counter, firstCounter(format, date)),
      })),
    ),
    ...reached.flatMap((number) => readPosition(number).map((one) => ({ ...one, starts: true }))),
  ].toSorted((a, b) => (a.counter < b.counter ? -1 : Number(a.counter > b.counter)));
  let latest: { numero: string; counter: bigint } | null = null;
  for (const { numero, counter, starts } of candidates) {
    if (!starts && (latest === null || !areCountersNear(counter, latest.counter))) continue;
    if (latest === null || counter > latest.counter) latest = { numero, counter };
  }
  return latest;
}
