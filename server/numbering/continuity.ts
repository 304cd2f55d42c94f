import type { ContinuityReport, NumberGap } from "#contract/continuity.ts";
import { createContinuityCheck } from "#domain/numbering/continuity.ts";
import { dayInAlgiers, type Day } from "#domain/days/days.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documents/documentKinds.ts";
import { type Person, findPeople } from "../accounts/people.ts";
import type { Transaction } from "../database/database.ts";
import type { CancelledNumber, DocumentNumberReaders, ReceiptNumbers } from "./documentNumbers.ts";
import { listAllDeletedNumbers, listFormats } from "./store.ts";

/** The maximum lengths of the lists in the report. */
const MAX_GAPS = 500;
const MAX_OTHER_NUMBERS = 100;
const MAX_CANCELLED_NUMBERS = 500;

interface LostNumber {
  kind: DocumentKind;
  number: string;
  day: Day;
  how: "DELETED" | "RENUMBERED";
  at: Date;
  by: string | null;
  documentId: string | null;
}

/**
 * The numbers of deleted and renumbered documents. `deleted_number` covers the time before the
 * history.
 */
async function listLostNumbers(
  tx: Transaction,
  { former: readFormer }: DocumentNumberReaders,
): Promise<LostNumber[]> {
  const lost = new Map<string, LostNumber>();
  for (const { kind, number, deleted_at, deleted_by } of await listAllDeletedNumbers(tx)) {
    const what = { kind, number, day: dayInAlgiers(deleted_at), how: "DELETED" as const };
    lost.set(`${kind} ${number}`, { ...what, at: deleted_at, by: deleted_by, documentId: null });
  }
  for (const { date, ...left } of await readFormer(tx)) {
    lost.set(`${left.kind} ${left.number}`, { ...left, day: date ?? dayInAlgiers(left.at) });
  }
  return [...lost.values()];
}

function presentLost(
  lost: LostNumber,
  people: ReadonlyMap<string, Person>,
): NumberGap["lost"][number] {
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
  people: ReadonlyMap<string, Person>,
): ContinuityReport["kinds"][number]["cancelled"][number] {
  const person = (by === null ? undefined : people.get(by)) ?? null;
  return { numero: number, at: at.toISOString(), by: person, reason, documentId };
}

function presentReceipts(
  { cancelled, ...series }: ReceiptNumbers,
  people: ReadonlyMap<string, Person>,
  cancelledMax: number,
): ContinuityReport["receipts"] {
  const shown = cancelled.slice(0, cancelledMax).map(({ number, at, by, ...rest }) => {
    const person = (by === null ? undefined : people.get(by)) ?? null;
    return { ...rest, numero: number, at: at.toISOString(), by: person };
  });
  return { ...series, cancelled: shown, cancelledCount: cancelled.length };
}

/** Reports the series of each kind in a year with their gaps, and the cancelled documents. */
export async function readContinuityReport(
  tx: Transaction,
  year: number,
  {
    numbers,
    cancelledMax = MAX_CANCELLED_NUMBERS,
  }: { numbers: DocumentNumberReaders; cancelledMax?: number },
): Promise<ContinuityReport> {
  const lost = await listLostNumbers(tx, numbers);
  const ofYear = (await numbers.cancelled(tx)).filter(({ date }) =>
    date.startsWith(String(year).padStart(4, "0")),
  );
  const receipts = await numbers.receipts(tx, year);
  const people = await findPeople(
    tx,
    [...lost, ...ofYear, ...receipts.cancelled].map(({ by }) => by),
  );
  const kinds: ContinuityReport["kinds"] = [];
  for (const type of DOCUMENT_KINDS) {
    const formats = await listFormats(tx, type);
    const check = createContinuityCheck<LostNumber>({ kind: type, year, formats });
    for await (const carried of numbers.dated(tx, type)) check.add(carried);
    const { series, others } = check.report(lost.filter(({ kind }) => kind === type));
    const cancelled = ofYear.filter(({ kind }) => kind === type);
    kinds.push({
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
    });
  }
  return { year, kinds, receipts: presentReceipts(receipts, people, cancelledMax) };
}
