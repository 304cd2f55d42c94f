/** An object of a PDF: the text before its stream, and the stream with all that follows. */
export interface PdfObject {
  text: string;
  rest: Buffer;
}

/** A PDF from Typst by its object numbers. */
export interface PdfObjects {
  objects: ReadonlyMap<number, PdfObject>;
  catalog: number;
  info: number;
  /** The only page tree, and its pages. */
  tree: number;
  pages: readonly number[];
}

const REFERENCE = /(\d+) 0 R\b/g;

/** @returns the text with the number of each reference replaced */
export function mapReferences(text: string, numberOf: (number: number) => number): string {
  return text.replace(REFERENCE, (_, number: string) => `${numberOf(Number(number))} 0 R`);
}

/**
 * Reads only what our version of Typst writes: plain objects and a cross-reference table
 * (docs/decisions/0017-pdf-lists-are-joined-by-own-code.md).
 *
 * @throws Error for a PDF that Typst did not write
 */
export function readPdfObjects(bytes: Uint8Array): PdfObjects {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = pdf.toString("latin1");
  const objects = objectsOf(pdf, text);
  const trailer = text.slice(text.lastIndexOf("trailer"));
  const catalog = numberAfter("Root", trailer);
  const info = numberAfter("Info", trailer);
  const tree = numberAfter("Pages", objects.get(catalog)?.text);
  const kids = /\/Kids \[([^\]]*)\]/.exec(objects.get(tree)?.text ?? "")?.[1] ?? "";
  const pages = [...kids.matchAll(REFERENCE)].map(([, page]) => Number(page));
  return { objects, catalog, info, tree, pages };
}

function numberAfter(name: string, text = ""): number {
  const number = new RegExp(String.raw`/${name} (\d+) 0 R`).exec(text)?.[1];
  if (number === undefined) throw new Error("Not a PDF of our Typst");
  return Number(number);
}

function objectsOf(pdf: Buffer, text: string): Map<number, PdfObject> {
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const entries = [...text.slice(table).matchAll(/(\d{10}) \d{5} ([nf])/g)];
  const starts = entries.flatMap(([, offset, kind]) => (kind === "n" ? [Number(offset)] : []));
  const ends = [...starts, table].toSorted((one, other) => one - other);
  const objects = new Map<number, PdfObject>();
  for (const start of starts) {
    const end = ends.find((each) => each > start) ?? table;
    const [head = "", number] = /^(\d+) 0 obj\s*/.exec(text.slice(start, start + 30)) ?? [];
    if (number === undefined) throw new Error("Not a PDF of our Typst");
    const stream = text.indexOf("stream\n", start);
    const split = stream === -1 || stream > end ? end : stream;
    objects.set(Number(number), {
      text: text.slice(start + head.length, split),
      rest: pdf.subarray(split, end),
    });
  }
  return objects;
}
