import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of every page of a PDF, in the order in which it was drawn. */
export async function pdfPages(data: Uint8Array): Promise<string[]> {
  // A copy: pdf.js hands the bytes to its worker and leaves the original empty.
  const task = getDocument({ data: new Uint8Array(data), verbosity: 0 });
  try {
    const pdf = await task.promise;
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    return await Promise.all(numbers.map(async (number) => pageText(await pdf.getPage(number))));
  } finally {
    await task.destroy();
  }
}

/** The pages of a PDF that the browser has downloaded. */
export async function downloadedPages(download: Download): Promise<string[]> {
  return pdfPages(await readFile(await download.path()));
}

async function pageText(page: { getTextContent(): Promise<{ items: object[] }> }): Promise<string> {
  const { items } = await page.getTextContent();
  const parts = items.flatMap((item) =>
    "str" in item && typeof item.str === "string"
      ? [item.str, "hasEOL" in item && item.hasEOL === true ? "\n" : ""]
      : [],
  );
  return parts.join("");
}
