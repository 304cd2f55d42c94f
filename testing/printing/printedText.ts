import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

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
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    pages.push(text.replace(/\s+/g, " "));
  }
  await loading.destroy();
  const textOf = (name: string) => (name in info ? String(Reflect.get(info, name)) : "");
  return { pages, title: textOf("Title"), author: textOf("Author"), language: textOf("Language") };
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
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , x, y] = item.transform as number[];
    return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width }];
  });
}
