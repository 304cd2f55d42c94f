import type { DuePosting } from "#domain/declarations/dueClass.ts";

/** What declares an amount: a document, or a payment that collects a part of it. */
type PostingSource = Pick<DuePosting, "documentId" | "date" | "by">;

/**
 * The postings of each document, or of what a payment collects of it; the earliest first.
 *
 * @param kindOf what of a document is kept apart
 */
export function groupParts<Item extends PostingSource>(
  postings: readonly Item[],
  kindOf: (posting: Item) => string = () => "",
): { source: PostingSource; ofPart: Item[] }[] {
  const keyOf = (item: Item) => `${item.documentId} ${item.by.id} ${item.date} ${kindOf(item)}`;
  return [...Map.groupBy(postings, keyOf).values()]
    .map((ofPart) => {
      const { documentId, date, by } = ofPart[0]!;
      return { source: { documentId, date, by }, ofPart };
    })
    .toSorted((a, b) =>
      a.source.date < b.source.date ? -1 : Number(a.source.date > b.source.date),
    );
}
