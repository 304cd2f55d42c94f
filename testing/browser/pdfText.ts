import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Extracts the text of each page of a PDF, in drawing order. */
export async function pdfPages(data: Uint8Array): Promise<string[]> {
  // Copies the bytes: pdf.js transfers them to its worker, which detaches the original.
  const task = getDocument({ data: new Uint8Array(data), verbosity: 0 });
  try {
    const pdf = await task.promise;
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    return await Promise.all(numbers.map(async (number) => pageText(await pdf.getPage(number))));
  } finally {
    await task.destroy();
  }
}

/** Extracts the text of each page of a downloaded PDF. */
export async function readDownloadedPages(download: Download): Promise<string[]> {
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
