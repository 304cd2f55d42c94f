import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PrintedText {
  pages: string[];
  title: string;
  author: string;
  /** As a tag, "fr-DZ" or "ar". */
  language: string;
}

/** What a reader finds in a PDF: the text of each page, with plain spaces, and its metadata. */
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
  const told = (name: string) => (name in info ? String(Reflect.get(info, name)) : "");
  return { pages, title: told("Title"), author: told("Author"), language: told("Language") };
}
