import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documents.ts";
import type { PrintForArchive } from "../printing/printQueues.ts";
import type { WrittenSheet } from "../spreadsheets/sheetXml.ts";
import { workbookStream } from "../spreadsheets/writeWorkbook.ts";
import type { Zip } from "../zip.ts";
import { FOLDERS, KIND_NAMES } from "./fileNames.ts";
import type { Batches, Gathered } from "./gather.ts";
import { writePages } from "./pages.ts";
import { MISSING_FILE, type MissingPage, missingText, README_FILE, readmeOf } from "./readme.ts";
import { clientSheet, documentSheets, productSheet } from "./sheets.ts";
import type { Spool } from "./spool.ts";

export const MANIFEST_FILE = "manifest.json";

/** What an archive is made from, and where it goes. */
export interface Making {
  gathered: Gathered;
  spool: Spool;
  zip: Zip;
  print: PrintForArchive;
}

const jsonFile = (name: string) => `${FOLDERS.json}/${name}.json`;

const pretty = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The records of all batches as one list, written as it is read. */
async function* listText<Row>(spool: Spool, { pieces }: Batches<Row>): AsyncGenerator<string> {
  yield "[\n";
  for (const [at, piece] of pieces.entries()) {
    yield at === 0 ? "" : ",\n";
    yield await spool.text(piece);
  }
  yield "\n]\n";
}

async function* rowsOf<Row>(spool: Spool, { pieces }: Batches<Row>): AsyncGenerator<Row> {
  for (const piece of pieces) yield* JSON.parse(`[${await spool.text(piece)}]`) as Row[];
}

async function writeJson({ gathered, spool, zip }: Making): Promise<void> {
  const { organization, users, clients, products, documents, history } = gathered;
  await zip.add(jsonFile("organization"), pretty(organization));
  await zip.add(jsonFile("users"), pretty(users));
  await zip.add(jsonFile("clients"), listText(spool, clients));
  await zip.add(jsonFile("products"), listText(spool, products));
  for (const kind of DOCUMENT_KINDS) {
    await zip.add(jsonFile(KIND_NAMES[kind].folder), listText(spool, documents[kind].documents));
  }
  await zip.add(jsonFile("history"), listText(spool, history));
}

async function writeSheets({ gathered, spool, zip }: Making): Promise<void> {
  const { at, language, clients, products, documents } = gathered;
  const write = (name: string, sheets: WrittenSheet[]) =>
    zip.add(
      `${FOLDERS.sheets}/${name}.xlsx`,
      workbookStream({ sheets, rightToLeft: language === "ar", at }),
    );
  await write("Liste des clients", [clientSheet(rowsOf(spool, clients), language)]);
  await write("Liste des produits", [productSheet(rowsOf(spool, products), language)]);
  for (const kind of DOCUMENT_KINDS) {
    const rows = () => rowsOf(spool, documents[kind].documents);
    await write(KIND_NAMES[kind].list, documentSheets(kind, rows, language));
  }
}

function manifestOf(
  { at, language, name, clients, products, documents, history, images }: Gathered,
  missing: readonly MissingPage[],
) {
  const countOf = ({ count: total, archived }: Batches<unknown>) => ({ total, archived });
  const perKind = DOCUMENT_KINDS.map((kind): [DocumentKind, object] => [
    kind,
    countOf(documents[kind].documents),
  ]);
  const pages = DOCUMENT_KINDS.reduce((sum, kind) => sum + documents[kind].pages.length, 0);
  return {
    format: "daftar-export",
    formatVersion: 1,
    createdAt: at.toISOString(),
    organization: name,
    language,
    counts: {
      clients: countOf(clients),
      products: countOf(products),
      documents: Object.fromEntries(perKind),
      history: history.count,
      images: images.length,
    },
    pdf: { made: pages - missing.length, missing },
  };
}

/**
 * Writes an archive of all that was gathered. The manifest stands last: it tells what came before
 * it, and an archive without it is not whole.
 *
 * @throws what breaks the archive off; a page that can't be printed is named in it instead
 */
export async function writeExport(making: Making): Promise<void> {
  const { gathered, spool, zip } = making;
  await zip.add(README_FILE, Buffer.from(readmeOf(gathered.at, gathered.language)));
  await writeJson(making);
  await writeSheets(making);
  for (const { file, piece } of gathered.images) await zip.add(file, await spool.bytes(piece));
  const missing = await writePages(making);
  if (missing.length > 0) await zip.add(MISSING_FILE, Buffer.from(missingText(missing)));
  await zip.add(MANIFEST_FILE, pretty(manifestOf(gathered, missing)));
}
