import { createHash } from "node:crypto";
import type { CompiledPdf, TypstJob } from "./typstWorker.ts";

/** A PDF, and its first page as a picture once it was requested. */
export type CachedPdf = Pick<CompiledPdf, "pdf" | "firstPage">;

/** PDFs by the `cacheKeyOf` their job; the least recently used ones are evicted first. */
export interface PdfCache {
  get(key: string): CachedPdf | undefined;
  set(key: string, pdf: CachedPdf): void;
}

const sizeOf = ({ pdf, firstPage }: CachedPdf): number => pdf.length + (firstPage?.svg.length ?? 0);

/** @param maxBytes the size of all PDFs together; a PDF larger than half of it is not cached */
export function createPdfCache(maxBytes: number): PdfCache {
  const pdfs = new Map<string, CachedPdf>();
  let bytes = 0;

  function evict(key: string): void {
    const evicted = pdfs.get(key);
    if (evicted === undefined) return;
    bytes -= sizeOf(evicted);
    pdfs.delete(key);
  }

  return {
    get(key) {
      const pdf = pdfs.get(key);
      if (pdf === undefined) return undefined;
      pdfs.delete(key);
      pdfs.set(key, pdf); // a map iterates in insertion order: now the most recently used
      return pdf;
    },
    set(key, pdf) {
      if (sizeOf(pdf) > maxBytes / 2) return;
      evict(key);
      pdfs.set(key, pdf);
      bytes += sizeOf(pdf);
      for (const oldest of pdfs.keys()) {
        if (bytes <= maxBytes) break;
        evict(oldest);
      }
    },
  };
}

/** Hashes everything that the PDF depends on, so that a changed document has another key. */
export function cacheKeyOf({ template, data, images, tagged }: TypstJob): string {
  const hash = createHash("sha256").update(`${template} ${tagged}\n${data.length}\n${data}`);
  for (const [name, image] of Object.entries(images)) {
    if (image) hash.update(`\n${name} ${image.length}\n`).update(image);
  }
  return hash.digest("base64");
}
