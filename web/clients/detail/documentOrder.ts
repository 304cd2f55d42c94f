import type { ClientDocument } from "#contract/clients.ts";
import { displayedNumber } from "#domain/documents/documents.ts";

export const DOCUMENT_ORDERS = ["newest", "oldest", "highest", "lowest"] as const;

export type DocumentOrder = (typeof DOCUMENT_ORDERS)[number];

const COMPARATORS: Record<DocumentOrder, (one: ClientDocument, other: ClientDocument) => number> = {
  newest: (one, other) => other.date.localeCompare(one.date),
  oldest: (one, other) => one.date.localeCompare(other.date),
  highest: (one, other) => other.totalAmount - one.totalAmount,
  lowest: (one, other) => one.totalAmount - other.totalAmount,
};

/**
 * Filters documents by number or status, and sorts them.
 * @param statusOf the translated status
 */
export function searchAndSortDocuments(
  documents: readonly ClientDocument[],
  options: { search: string; order: DocumentOrder },
  statusOf: (document: ClientDocument) => string,
): ClientDocument[] {
  const search = options.search.toLocaleLowerCase();
  const has = (text: string) => text.toLocaleLowerCase().includes(search);
  return documents
    .filter((each) => has(displayedNumber(each.type, each.numero)) || has(statusOf(each)))
    .toSorted(COMPARATORS[options.order]);
}

/** The newest document that is not archived. */
export function lastDocument(documents: readonly ClientDocument[]): ClientDocument | undefined {
  return documents.filter(({ deletedAt }) => deletedAt === null).toSorted(COMPARATORS.newest)[0];
}
