import {
  MAX_HISTORY_ENTRY_BYTES,
  type HistoryEntry,
  type HistoryValue,
} from "#contract/history.ts";

/** The maximum length of a text in a shortened entry, in characters. */
const MAX_TEXT_LENGTH = 1_000;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const shortenValue = (value: HistoryValue): HistoryValue =>
  typeof value === "string" && value.length > MAX_TEXT_LENGTH
    ? `${value.slice(0, MAX_TEXT_LENGTH)}…`
    : value;

/** The first values, as many as fit into the budget of bytes. */
function cutToBudget<T>(values: readonly T[], budget: number): T[] {
  let left = budget;
  const end = values.findIndex((value) => {
    left -= bytesOf(value) + 1;
    return left < 0;
  });
  return end === -1 ? [...values] : values.slice(0, end);
}

/** Cuts the lines to the budget of bytes: removed lines get half of it, added lines the rest. */
function shortenLines(lines: NonNullable<HistoryEntry["lines"]>, budget: number) {
  const removed = cutToBudget(lines.removed, budget / 2);
  return { removed, added: cutToBudget(lines.added, budget - bytesOf(removed)) };
}

/** Shortens an entry to at most `MAX_HISTORY_ENTRY_BYTES` of JSON. */
export function shortenEntry(entry: HistoryEntry): HistoryEntry {
  if (bytesOf(entry) <= MAX_HISTORY_ENTRY_BYTES) return entry;
  const changes = entry.changes.map((change) => ({
    ...change,
    before: shortenValue(change.before),
    after: shortenValue(change.after),
  }));
  const head: HistoryEntry = { ...entry, changes: [], lines: null, shortened: true };
  head.changes = cutToBudget(changes, MAX_HISTORY_ENTRY_BYTES - bytesOf(head));
  if (entry.lines === null) return head;
  const budget = MAX_HISTORY_ENTRY_BYTES - bytesOf({ ...head, lines: { removed: [], added: [] } });
  return { ...head, lines: shortenLines(entry.lines, budget) };
}
