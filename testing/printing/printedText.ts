import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PrintedText {
  pages: string[];
  title: string;
  author: string;
  /** As a tag, "fr-DZ" or "ar". */
  language: string;
}

/** The text of each page of a PDF, with plain spaces, and its metadata. */
export async function printedText(pdf: Uint8Array): Promise<PrintedText> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(textOf(items).replace(/\s+/g, " "));
  }
  await loading.destroy();
  const metadataText = (name: string) => (name in info ? String(Reflect.get(info, name)) : "");
  return {
    pages,
    title: metadataText("Title"),
    author: metadataText("Author"),
    language: metadataText("Language"),
  };
}

type TextItems = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>["items"];

/** The maximum distance in points between two pieces of one word. */
const MAX_GAP_IN_WORD = 0.4;

/** The text of all pages of a PDF. */
export const wholeText = async (pdf: Uint8Array): Promise<string> =>
  (await printedText(pdf)).pages.join("\n");

function textOf(items: TextItems): string {
  let text = "";
  let before: PlacedText | undefined;
  for (const piece of piecesOf(items)) {
    const touches =
      before?.y === piece.y &&
      (Math.abs(before.x + before.width - piece.x) < MAX_GAP_IN_WORD ||
        Math.abs(piece.x + piece.width - before.x) < MAX_GAP_IN_WORD);
    text += touches ? piece.text : ` ${piece.text}`;
    before = piece;
  }
  return text.trim();
}

/** A piece of text on a page; `x` is its left edge and `y` its baseline, in points. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** The texts of a page with their positions. @param number of the page, from 1 */
export async function placedTexts(pdf: Uint8Array, number = 1): Promise<PlacedText[]> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const page = await (await loading.promise).getPage(number);
  const { items } = await page.getTextContent();
  await loading.destroy();
  return piecesOf(items);
}

function piecesOf(items: TextItems): PlacedText[] {
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , x, y] = item.transform as number[];
    return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width }];
  });
}
