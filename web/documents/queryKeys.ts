import type { DocumentKind } from "#domain/documents.ts";
import type { Day } from "#domain/days.ts";

const DOCUMENTS = ["documents"];

/** Where documents stand in the cache. */
export const keys = {
  all: DOCUMENTS,
  lists: [...DOCUMENTS, "list"],
  /** The lists without their counts. */
  pages: {
    queryKey: [...DOCUMENTS, "list"],
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== "counts",
  },
  totals: [...DOCUMENTS, "totals"],
  nextNumbers: [...DOCUMENTS, "nextNumber"],
  nextNumber: (type: DocumentKind, date: Day) => [...DOCUMENTS, "nextNumber", type, date],
  statusChange: [...DOCUMENTS, "statusChange"],
  one: (id: string) => [...DOCUMENTS, "one", id],
};

/** Whether a query holds one document, or what is printed of it. */
export function isOneDocument(queryKey: readonly unknown[]): boolean {
  return queryKey[1] === "one";
}
