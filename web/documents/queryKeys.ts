import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Day } from "#domain/days/days.ts";

const DOCUMENTS = ["documents"];

/** Query keys of documents. */
export const keys = {
  all: DOCUMENTS,
  lists: [...DOCUMENTS, "list"],
  /** Filter that matches list pages, without the status counts. */
  pages: {
    queryKey: [...DOCUMENTS, "list"],
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== "counts",
  },
  totals: [...DOCUMENTS, "totals"],
  nextNumbers: [...DOCUMENTS, "nextNumber"],
  nextNumber: (type: DocumentKind, date: Day) => [...DOCUMENTS, "nextNumber", type, date],
  preview: [...DOCUMENTS, "preview"],
  statusChange: [...DOCUMENTS, "statusChange"],
  issue: [...DOCUMENTS, "issue"],
  one: (id: string) => [...DOCUMENTS, "one", id],
};

/** Whether a query belongs to a single document (itself, its PDF, links or history). */
export function isOneDocument(queryKey: readonly unknown[]): boolean {
  return queryKey[1] === "one";
}
