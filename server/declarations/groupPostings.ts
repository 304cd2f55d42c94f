import type { DuePosting } from "#domain/declarations/dueClass.ts";

/** The document of a declared amount, and the document or payment that makes its VAT due. */
type PostingSource = Pick<DuePosting, "documentId" | "date" | "by">;

/**
 * Groups postings by document, by the document or payment that makes them due, and by day; the earliest first.
 *
 * @param kindOf postings of one document with different results go into different groups
 */
export function groupPostings<Item extends PostingSource>(
  postings: readonly Item[],
  kindOf: (posting: Item) => string = () => "",
): { source: PostingSource; items: Item[] }[] {
  const keyOf = (item: Item) => `${item.documentId} ${item.by.id} ${item.date} ${kindOf(item)}`;
  return [...Map.groupBy(postings, keyOf).values()]
    .map((items) => {
      const { documentId, date, by } = items[0]!;
      return { source: { documentId, date, by }, items };
    })
    .toSorted((a, b) =>
      a.source.date < b.source.date ? -1 : Number(a.source.date > b.source.date),
    );
}
