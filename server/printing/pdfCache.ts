import { createHash } from "node:crypto";
import type { TypstJob } from "./typstWorker.ts";

/** PDFs by the hash of their content; the least recently used ones are evicted first. */
export interface PdfCache {
  get(key: string): Uint8Array<ArrayBuffer> | undefined;
  set(key: string, pdf: Uint8Array<ArrayBuffer>): void;
}

/** @param maxBytes of all PDFs together; a PDF larger than half of it is not cached */
export function createPdfCache(maxBytes: number): PdfCache {
  const pdfs = new Map<string, Uint8Array<ArrayBuffer>>();
  let bytes = 0;

  function evict(key: string): void {
    bytes -= pdfs.get(key)?.length ?? 0;
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
      if (pdf.length > maxBytes / 2) return;
      evict(key);
      pdfs.set(key, pdf);
      bytes += pdf.length;
      for (const oldest of pdfs.keys()) {
        if (bytes <= maxBytes) break;
        evict(oldest);
      }
    },
  };
}

/** Covers all that the PDF shows: a changed document has another key. */
export function cacheKeyOf({ template, data, images, tagged }: TypstJob): string {
  const hash = createHash("sha256").update(`${template} ${tagged}\n${data.length}\n${data}`);
  for (const [name, image] of Object.entries(images)) {
    if (image) hash.update(`\n${name} ${image.length}\n`).update(image);
  }
  return hash.digest("base64");
}
