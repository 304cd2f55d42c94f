import type { documentData } from "./documentData.ts";

type DocumentData = ReturnType<typeof documentData>;

/**
 * The limits of the first lines, and of the characters of their JSON: more than a page of the most compact design
 * holds.
 */
const MAX_LINES = 80;
const MAX_CHARACTERS = 20_000;

/**
 * The data of a long document, reduced to its first lines, which still fill more than one page. The
 * columns keep the widths that all lines need, so that the first page doesn't change. The picture
 * of all 150 pages of a document would take hundreds of megabytes.
 * @returns null if all lines are within the limits
 */
export function takeFirstLines(data: DocumentData): DocumentData | null {
  let characters = 0;
  const end = data.lines.findIndex((line, at) => {
    characters += JSON.stringify(line).length;
    return at + 1 >= MAX_LINES || characters > MAX_CHARACTERS;
  });
  if (end === -1 || end + 1 === data.lines.length) return null;
  return { ...data, lines: data.lines.slice(0, end + 1) };
}

const PAGE_COUNT = /\/Type \/Pages\s+\/Count (\d+)/;

/**
 * The number of pages of a PDF that Typst wrote.
 * @throws Error for any other PDF
 */
export function countPdfPages(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
  const count = PAGE_COUNT.exec(text)?.[1];
  if (count === undefined) throw new Error("Not a PDF of our Typst");
  return Number(count);
}
