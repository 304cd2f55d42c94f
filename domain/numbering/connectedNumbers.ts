import type { Day } from "../days/days.ts";
import type { DocumentKind } from "../documents/documentKinds.ts";
import { createPositionReader, type NumberFormat } from "./numbering.ts";
import { areCountersNear, isNearStart, type UsedNumber } from "./numberSeries.ts";

/** A number with its counter. */
export interface CountedNumber {
  numero: string;
  counter: bigint;
}

/** A known number of a series. */
interface Candidate extends CountedNumber {
  /** Whether the series can begin with it: it is near the first number, or another series has reached it. */
  starts: boolean;
}

/** Collects the known numbers of a kind, then finds those from which its series continue. */
export interface ConnectedNumbers {
  /** Adds numbers of documents, with the documents' dates. */
  addUsed(used: readonly UsedNumber[]): void;
  /** Adds the latest numbers of the kind's series, in any format. */
  addReached(reached: readonly string[]): void;
  /** The numbers from which the series without a counter continue, by period. */
  latest(): Map<string, CountedNumber>;
}

/**
 * Finds the numbers from which series without a counter continue, by the rule for entered numbers:
 * in each period the highest one that is connected, in steps of at most 10,000, to the first number
 * on a document's date or to a number that another series reached. Each number is parsed once,
 * however many periods the numbers have.
 */
export function createConnectedNumbers(kind: DocumentKind, format: NumberFormat): ConnectedNumbers {
  const readPosition = createPositionReader(kind, format);
  const candidates = new Map<string, Candidate[]>();
  const add = (numero: string, date: Day | null) => {
    const position = readPosition(numero);
    if (position === null) return;
    const { counter, period } = position;
    const ofPeriod = candidates.get(period) ?? [];
    candidates.set(period, ofPeriod);
    ofPeriod.push({ numero, counter, starts: date === null || isNearStart(counter, format, date) });
  };
  return {
    addUsed: (used) => used.forEach(({ number, date }) => add(number, date)),
    addReached: (reached) => reached.forEach((numero) => add(numero, null)),
    latest() {
      const found = new Map<string, CountedNumber>();
      for (const [period, ofPeriod] of candidates) {
        const latest = latestConnected(ofPeriod);
        if (latest !== null) found.set(period, latest);
      }
      return found;
    },
  };
}

function latestConnected(candidates: readonly Candidate[]): CountedNumber | null {
  // If no number starts a series, the others needn't be sorted.
  if (!candidates.some(({ starts }) => starts)) return null;
  const ordered = candidates.toSorted((a, b) =>
    a.counter < b.counter ? -1 : Number(a.counter > b.counter),
  );
  let latest: CountedNumber | null = null;
  for (const { numero, counter, starts } of ordered) {
    if (!starts && (latest === null || !areCountersNear(counter, latest.counter))) continue;
    if (latest === null || counter > latest.counter) latest = { numero, counter };
  }
  return latest;
}
