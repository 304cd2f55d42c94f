import { createPdfJoiner } from "./joinPdf.ts";
import { listData, type PrintedList } from "./printedList.ts";
import type { CompiledPdf, TypstJob } from "./typstWorker.ts";

export type PrintListOptions = {
  /** Called after each part with the number of rows on finished pages, and of all rows. */
  onProgress?: (done: number, total: number) => void;
  /** Cancels the list before its next part. */
  signal?: AbortSignal;
};

/** Typst uses some megabytes of memory for each hundred rows. */
export const ROWS_PER_PART = 400;

/** In points: the margin of list.typ, and the baseline of its footer. */
const PAGE_NUMBER_POSITION = { x: 34, y: 16.6 };

/**
 * Compiles a list in parts and adds each to the joined PDF before the next one is compiled: adding all
 * of them at the end would block the main thread. The rows on a part's last page are compiled again
 * with the next part, to fill that page.
 *
 * @throws what `compile` throws, and the signal's reason before the next part once it is aborted
 */
export async function printInParts<Row>(
  list: PrintedList<Row>,
  compile: (job: TypstJob) => Promise<CompiledPdf>,
  { onProgress, signal }: PrintListOptions = {},
): Promise<Uint8Array> {
  const { length } = list.rows;
  const numbered = length <= ROWS_PER_PART;
  const joiner = createPdfJoiner();
  for (let from = 0; from < length || from === 0;) {
    signal?.throwIfAborted();
    const to = Math.min(from + ROWS_PER_PART, length);
    const data = JSON.stringify(listData(list, { from, to, heading: from === 0, numbered }));
    const compiled = await compile({ template: "list", data, images: {}, tagged: false });
    const { pdf } = compiled;
    if (compiled.list === null) throw new Error("A list has pages");
    const { pages, firstRowOfLastPage } = compiled.list;
    const continues = to < length && firstRowOfLastPage !== null && firstRowOfLastPage > 0;
    from = continues ? from + firstRowOfLastPage : to;
    if (!numbered) joiner.add({ pdf, pages: continues ? pages - 1 : pages });
    onProgress?.(from, length);
    if (numbered) return pdf;
  }
  const side = list.language === "ar" ? "left" : "right";
  return joiner.finish({ pageNumbers: { ...PAGE_NUMBER_POSITION, side } });
}
