import type { ReactNode } from "react";
import type { HistoryEntry } from "#contract/history.ts";

export type HistoryChange = HistoryEntry["changes"][number];

/** Whose history it is, and the words in which the slice tells it. */
export interface HistoryView {
  /** Below the record's own key: what loads the record anew loads its history anew. */
  queryKey: readonly unknown[];
  /** Fetches the entries, newest first. */
  load: (signal: AbortSignal) => Promise<{ entries: HistoryEntry[] }>;
  /** The names of the fields, in the order in which they are told. */
  fields: Readonly<Record<string, string>>;
  /** A text, choice or day as the slice's pages show it; undefined: as it is written. */
  show?: (field: string, value: string) => ReactNode;
  /** A change that one sentence tells better than its values do. */
  sentence?: (change: HistoryChange) => string | undefined;
  /** What an entry is about, where a history tells of more than one thing. */
  about?: (entry: HistoryEntry) => string;
}

/** Changes in the order that the slice names its fields in; those it does not know come last. */
export function sortChanges(
  changes: readonly HistoryChange[],
  fields: HistoryView["fields"],
): HistoryChange[] {
  const order = Object.keys(fields);
  const place = ({ field }: HistoryChange) =>
    Object.hasOwn(fields, field) ? order.indexOf(field) : order.length;
  return changes.toSorted((a, b) => place(a) - place(b));
}
