import { createHash } from "node:crypto";
import type { PressJob } from "./press.ts";

/** PDFs by what is on them, those that were wanted longest ago leaving first. */
export interface KeptPages {
  get(name: string): Uint8Array<ArrayBuffer> | undefined;
  put(name: string, pdf: Uint8Array<ArrayBuffer>): void;
}

/** @param bytes that all of them may have together; a PDF of more than half of it is not kept */
export function keptPages(bytes: number): KeptPages {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let held = 0;

  function forget(name: string): void {
    held -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  }

  return {
    get(name) {
      const pdf = kept.get(name);
      if (pdf === undefined) return undefined;
      kept.delete(name);
      kept.set(name, pdf); // the last to leave, from now on
      return pdf;
    },
    put(name, pdf) {
      if (pdf.length > bytes / 2) return;
      forget(name);
      kept.set(name, pdf);
      held += pdf.length;
      for (const oldest of kept.keys()) {
        if (held <= bytes) break;
        forget(oldest);
      }
    },
  };
}

/** A name that only the same page has: whatever is on it is part of it. */
export function nameOf({ template, sheet, images }: PressJob): string {
  const hash = createHash("sha256").update(`${template}\n${sheet.length}\n${sheet}`);
  for (const [name, picture] of Object.entries(images)) {
    if (picture) hash.update(`\n${name} ${picture.length}\n`).update(picture);
  }
  return hash.digest("base64");
}
