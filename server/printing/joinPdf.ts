/** A PDF from Typst, and how many of its pages to take, from the first. */
export interface PdfPart {
  pdf: Uint8Array;
  pages: number;
}

/** The position of the page number on every page. */
export interface PageNumberPosition {
  side: "left" | "right";
  /** Points from the edge of the page. */
  x: number;
  y: number;
}

/** The objects of one part, renumbered so that they are unique in the joined PDF. */
interface RenumberedPart {
  objects: Map<number, Buffer>;
  /** Object numbers in the joined PDF. */
  tree: number;
  pages: number[];
  catalog: number;
  info: number;
}

const REFERENCE = /(\d+) 0 R\b/g;

/**
 * Joins PDFs into one and numbers its pages, "3 / 12". It reads only what our version of Typst
 * writes: plain objects and a cross-reference table
 * (docs/decisions/0017-pdf-lists-are-joined-by-own-code.md).
 *
 * @throws Error for a PDF that Typst did not write
 */
export function joinPdf(parts: readonly PdfPart[], position: PageNumberPosition): Buffer {
  const read: RenumberedPart[] = [];
  let lastId = 0;
  for (const { pdf, pages } of parts) {
    const part = readPart(Buffer.from(pdf), lastId, pages);
    lastId = Math.max(lastId, ...part.objects.keys());
    read.push(part);
  }
  const objects = new Map(read.flatMap((part) => [...part.objects]));
  const add = (content: string) => {
    lastId += 1;
    objects.set(lastId, Buffer.from(`${content}\n`, "latin1"));
    return lastId;
  };
  const all = read.flatMap(({ pages }) => pages);
  const font = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj");
  for (const [index, page] of all.entries()) {
    const drawing = pageNumberContent(`${index + 1} / ${all.length}`, position, objects.get(page));
    const content = add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream\nendobj`);
    addPageNumber(objects, page, content, font);
  }
  const kids = read.map(({ tree }) => `${tree} 0 R`).join(" ");
  const root = add(`<< /Type /Pages /Count ${all.length} /Kids [${kids}] >>\nendobj`);
  for (const { tree, pages } of read) objects.set(tree, pageTree(pages, root));
  const [first] = read;
  if (first === undefined) throw new Error("Nothing to join");
  replaceInObject(objects, first.catalog, (text) =>
    text.replace(/\/Pages \d+ 0 R/, `/Pages ${root} 0 R`),
  );
  return serialize(objects, first);
}

function readPart(pdf: Buffer, base: number, wanted: number): RenumberedPart {
  const text = pdf.toString("latin1");
  const renumbered = (reference: string | undefined) => {
    if (reference === undefined) throw new Error("Not a PDF of our Typst");
    return base + Number(reference);
  };
  const objects = objectsOf(pdf, text, base);
  const trailer = text.slice(text.lastIndexOf("trailer"));
  const catalog = renumbered(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const info = renumbered(/\/Info (\d+) 0 R/.exec(trailer)?.[1]);
  const tree = Number(
    /\/Pages (\d+) 0 R/.exec(objects.get(catalog)?.toString("latin1") ?? "")?.[1],
  );
  const kids = /\/Kids \[([^\]]*)\]/.exec(objects.get(tree)?.toString("latin1") ?? "")?.[1] ?? "";
  const pages = [...kids.matchAll(REFERENCE)].map(([, page]) => Number(page)).slice(0, wanted);
  return { objects, tree, pages, catalog, info };
}

/** The objects by their number, both moved by `base`, as are the references outside streams. */
function objectsOf(pdf: Buffer, text: string, base: number): Map<number, Buffer> {
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const entries = [...text.slice(table).matchAll(/(\d{10}) \d{5} ([nf])/g)];
  const starts = entries.flatMap(([, offset, kind]) => (kind === "n" ? [Number(offset)] : []));
  const ends = [...starts, table].toSorted((one, other) => one - other);
  const objects = new Map<number, Buffer>();
  for (const start of starts) {
    const end = ends.find((each) => each > start) ?? table;
    const [head = "", number] = /^(\d+) 0 obj\s*/.exec(text.slice(start, start + 30)) ?? [];
    if (number === undefined) throw new Error("Not a PDF of our Typst");
    const stream = text.indexOf("stream\n", start);
    const split = stream === -1 || stream > end ? end : stream;
    const words = text.slice(start + head.length, split);
    const renumbered = words.replace(REFERENCE, (_, id: string) => `${base + Number(id)} 0 R`);
    const content = Buffer.concat([Buffer.from(renumbered, "latin1"), pdf.subarray(split, end)]);
    objects.set(base + Number(number), content);
  }
  return objects;
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

const pageTree = (pages: readonly number[], parent: number) => {
  const kids = pages.map((page) => `${page} 0 R`).join(" ");
  return Buffer.from(
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /Parent ${parent} 0 R >>\nendobj\n`,
  );
};

/** Drawn before the page's own content, which may leave a transformed coordinate system. */
function addPageNumber(
  objects: Map<number, Buffer>,
  page: number,
  content: number,
  font: number,
): void {
  replaceInObject(objects, page, (text) =>
    text.replace(/\/Contents (\d+ 0 R)/, `/Contents [${content} 0 R $1]`),
  );
  const resources = /\/Resources (\d+) 0 R/.exec(objects.get(page)?.toString("latin1") ?? "")?.[1];
  replaceInObject(objects, Number(resources), (text) =>
    text.includes("/PageNumber")
      ? text
      : text.replace("/Font <<", `/Font << /PageNumber ${font} 0 R`),
  );
}

const FONT_SIZE = 7;

/** Helvetica's advance widths in thousandths of an em: a digit 556, a space or slash 278. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (/\d/.test(character) ? 556 : 278), 0) *
  (FONT_SIZE / 1000);

function pageNumberContent(
  text: string,
  { side, x, y }: PageNumberPosition,
  page: Buffer | undefined,
): string {
  const width = Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(page?.toString("latin1") ?? "")?.[1]);
  const left = side === "left" ? x : width - x - widthOf(text);
  return `q BT /PageNumber ${FONT_SIZE} Tf 0.373 0.424 0.396 rg ${left.toFixed(2)} ${y} Td (${text}) Tj ET Q`;
}

function serialize(objects: Map<number, Buffer>, { catalog, info }: RenumberedPart): Buffer {
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
    const piece = Buffer.concat([Buffer.from(`${id} 0 obj\n`), object]);
    pieces.push(piece);
    length += piece.length;
  }
  const trailer = `<< /Size ${last + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>`;
  const end = `xref\n0 ${last + 1}\n${table.join("")}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(end)]);
}
