/** A PDF that the press has set, and how many of its first pages are wanted. */
export interface PdfPart {
  pdf: Uint8Array;
  pages: number;
}

/** Where on every page its number stands. */
export interface NumberPlace {
  side: "left" | "right";
  /** Points from the edges of the page. */
  x: number;
  y: number;
}

/** The objects of one part, with numbers of their own in the whole. */
interface Numbered {
  objects: Map<number, Buffer>;
  /** The object numbers of its page tree and of its pages, counted through all parts. */
  tree: number;
  pages: number[];
  catalog: number;
  info: number;
}

const REFERENCE = /(\d+) 0 R\b/g;

/**
 * Joins parts that the press has set into one PDF and numbers its pages, "3 / 12". It understands
 * what the press writes, plain objects with a table at the end, and nothing more: a list of
 * thousands of rows set in one piece would take gigabytes.
 *
 * @throws Error for a PDF of another make
 */
export function joinPdf(parts: readonly PdfPart[], place: NumberPlace): Buffer {
  const read: Numbered[] = [];
  let used = 0;
  for (const { pdf, pages } of parts) {
    const part = readPart(Buffer.from(pdf), used, pages);
    used = Math.max(used, ...part.objects.keys());
    read.push(part);
  }
  const objects = new Map(read.flatMap((part) => [...part.objects]));
  const add = (content: string) => {
    used += 1;
    objects.set(used, Buffer.from(`${content}\n`, "latin1"));
    return used;
  };
  const all = read.flatMap(({ pages }) => pages);
  const font = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj");
  for (const [index, page] of all.entries()) {
    const stamp = stampOf(`${index + 1} / ${all.length}`, place, objects.get(page));
    const content = add(`<< /Length ${stamp.length} >>\nstream\n${stamp}\nendstream\nendobj`);
    stampPage(objects, page, content, font);
  }
  const kids = read.map(({ tree }) => `${tree} 0 R`).join(" ");
  const root = add(`<< /Type /Pages /Count ${all.length} /Kids [${kids}] >>\nendobj`);
  for (const { tree, pages } of read) objects.set(tree, treeOf(pages, root));
  const [first] = read;
  if (first === undefined) throw new Error("Nothing to join");
  edit(objects, first.catalog, (text) => text.replace(/\/Pages \d+ 0 R/, `/Pages ${root} 0 R`));
  return written(objects, first);
}

function readPart(pdf: Buffer, base: number, wanted: number): Numbered {
  const text = pdf.toString("latin1");
  const moved = (reference: string | undefined) => {
    if (reference === undefined) throw new Error("Not a PDF of the press");
    return base + Number(reference);
  };
  const objects = objectsOf(pdf, text, base);
  const trailer = text.slice(text.lastIndexOf("trailer"));
  const catalog = moved(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const info = moved(/\/Info (\d+) 0 R/.exec(trailer)?.[1]);
  const tree = Number(
    /\/Pages (\d+) 0 R/.exec(objects.get(catalog)?.toString("latin1") ?? "")?.[1],
  );
  const kids = /\/Kids \[([^\]]*)\]/.exec(objects.get(tree)?.toString("latin1") ?? "")?.[1] ?? "";
  const pages = [...kids.matchAll(REFERENCE)].map(([, page]) => Number(page)).slice(0, wanted);
  return { objects, tree, pages, catalog, info };
}

/** Every object after its number, with the references outside its stream moved by `base`. */
function objectsOf(pdf: Buffer, text: string, base: number): Map<number, Buffer> {
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const entries = [...text.slice(table).matchAll(/(\d{10}) \d{5} ([nf])/g)];
  const starts = entries.flatMap(([, offset, kind]) => (kind === "n" ? [Number(offset)] : []));
  const ends = [...starts, table].toSorted((one, other) => one - other);
  const objects = new Map<number, Buffer>();
  for (const start of starts) {
    const end = ends.find((each) => each > start) ?? table;
    const [head = "", number] = /^(\d+) 0 obj\s*/.exec(text.slice(start, start + 30)) ?? [];
    if (number === undefined) throw new Error("Not a PDF of the press");
    const stream = text.indexOf("stream\n", start);
    const split = stream === -1 || stream > end ? end : stream;
    const words = text.slice(start + head.length, split);
    const renumbered = words.replace(REFERENCE, (_, id: string) => `${base + Number(id)} 0 R`);
    const content = Buffer.concat([Buffer.from(renumbered, "latin1"), pdf.subarray(split, end)]);
    objects.set(base + Number(number), content);
  }
  return objects;
}

function edit(objects: Map<number, Buffer>, id: number, change: (text: string) => string): void {
  const object = objects.get(id);
  if (object === undefined) throw new Error(`The PDF has no object ${id}`);
  objects.set(id, Buffer.from(change(object.toString("latin1")), "latin1"));
}

const treeOf = (pages: readonly number[], parent: number) => {
  const kids = pages.map((page) => `${page} 0 R`).join(" ");
  return Buffer.from(
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /Parent ${parent} 0 R >>\nendobj\n`,
  );
};

/** The number is drawn first: what follows may leave the page's coordinates turned. */
function stampPage(
  objects: Map<number, Buffer>,
  page: number,
  content: number,
  font: number,
): void {
  edit(objects, page, (text) =>
    text.replace(/\/Contents (\d+ 0 R)/, `/Contents [${content} 0 R $1]`),
  );
  const resources = /\/Resources (\d+) 0 R/.exec(objects.get(page)?.toString("latin1") ?? "")?.[1];
  edit(objects, Number(resources), (text) =>
    text.includes("/PageNumber")
      ? text
      : text.replace("/Font <<", `/Font << /PageNumber ${font} 0 R`),
  );
}

const SIZE = 7;

/** Helvetica's own widths, in thousandths: a digit 556, a space or a slash 278. */
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? 556 : 278), 0) * (SIZE / 1000);

function stampOf(text: string, { side, x, y }: NumberPlace, page: Buffer | undefined): string {
  const width = Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(page?.toString("latin1") ?? "")?.[1]);
  const left = side === "left" ? x : width - x - widthOf(text);
  return `q BT /PageNumber ${SIZE} Tf 0.373 0.424 0.396 rg ${left.toFixed(2)} ${y} Td (${text}) Tj ET Q`;
}

function written(objects: Map<number, Buffer>, { catalog, info }: Numbered): Buffer {
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
