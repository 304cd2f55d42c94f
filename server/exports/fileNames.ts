import {
  DOCUMENT_KINDS,
  type DocumentKind,
  DOCUMENT_KIND_REGISTRY,
} from "#domain/documents/documentKinds.ts";
import { fileNameOf } from "#domain/documents/documents.ts";
import type { Day } from "#domain/days/days.ts";

export const FOLDERS = {
  json: "json",
  sheets: "excel",
  pdf: "pdf",
  images: "images",
  audit: "audit",
} as const;

/**
 * Creates a function that names the PDFs of one archive. Numbers of two documents may differ only
 * in case, or in characters that file names can't have: the second file gets a suffix.
 */
export function createPdfNamer(): (document: {
  kind: DocumentKind;
  numero: string;
  date: Day;
}) => string {
  const taken = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, new Set<string>()]));
  return (document) => {
    const names = taken[document.kind]!;
    const whole = fileNameOf(document, "pdf").normalize("NFC");
    let name = whole;
    for (let other = 2; names.has(name.toLowerCase()); other += 1) {
      name = whole.replace(/\.pdf$/, ` (${other}).pdf`);
    }
    names.add(name.toLowerCase());
    return `${FOLDERS.pdf}/${DOCUMENT_KIND_REGISTRY[document.kind].folder}/${name}`;
  };
}

/**
 * Names images by their use; images that only earlier documents have are numbered.
 *
 * @param addresses `/api/images/<token>.png` or `.jpg`
 * @param used the current address of each use, such as `logo`
 */
export function imageNames(
  addresses: readonly string[],
  used: Readonly<Record<string, string | null>>,
): Map<string, string> {
  let earlier = 0;
  const uses = Object.entries(used);
  return new Map(
    addresses.map((address) => {
      const use = uses.find(([, url]) => url === address)?.[0];
      if (use === undefined) earlier += 1;
      const extension = address.endsWith(".png") ? "png" : "jpg";
      return [address, `${FOLDERS.images}/${use ?? `earlier-${earlier}`}.${extension}`];
    }),
  );
}
