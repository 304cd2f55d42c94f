import type { ReactNode } from "react";
import type { HistoryEntry, HistoryPage } from "#contract/history.ts";

export type HistoryChange = HistoryEntry["changes"][number];

/** The query of a history: entries older than a given one, or one complete entry. */
interface HistoryQuery {
  before?: string | undefined;
  entry?: string;
}

export type LoadHistory = (query: HistoryQuery, signal: AbortSignal) => Promise<HistoryPage>;

/** The history of a record, with the labels of its fields and functions that render its entries. */
export interface HistorySource {
  /** Begins with the record's key, so that invalidating the record invalidates its history. */
  queryKey: readonly unknown[];
  /** Fetches a page of entries, newest first, or one complete entry. */
  load: LoadHistory;
  /** The names of the fields, in display order. */
  fields: Readonly<Record<string, string>>;
  /** Renders a text, choice or day; undefined displays it unchanged. */
  show?: (field: string, value: string) => ReactNode;
  /** A sentence that replaces the two values of a change. */
  sentence?: (change: HistoryChange) => string | undefined;
  /** The name of the action; undefined for the default name. */
  action?: (entry: HistoryEntry) => string | undefined;
  /** The subject of an entry, in a history of several things. */
  about?: (entry: HistoryEntry) => string;
}

/** Sorts changes by the order of `fields`; unknown fields come last. */
export function sortChanges(
  changes: readonly HistoryChange[],
  fields: HistorySource["fields"],
): HistoryChange[] {
  const order = Object.keys(fields);
  const rank = ({ field }: HistoryChange) =>
    Object.hasOwn(fields, field) ? order.indexOf(field) : order.length;
  return changes.toSorted((a, b) => rank(a) - rank(b));
}
