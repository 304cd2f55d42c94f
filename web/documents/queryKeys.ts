import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Day } from "#domain/days/days.ts";

const DOCUMENTS_KEY = ["documents"];

/** Query keys of documents. */
export const documentKeys = {
  all: DOCUMENTS_KEY,
  lists: [...DOCUMENTS_KEY, "list"],
  /** The filter of the queries of list pages, without those of counts and sums. */
  pages: {
    queryKey: [...DOCUMENTS_KEY, "list"],
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== "counts",
  },
  totals: [...DOCUMENTS_KEY, "totals"],
  nextNumbers: [...DOCUMENTS_KEY, "nextNumber"],
  nextNumber: (type: DocumentKind, date: Day) => [...DOCUMENTS_KEY, "nextNumber", type, date],
  preview: [...DOCUMENTS_KEY, "preview"],
  statusChange: [...DOCUMENTS_KEY, "statusChange"],
  issue: [...DOCUMENTS_KEY, "issue"],
  one: (id: string) => [...DOCUMENTS_KEY, "one", id],
};

/** Whether a query is of one document: the document itself, or data of it such as its PDF, links or history. */
export function isOfOneDocument(queryKey: readonly unknown[]): boolean {
  return queryKey[1] === "one";
}
