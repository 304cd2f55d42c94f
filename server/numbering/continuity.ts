import type { ContinuityReport } from "#contract/continuity.ts";
import { type Continuity, createContinuityCheck } from "#domain/numbering/continuity.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documents/documentKinds.ts";
import { findPeople } from "../accounts/people.ts";
import type { Transaction } from "../database/database.ts";
import type { DocumentNumberReaders, ReceiptNumbers } from "./documentNumbers.ts";
import { inParts } from "../workers/inParts.ts";
import { type LostNumber, presentKind, presentReceipts } from "./presentContinuity.ts";
import { listAllDeletedNumbers, listFormats } from "./store.ts";

const MAX_CANCELLED_NUMBERS = 500;

/**
 * Comparisons of a number with a format in one part, after which other requests are answered. Each number is compared
 * with all formats, because an early format may decide to which series it belongs.
 */
const COMPARISONS_PER_PART = 20_000;

const NO_NUMBERS: Continuity<LostNumber> = { series: [], others: [] };
/** A year with four digits, as in dates. */
const yearText = (year: number) => String(year).padStart(4, "0");

const NO_RECEIPTS: ReceiptNumbers = {
  count: 0,
  first: null,
  last: null,
  missing: 0,
  cancelled: [],
};

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
  for await (const batch of readFormer(tx)) {
    for (const { date, ...left } of batch) {
      lost.set(`${left.kind} ${left.number}`, { ...left, day: date ?? dayInAlgiers(left.at) });
    }
  }
  return [...lost.values()];
}

/** The continuity of a kind in each year, by the year. */
async function checkContinuity(
  tx: Transaction,
  kind: DocumentKind,
  { numbers, lost }: { numbers: DocumentNumberReaders; lost: readonly LostNumber[] },
): Promise<Map<string, Continuity<LostNumber>>> {
  const formats = await listFormats(tx, kind);
  const check = createContinuityCheck<LostNumber>({ kind, formats });
  const size = Math.ceil(COMPARISONS_PER_PART / formats.length);
  for await (const batch of numbers.dated(tx, kind)) {
    for await (const part of inParts(batch, size)) check.add(part);
  }
  const ofKind = lost.filter((one) => one.kind === kind);
  for await (const part of inParts(ofKind, size)) check.addLost(part);
  return check.report();
}

/**
 * Reports, for each of the years, the series of each kind with their gaps, the cancelled documents
 * and the receipts. Reads all numbers once, for any number of years.
 *
 * @param withNumberedYears also reports the years that a number names, although no document may
 *   have a date in them
 */
export async function readContinuityReports(
  tx: Transaction,
  years: readonly number[],
  {
    numbers,
    cancelledMax = MAX_CANCELLED_NUMBERS,
    withNumberedYears = false,
  }: { numbers: DocumentNumberReaders; cancelledMax?: number; withNumberedYears?: boolean },
): Promise<ContinuityReport[]> {
  const lost = await listLostNumbers(tx, numbers);
  const continuity = new Map<DocumentKind, Map<string, Continuity<LostNumber>>>();
  for (const kind of DOCUMENT_KINDS) {
    continuity.set(kind, await checkContinuity(tx, kind, { numbers, lost }));
  }
  const numbered = withNumberedYears
    ? [...continuity.values()].flatMap((of) => [...of.keys()])
    : [];
  const reported = [...new Set([...years, ...numbered.map(Number)])].toSorted((a, b) => a - b);
  const asked = new Set(reported.map(yearText));
  const cancelled = (await numbers.cancelled(tx)).filter(({ date }) => asked.has(date.slice(0, 4)));
  const cancelledOf = Map.groupBy(cancelled, ({ kind, date }) => `${kind} ${date.slice(0, 4)}`);
  const receipts = await numbers.receipts(tx, reported);
  const cancelledReceipts = [...receipts.values()].flatMap((ofYear) => ofYear.cancelled);
  const people = await findPeople(
    tx,
    [...lost, ...cancelled, ...cancelledReceipts].map(({ by }) => by),
  );
  return reported.map((year) => ({
    year,
    kinds: DOCUMENT_KINDS.map((kind) => {
      const ofYear = continuity.get(kind)?.get(yearText(year)) ?? NO_NUMBERS;
      const cancelledOfYear = cancelledOf.get(`${kind} ${year}`) ?? [];
      return presentKind(kind, ofYear, cancelledOfYear, { people, cancelledMax });
    }),
    receipts: presentReceipts(receipts.get(year) ?? NO_RECEIPTS, people, cancelledMax),
  }));
}

/** Reports the series of each kind in a year with their gaps, the cancelled documents and the receipts. */
export async function readContinuityReport(
  tx: Transaction,
  year: number,
  numbers: DocumentNumberReaders,
): Promise<ContinuityReport> {
  const [report] = await readContinuityReports(tx, [year], { numbers });
  if (report === undefined) throw new Error(`No report of ${year}`);
  return report;
}
