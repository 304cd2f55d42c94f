import type { ReactNode } from "react";
import type { HistoryEntry, HistoryPage } from "#contract/history.ts";

export type HistoryChange = HistoryEntry["changes"][number];

/** The part of a history that is fetched: entries older than one, or one entry whole. */
interface HistoryPart {
  before?: string | undefined;
  entry?: string;
}

export type LoadHistory = (query: HistoryPart, signal: AbortSignal) => Promise<HistoryPage>;

/** The history of a record, and how its slice names and shows fields. */
export interface HistoryView {
  /** Below the record's key, so that invalidating the record invalidates its history. */
  queryKey: readonly unknown[];
  /** Fetches a page of entries, newest first, or one entry whole. */
  load: LoadHistory;
  /** Field names, in display order. */
  fields: Readonly<Record<string, string>>;
  /** Renders a text, choice or day; undefined: as stored. */
  show?: (field: string, value: string) => ReactNode;
  /** A sentence in place of the values before and after. */
  sentence?: (change: HistoryChange) => string | undefined;
  /** The name of the action where it differs from the entry's; undefined: the entry's action. */
  action?: (entry: HistoryEntry) => string | undefined;
  /** The subject of an entry, in a history of several things. */
  about?: (entry: HistoryEntry) => string;
}

/** Sorts changes by the order of `fields`; unknown fields come last. */
export function sortChanges(
  changes: readonly HistoryChange[],
  fields: HistoryView["fields"],
): HistoryChange[] {
  const order = Object.keys(fields);
  const rank = ({ field }: HistoryChange) =>
    Object.hasOwn(fields, field) ? order.indexOf(field) : order.length;
  return changes.toSorted((a, b) => rank(a) - rank(b));
}
