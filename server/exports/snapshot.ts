import { sql } from "kysely";
import type { Client } from "#contract/clients.ts";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  DOCUMENT_KIND_REGISTRY,
} from "#domain/documents/documentKinds.ts";
import type { Language } from "#domain/text/language.ts";
import { chargesVat, type TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import { findAccounts, findPeople } from "../accounts/people.ts";
import { readAllClients } from "../clients/readAllClients.ts";
import { type AuditSnapshot, readAuditSnapshot } from "../conformity/auditSnapshot.ts";
import type { Transaction } from "../database/database.ts";
import { readAllDocuments, type ExportedDocument } from "../documents/readAllDocuments.ts";
import { listMemberships } from "../enterprises/members.ts";
import { readLooks } from "../enterprises/looks.ts";
import { readOwnEnterprise } from "../enterprises/read.ts";
import { readAllEntries, type ExportedEntry } from "../history/readAllEntries.ts";
import { imageAddresses, imageBytes } from "../images/storedImages.ts";
import { exportNumbering } from "../numbering/exportNumbering.ts";
import type { PrintedDocument } from "../printing/printedDocument.ts";
import { readAllProducts, type ExportedProduct } from "../products/readAllProducts.ts";
import { imageNames } from "./fileNames.ts";
import {
  readAllReceivableRecords,
  RECEIVABLE_RECORDS,
  type ReceivableRecords,
} from "../receivables/readAllReceivableRecords.ts";
import type { SpoolRange, Spool } from "../spool.ts";

/** Records of one type in the spool; each range is a batch as JSON objects, without brackets. */
export interface SpooledRecords<Row> {
  count: number;
  archived: number;
  ranges: SpoolRange[];
  /** Never set: it only carries the type of the records. */
  row?: Row;
}

/** A record with its archived state, so that readers of the JSON need not interpret `deletedAt`. */
export type RowWithArchivedState<Row> = Row & { archived: boolean };

/** The data to print a document, in the spool, without its images. */
export interface SpooledPrint {
  id: string;
  /** The URL of its logo. */
  logo: string | null;
  document: Omit<PrintedDocument, "images">;
}

export interface SpooledDocuments {
  documents: SpooledRecords<RowWithArchivedState<ExportedDocument>>;
  /**
   * Whether any document has VAT under its tax regime; without documents, whether a document of
   * today would have VAT.
   */
  hasVat: boolean;
  /** A SpooledPrint for each document, as JSON. */
  prints: SpoolRange[];
}

export interface SpooledImage {
  url: string;
  /** Its path in the archive. */
  file: string;
  range: SpoolRange;
}

/** All data of an organization at one point in time; the records are in the spool. */
export interface ExportSnapshot {
  at: Date;
  language: Language;
  name: string;
  organization: object;
  users: object[];
  clients: SpooledRecords<RowWithArchivedState<Client>>;
  products: SpooledRecords<RowWithArchivedState<ExportedProduct>>;
  documents: Record<DocumentKind, SpooledDocuments>;
  receivables: Record<ReceivableRecords, SpooledRecords<object>>;
  history: SpooledRecords<ExportedEntry>;
  images: SpooledImage[];
  audit: AuditSnapshot;
}

async function spoolBatch<Row extends object>(
  spool: Spool,
  into: SpooledRecords<Row>,
  rows: readonly Row[],
): Promise<void> {
  const text = rows.map((row) => JSON.stringify(row)).join(",\n");
  into.ranges.push(await spool.write(text));
  into.count += rows.length;
  into.archived += rows.filter((row) => "archived" in row && row.archived === true).length;
}

function addArchivedState<Row extends { deletedAt: string | null }>(
  row: Row,
): RowWithArchivedState<Row> {
  return { archived: row.deletedAt !== null, ...row };
}

const emptyRecords = <Row>(): SpooledRecords<Row> => ({ count: 0, archived: 0, ranges: [] });

async function spoolAll<Row extends { deletedAt: string | null }>(
  spool: Spool,
  batches: AsyncIterable<Row[]>,
): Promise<SpooledRecords<RowWithArchivedState<Row>>> {
  const all = emptyRecords<RowWithArchivedState<Row>>();
  for await (const rows of batches) await spoolBatch(spool, all, rows.map(addArchivedState));
  return all;
}

async function spoolDocuments(
  tx: Transaction,
  spool: Spool,
  kind: DocumentKind,
  { language, taxRegime }: { language: Language; taxRegime: TaxRegime },
): Promise<SpooledDocuments> {
  const all: SpooledDocuments = { documents: emptyRecords(), hasVat: false, prints: [] };
  for await (const batch of readAllDocuments(tx, kind, language)) {
    const documents = batch.map(({ document }) => addArchivedState(document));
    await spoolBatch(spool, all.documents, documents);
    all.hasVat ||= batch.some(({ document }) => chargesVat(document.taxRegime));
    for (const { document, logo, printed } of batch) {
      const spooled: SpooledPrint = { id: document.id, logo, document: printed };
      all.prints.push(await spool.write(JSON.stringify(spooled)));
    }
  }
  if (all.documents.count === 0)
    all.hasVat = chargesVat(taxRegime) || !DOCUMENT_KIND_REGISTRY[kind].followsTaxRegime;
  return all;
}

async function spoolReceivables(tx: Transaction, spool: Spool) {
  const spooled: [ReceivableRecords, SpooledRecords<object>][] = [];
  for (const name of RECEIVABLE_RECORDS) {
    const records = emptyRecords<object>();
    for await (const rows of readAllReceivableRecords(tx, name))
      await spoolBatch(spool, records, rows);
    spooled.push([name, records]);
  }
  return Object.fromEntries(spooled) as ExportSnapshot["receivables"];
}

async function spoolImages(tx: Transaction, spool: Spool, used: Record<string, string | null>) {
  const images: SpooledImage[] = [];
  const addresses = await imageAddresses(tx);
  const files = imageNames(
    addresses.map(({ path }) => path),
    used,
  );
  for (const { path: url } of addresses) {
    const bytes = await imageBytes(tx, url);
    const file = files.get(url);
    if (bytes !== null && file !== undefined) {
      images.push({ url, file, range: await spool.write(bytes) });
    }
  }
  return images;
}

/** The members and former members. A former member has the time of leaving and the last role. */
async function readUsers(tx: Transaction): Promise<object[]> {
  const members = await listMemberships(tx);
  const accounts = await findAccounts(
    tx,
    members.map(({ user_id }) => user_id),
  );
  const memberships = new Map(members.map((member) => [member.user_id, member]));
  return accounts.map(({ first_name, last_name, created_at, ...account }) => {
    const membership = memberships.get(account.id);
    return {
      ...account,
      firstName: first_name,
      lastName: last_name,
      role: membership?.role ?? null,
      joinedAt: membership?.created_at.toISOString() ?? null,
      leftAt: membership?.ended_at?.toISOString() ?? null,
      createdAt: created_at.toISOString(),
    };
  });
}

async function readDatabaseTime({ db }: Transaction): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
  return rows[0]!.at;
}

/**
 * Reads all data of the organization into the spool, archived records included. Printing and
 * sending take minutes, so they start after this transaction and hold no connection.
 *
 * @param tx a repeatable read transaction
 */
export async function readSnapshot(
  tx: Transaction,
  spool: Spool,
  language: Language,
): Promise<ExportSnapshot> {
  const enterprise = await readOwnEnterprise(tx);
  const { logo_url: logo, signature_url: signature, cachet_url: stamp } = enterprise;
  const users = await readUsers(tx);
  const actors = await findPeople(
    tx,
    (await listMemberships(tx)).map(({ user_id }) => user_id),
  );
  const images = await spoolImages(tx, spool, { logo, signature, stamp });
  const history = emptyRecords<ExportedEntry>();
  for await (const rows of readAllEntries(tx, actors)) await spoolBatch(spool, history, rows);
  const documents: [DocumentKind, SpooledDocuments][] = [];
  for (const kind of DOCUMENT_KINDS) {
    const { taxRegime } = enterprise;
    documents.push([kind, await spoolDocuments(tx, spool, kind, { language, taxRegime })]);
  }
  return {
    at: await readDatabaseTime(tx),
    language,
    name: enterprise.name,
    organization: {
      ...enterprise,
      looks: await readLooks(tx),
      numbering: await exportNumbering(tx),
      images: images.map(({ url, file }) => ({ url, file })),
    },
    users,
    clients: await spoolAll(spool, readAllClients(tx)),
    products: await spoolAll(spool, readAllProducts(tx)),
    documents: Object.fromEntries(documents) as ExportSnapshot["documents"],
    receivables: await spoolReceivables(tx, spool),
    history,
    images,
    audit: await readAuditSnapshot(tx, spool),
  };
}
