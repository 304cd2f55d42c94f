import type { HistoryEntry, HistoryPerson, HistoryValue } from "#contract/history.ts";
import type { HistorySubject } from "#domain/records/history.ts";
import { presentLooks } from "./looks.ts";
import { HISTORY_FIELDS, presentHistoryLine, type StoredLine } from "./fields.ts";
import { presentVatExemption } from "./vatExemption.ts";
import type { HistoryRow } from "./store.ts";

type StoredChange = HistoryRow["changes"][string];

function presentValue(subject: HistorySubject, column: string, stored: unknown): HistoryValue {
  if (stored === null || stored === undefined) return null;
  const show = HISTORY_FIELDS[subject][column]?.[1];
  return show === undefined ? (stored as HistoryValue) : show(stored as never);
}

function presentChange(subject: HistorySubject, [column, [before, after]]: [string, StoredChange]) {
  return {
    field: HISTORY_FIELDS[subject][column]?.[0] ?? column,
    before: presentValue(subject, column, before),
    after: presentValue(subject, column, after),
  };
}

/**
 * Converts a changed column. A column that stores several fields as one value becomes one change
 * per field.
 */
function presentChanges(subject: HistorySubject, change: [string, StoredChange]) {
  const [column, values] = change;
  if (subject === "enterprise" && column === "looks") return presentLooks(values);
  if (subject === "client" && column === "vat_exemption") return presentVatExemption(values);
  return [presentChange(subject, change)];
}

function presentLines(changes: HistoryRow["changes"]): HistoryEntry["lines"] {
  const stored = changes.lines as [StoredLine[], StoredLine[]] | undefined;
  if (stored === undefined) return null;
  return { removed: stored[0].map(presentHistoryLine), added: stored[1].map(presentHistoryLine) };
}

/**
 * Whether a column is listed among the changes. Lines are shown separately; `sent_at` is left out
 * where the status changes in the same row.
 */
function isShown(column: string, changes: HistoryRow["changes"]): boolean {
  return column !== "lines" && !(column === "sent_at" && "status" in changes);
}

/** Converts a row to an entry. */
export function presentEntry(
  row: HistoryRow,
  people: ReadonlyMap<string, HistoryPerson>,
): HistoryEntry {
  const columns = Object.entries(row.changes).filter(([column]) => isShown(column, row.changes));
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    subject: row.subject,
    actor: (row.actor === null ? undefined : people.get(row.actor)) ?? null,
    apiKey: row.api_key,
    label: row.label,
    kind: row.kind,
    changes: columns.flatMap((change) => presentChanges(row.subject, change)),
    lines: presentLines(row.changes),
    shortened: false,
  };
}

/**
 * Whether two rows are of the same change: triggers write a document and its lines to separate
 * rows.
 */
function areOfSameChange(older: HistoryRow, newer: HistoryRow): boolean {
  return (
    newer.changes.lines !== undefined &&
    older.action !== "CREATE" &&
    older.at.getTime() === newer.at.getTime() &&
    older.actor === newer.actor
  );
}

/** An entry, and the id of the oldest row that records it. */
export interface EntryWithOldestRow {
  entry: HistoryEntry;
  oldestRow: number;
}

/**
 * Converts rows to entries. A change that is recorded in two rows becomes one entry.
 *
 * @param rows newest first
 * @returns entries, newest first
 */
export function presentHistory(
  rows: readonly (HistoryRow & { is_cut?: boolean })[],
  people: ReadonlyMap<string, HistoryPerson>,
): EntryWithOldestRow[] {
  const entries: EntryWithOldestRow[] = [];
  for (const [index, row] of rows.entries()) {
    const newer = rows[index - 1];
    const { is_cut: isCut = false } = row;
    const entry = { ...presentEntry(row, people), shortened: isCut };
    const last = entries.at(-1);
    if (newer === undefined || last === undefined || !areOfSameChange(row, newer)) {
      entries.push({ entry, oldestRow: row.id });
      continue;
    }
    const { id, lines, shortened } = last.entry;
    entries[entries.length - 1] = {
      entry: { ...entry, id, lines, shortened: shortened || isCut },
      oldestRow: row.id,
    };
  }
  return entries;
}
