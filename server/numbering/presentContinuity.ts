import type { ContinuityReport, NumberGap } from "#contract/continuity.ts";
import type { Continuity } from "#domain/numbering/continuity.ts";
import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Person } from "../accounts/people.ts";
import type { CancelledNumber, ReceiptNumbers } from "./documentNumbers.ts";

/** The maximum lengths of the lists in the report. */
const MAX_GAPS = 500;
const MAX_OTHER_NUMBERS = 100;

/** A number of a deleted or renumbered document, with the day that gives its year. */
export interface LostNumber {
  kind: DocumentKind;
  number: string;
  day: Day;
  how: "DELETED" | "RENUMBERED";
  at: Date;
  by: string | null;
  documentId: string | null;
}

type People = ReadonlyMap<string, Person>;

function presentLost(lost: LostNumber, people: People): NumberGap["lost"][number] {
  return {
    numero: lost.number,
    how: lost.how,
    at: lost.at.toISOString(),
    by: (lost.by === null ? undefined : people.get(lost.by)) ?? null,
    documentId: lost.documentId,
  };
}

function presentCancelled(
  { number, documentId, at, by, reason }: CancelledNumber,
  people: People,
): ContinuityReport["kinds"][number]["cancelled"][number] {
  const person = (by === null ? undefined : people.get(by)) ?? null;
  return { numero: number, at: at.toISOString(), by: person, reason, documentId };
}

/** Presents the receipts of a year with the first of the cancelled ones. */
export function presentReceipts(
  { cancelled, ...series }: ReceiptNumbers,
  people: People,
  cancelledMax: number,
): ContinuityReport["receipts"] {
  const shown = cancelled.slice(0, cancelledMax).map(({ number, at, by, ...rest }) => {
    const person = (by === null ? undefined : people.get(by)) ?? null;
    return { ...rest, numero: number, at: at.toISOString(), by: person };
  });
  return { ...series, cancelled: shown, cancelledCount: cancelled.length };
}

/** Presents the continuity of a kind in a year with the first of its cancelled documents. */
export function presentKind(
  type: DocumentKind,
  { series, others }: Continuity<LostNumber>,
  cancelled: readonly CancelledNumber[],
  { people, cancelledMax }: { people: People; cancelledMax: number },
): ContinuityReport["kinds"][number] {
  return {
    type,
    series: series.map(({ pattern, gaps, ...rest }) => ({
      ...rest,
      format: pattern,
      gapCount: gaps.length,
      gaps: gaps.slice(0, MAX_GAPS).map((gap) => ({
        ...gap,
        lost: gap.lost.slice(0, MAX_GAPS).map((one) => presentLost(one, people)),
      })),
    })),
    others: others.slice(0, MAX_OTHER_NUMBERS),
    otherCount: others.length,
    cancelled: cancelled.slice(0, cancelledMax).map((one) => presentCancelled(one, people)),
    cancelledCount: cancelled.length,
  };
}
