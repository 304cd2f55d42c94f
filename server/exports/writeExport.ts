import type { Client } from "#contract/clients.ts";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  DOCUMENT_KIND_REGISTRY,
} from "#domain/documents/documentKinds.ts";
import { addAuditFiles } from "../conformity/auditFiles.ts";
import type { WrittenSheet } from "../spreadsheets/sheetXml.ts";
import { workbookStream } from "../spreadsheets/writeWorkbook.ts";
import { FOLDERS } from "./fileNames.ts";
import type { ExportSnapshot, RowWithArchivedState, SpooledRecords } from "./snapshot.ts";
import type { ExportJob } from "./exportJob.ts";
import { writePdfs } from "./pdfs.ts";
import {
  MISSING_PDFS_FILE,
  type MissingPdf,
  describeMissingPdfs,
  README_FILE,
  readmeText,
} from "./readme.ts";
import { documentSheets } from "./documentSheets.ts";
import { clientSheet, productSheet } from "./workbooks.ts";
import type { Spool } from "../spool.ts";

export const MANIFEST_FILE = "manifest.json";

const jsonFile = (name: string) => `${FOLDERS.json}/${name}.json`;

const indentedJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** All batches as one JSON array, streamed. */
async function* jsonArray<Row>(
  spool: Spool,
  { ranges }: SpooledRecords<Row>,
): AsyncGenerator<string> {
  yield "[\n";
  for (const [at, range] of ranges.entries()) {
    yield at === 0 ? "" : ",\n";
    yield await spool.readText(range);
  }
  yield "\n]\n";
}

async function* readRows<Row>(spool: Spool, { ranges }: SpooledRecords<Row>): AsyncGenerator<Row> {
  for (const range of ranges) yield* JSON.parse(`[${await spool.readText(range)}]`) as Row[];
}

async function writeJson({ snapshot, spool, zip }: ExportJob): Promise<void> {
  const { organization, users, clients, products, documents, receivables, history } = snapshot;
  await zip.add(jsonFile("organization"), indentedJson(organization));
  await zip.add(jsonFile("users"), indentedJson(users));
  await zip.add(jsonFile("clients"), jsonArray(spool, clients));
  await zip.add(jsonFile("products"), jsonArray(spool, products));
  for (const kind of DOCUMENT_KINDS) {
    await zip.add(
      jsonFile(DOCUMENT_KIND_REGISTRY[kind].folder),
      jsonArray(spool, documents[kind].documents),
    );
  }
  for (const [name, records] of Object.entries(receivables)) {
    await zip.add(jsonFile(name), jsonArray(spool, records));
  }
  await zip.add(jsonFile("history"), jsonArray(spool, history));
}

/** Omits the counter client: an import would create it as an ordinary client. */
async function* excludeCounterClient(rows: AsyncIterable<RowWithArchivedState<Client>>) {
  for await (const client of rows) if (!client.counter) yield client;
}

async function writeSheets({ snapshot, spool, zip }: ExportJob): Promise<void> {
  const { at, language, clients, products, documents } = snapshot;
  const addWorkbook = (name: string, sheets: WrittenSheet[]) =>
    zip.add(
      `${FOLDERS.sheets}/${name}.xlsx`,
      workbookStream({ sheets, rightToLeft: language === "ar", at }),
    );
  await addWorkbook("Liste des clients", [
    clientSheet(excludeCounterClient(readRows(spool, clients)), language),
  ]);
  await addWorkbook("Liste des produits", [productSheet(readRows(spool, products), language)]);
  for (const kind of DOCUMENT_KINDS) {
    const { documents: spooled, hasVat } = documents[kind];
    const rows = () => readRows(spool, spooled);
    await addWorkbook(
      DOCUMENT_KIND_REGISTRY[kind].listName,
      documentSheets(kind, rows, { language, hasVat }),
    );
  }
}

function manifestData(
  {
    at,
    language,
    name,
    clients,
    products,
    documents,
    receivables,
    history,
    images,
  }: ExportSnapshot,
  missing: readonly MissingPdf[],
) {
  const countOf = ({ count: total, archived }: SpooledRecords<unknown>) => ({ total, archived });
  const perKind = DOCUMENT_KINDS.map((kind): [DocumentKind, object] => [
    kind,
    countOf(documents[kind].documents),
  ]);
  const documentCount = DOCUMENT_KINDS.reduce(
    (sum, kind) => sum + documents[kind].prints.length,
    0,
  );
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
      payments: receivables.payments.count,
      movements: receivables.movements.count,
      settlements: receivables.settlements.count,
      reminders: receivables.reminders.count,
      history: history.count,
      images: images.length,
    },
    pdf: { made: documentCount - missing.length, missing },
  };
}

/**
 * Writes the archive. The manifest is the last file: an archive without it is incomplete.
 *
 * @throws any error except those of documents that can't be printed, which the archive lists
 */
export async function writeExport(job: ExportJob): Promise<void> {
  const { snapshot, spool, zip } = job;
  await zip.add(README_FILE, Buffer.from(readmeText(snapshot.at, snapshot.language)));
  await writeJson(job);
  await writeSheets(job);
  for (const { file, range } of snapshot.images) await zip.add(file, await spool.readBytes(range));
  await addAuditFiles(zip, snapshot.audit, { spool, folder: `${FOLDERS.audit}/` });
  const missing = await writePdfs(job);
  if (missing.length > 0)
    await zip.add(MISSING_PDFS_FILE, Buffer.from(describeMissingPdfs(missing)));
  await zip.add(MANIFEST_FILE, indentedJson(manifestData(snapshot, missing)));
}
