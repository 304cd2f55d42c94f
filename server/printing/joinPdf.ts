import { createHash } from "node:crypto";
import { type PageNumberPosition, pageNumberContent } from "./pageNumbers.ts";
import { mapReferences, type PdfObject, readPdfObjects } from "./pdfObjects.ts";

/** A PDF from Typst, and the number of pages to join, from the first; all by default. */
export interface PdfPart {
  pdf: Uint8Array;
  pages?: number;
}

export interface JoinOptions {
  /** Numbers all pages, "3 / 12"; without it the pages stay as they are. */
  pageNumbers?: PageNumberPosition;
  /** The title of the joined PDF; by default that of the first part. */
  title?: string;
}

/**
 * Joins PDFs one after another. Objects that several parts have, such as a logo, are stored once, so
 * memory grows only with the new objects of each part.
 */
export interface PdfJoiner {
  /** @throws Error for a PDF that Typst did not write */
  add(part: PdfPart): void;
  /** The bytes of the objects so far, about the size of the joined PDF. */
  readonly bytes: number;
  /** Ends the joiner. @throws Error without a part */
  finish(options?: JoinOptions): Buffer;
}

/**
 * The object numbers, in the joined PDF, of a part's page tree and pages, and of the first part's catalog and
 * information (0 in others).
 */
interface AddedPart {
  tree: number;
  pages: number[];
  catalog: number;
  info: number;
}

export function createPdfJoiner(): PdfJoiner {
  const objects = new Map<number, Buffer>();
  const known = new Map<string, number>();
  const parts: AddedPart[] = [];
  let lastId = 0;
  let bytes = 0;

  const set = (id: number, content: Buffer) => {
    bytes += content.length - (objects.get(id)?.length ?? 0);
    objects.set(id, content);
  };
  const nextId = () => (lastId += 1);
  const store = (content: Buffer): number => {
    const key = createHash("sha256").update(content).digest("base64");
    const id = known.get(key) ?? nextId();
    if (!known.has(key)) set(id, content);
    known.set(key, id);
    return id;
  };

  const add = ({ pdf, pages: wanted }: PdfPart) => {
    const part = readPdfObjects(pdf);
    const ids = new Map<number, number>([[part.tree, nextId()]]);
    const idOf = (number: number): number => {
      const found = ids.get(number) ?? store(renumberedContent(part.objects.get(number), idOf));
      ids.set(number, found);
      return found;
    };
    const pages = part.pages.slice(0, wanted);
    for (const page of pages) ids.set(page, nextId());
    for (const page of pages) set(idOf(page), renumberedContent(part.objects.get(page), idOf));
    const isFirst = parts.length === 0;
    const [catalog, info] = isFirst ? [idOf(part.catalog), idOf(part.info)] : [0, 0];
    parts.push({ tree: idOf(part.tree), pages: pages.map(idOf), catalog, info });
  };

  const finish = ({ pageNumbers, title }: JoinOptions = {}) => {
    const [first] = parts;
    if (first === undefined) throw new Error("Nothing to join");
    const append = (content: string) => {
      const id = nextId();
      set(id, Buffer.from(`${content}\n`, "latin1"));
      return id;
    };
    const all = parts.flatMap(({ pages }) => pages);
    if (pageNumbers !== undefined) addPageNumbers(objects, all, pageNumbers, append);
    const kids = parts.map(({ tree }) => `${tree} 0 R`).join(" ");
    const root = append(`<< /Type /Pages /Count ${all.length} /Kids [${kids}] >>\nendobj`);
    for (const { tree, pages } of parts) objects.set(tree, formatPageTree(pages, root));
    replaceInObject(objects, first.catalog, (text) =>
      text.replace(/\/Pages \d+ 0 R/, `/Pages ${root} 0 R`),
    );
    if (title === undefined) return serialize(objects, first);
    // Remove the metadata: it has the title of the first part.
    replaceInObject(objects, first.catalog, (text) => text.replace(/\/Metadata \d+ 0 R/, ""));
    return serialize(objects, { ...first, info: append(formatTitleInfo(title)) });
  };

  return {
    add,
    finish,
    get bytes() {
      return bytes;
    },
  };
}

function renumberedContent(
  object: PdfObject | undefined,
  idOf: (number: number) => number,
): Buffer {
  if (object === undefined) throw new Error("Not a PDF of our Typst");
  const text = mapReferences(object.text, idOf);
  return Buffer.concat([Buffer.from(text, "latin1"), object.rest]);
}

function replaceInObject(
  objects: Map<number, Buffer>,
  id: number,
  change: (text: string) => string,
): void {
  const object = objects.get(id);
  if (object === undefined) throw new Error(`The PDF has no object ${id}`);
  objects.set(id, Buffer.from(change(object.toString("latin1")), "latin1"));
}

const formatPageTree = (pages: readonly number[], parent: number) => {
  const kids = pages.map((page) => `${page} 0 R`).join(" ");
  return Buffer.from(
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /Parent ${parent} 0 R >>\nendobj\n`,
  );
};

/** Formats the information object with a title, as UTF-16 big-endian in hexadecimal. */
function formatTitleInfo(title: string): string {
  const hex = Buffer.from(`\uFEFF${title}`, "utf16le").swap16().toString("hex");
  return `<< /Title <${hex}> >>\nendobj`;
}

function addPageNumbers(
  objects: Map<number, Buffer>,
  pages: readonly number[],
  position: PageNumberPosition,
  append: (content: string) => number,
): void {
  const font = append("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj");
  for (const [index, page] of pages.entries()) {
    const text = `${index + 1} / ${pages.length}`;
    const drawing = pageNumberContent(text, position, objects.get(page));
    const content = append(
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream\nendobj`,
    );
    addPageNumber(objects, page, content, font);
  }
}

/** Adds a page number before the page's own content, which may leave a transformed coordinate system. */
function addPageNumber(
  objects: Map<number, Buffer>,
  page: number,
  content: number,
  font: number,
): void {
  replaceInObject(objects, page, (text) =>
    text
      .replace(/\/Contents (\d+ 0 R)/, `/Contents [${content} 0 R $1]`)
      .replace("/Font <<", `/Font << /PageNumber ${font} 0 R`),
  );
}

function serialize(
  objects: ReadonlyMap<number, Buffer>,
  { catalog, info }: Pick<AddedPart, "catalog" | "info">,
): Buffer {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n%\x80\x80\x80\x80\n", "latin1")];
  let length = pieces[0]?.length ?? 0;
  const last = Math.max(...objects.keys());
  const table = [`0000000000 65535 f\r\n`];
  for (let id = 1; id <= last; id += 1) {
    const object = objects.get(id);
    table.push(
      object ? `${String(length).padStart(10, "0")} 00000 n\r\n` : `0000000000 65535 f\r\n`,
    );
    if (object === undefined) continue;
    const head = Buffer.from(`${id} 0 obj\n`);
    pieces.push(head, object);
    length += head.length + object.length;
  }
  const trailer = `<< /Size ${last + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>`;
  const end = `xref\n0 ${last + 1}\n${table.join("")}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(end)]);
}
