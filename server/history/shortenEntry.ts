import { HISTORY_ENTRY_BYTES, type HistoryEntry, type HistoryValue } from "#contract/history.ts";

/** Characters of a text of a shortened entry. */
const TEXT_MAX = 1_000;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const shortenValue = (value: HistoryValue): HistoryValue =>
  typeof value === "string" && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;

/** Takes values while they have fewer bytes than the budget. */
function takeWithin<T>(values: readonly T[], budget: number): T[] {
  let left = budget;
  const end = values.findIndex((value) => {
    left -= bytesOf(value) + 1;
    return left < 0;
  });
  return end === -1 ? [...values] : values.slice(0, end);
}

/** Cuts the lines to the budget, half of it for the removed ones, and the rest for the added ones. */
function shortenLines(lines: NonNullable<HistoryEntry["lines"]>, budget: number) {
  const removed = takeWithin(lines.removed, budget / 2);
  return { removed, added: takeWithin(lines.added, budget - bytesOf(removed)) };
}

/** An entry that has at most `HISTORY_ENTRY_BYTES` as JSON. */
export function shortenEntry(entry: HistoryEntry): HistoryEntry {
  if (bytesOf(entry) <= HISTORY_ENTRY_BYTES) return entry;
  const changes = entry.changes.map((change) => ({
    ...change,
    before: shortenValue(change.before),
    after: shortenValue(change.after),
  }));
  const head: HistoryEntry = { ...entry, changes: [], lines: null, shortened: true };
  head.changes = takeWithin(changes, HISTORY_ENTRY_BYTES - bytesOf(head));
  if (entry.lines === null) return head;
  const budget = HISTORY_ENTRY_BYTES - bytesOf({ ...head, lines: { removed: [], added: [] } });
  return { ...head, lines: shortenLines(entry.lines, budget) };
}
