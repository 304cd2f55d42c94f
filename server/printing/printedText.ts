import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a reader finds in a PDF: the text of each page, with plain spaces, and its metadata. */
export async function printedText(pdf: Uint8Array): Promise<{ pages: string[]; title: string }> {
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
  const title = "Title" in info ? String(info.Title) : "";
  return { pages, title };
}
