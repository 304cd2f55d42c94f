import { sql } from "kysely";
import type { Client } from "#contract/clients.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documents.ts";
import type { Language } from "#domain/language.ts";
import { findAccounts, findPeople } from "../accounts/people.ts";
import { everyClient } from "../clients/everyClient.ts";
import type { Transaction } from "../database/database.ts";
import { everyDocument, type ExportedDocument } from "../documents/everyDocument.ts";
import { membersOf } from "../enterprises/members.ts";
import { readMine } from "../enterprises/read.ts";
import { everyEntry, type ExportedEntry } from "../history/everyEntry.ts";
import { imageAddresses, imageBytes } from "../images/library.ts";
import { exportNumbering } from "../numbering/exportNumbering.ts";
import type { PrintedDocument } from "../printing/printedDocument.ts";
import { everyProduct, type ExportedProduct } from "../products/everyProduct.ts";
import { imageNames } from "./fileNames.ts";
import type { Piece, Spool } from "./spool.ts";

/** Records of one sort in the spool; each piece is a batch of them, as JSON without brackets. */
export interface Batches<Row> {
  count: number;
  archived: number;
  pieces: Piece[];
  /** Only the type: what the pieces hold. */
  row?: Row;
}

/** A record says itself that it is archived: nobody has to know what a date of deletion means. */
export type Marked<Row> = Row & { archived: boolean };

/** A printed page in the spool, without its pictures. */
export interface SpooledPage {
  id: string;
  /** The address of its logo. */
  logo: string | null;
  page: Omit<PrintedDocument, "images">;
}

export interface KindOfDocuments {
  documents: Batches<Marked<ExportedDocument>>;
  /** A SpooledPage for each document. */
  pages: Piece[];
}

export interface StoredImage {
  url: string;
  /** In the archive. */
  file: string;
  piece: Piece;
}

/** All that an organization has, as it was at one moment. */
export interface Gathered {
  at: Date;
  language: Language;
  name: string;
  organization: object;
  users: object[];
  clients: Batches<Marked<Client>>;
  products: Batches<Marked<ExportedProduct>>;
  documents: Record<DocumentKind, KindOfDocuments>;
  history: Batches<ExportedEntry>;
  images: StoredImage[];
}

/** Puts a batch away; records that can be archived are marked. */
async function putBatch<Row extends object>(
  spool: Spool,
  into: Batches<Row>,
  rows: readonly Row[],
): Promise<void> {
  const text = rows.map((row) => JSON.stringify(row)).join(",\n");
  into.pieces.push(await spool.put(text));
  into.count += rows.length;
  into.archived += rows.filter((row) => "archived" in row && row.archived === true).length;
}

function marked<Row extends { deletedAt: string | null }>(row: Row): Marked<Row> {
  return { archived: row.deletedAt !== null, ...row };
}

const none = <Row>(): Batches<Row> => ({ count: 0, archived: 0, pieces: [] });

async function putAll<Row extends { deletedAt: string | null }>(
  spool: Spool,
  batches: AsyncIterable<Row[]>,
): Promise<Batches<Marked<Row>>> {
  const all = none<Marked<Row>>();
  for await (const rows of batches) await putBatch(spool, all, rows.map(marked));
  return all;
}

async function putDocuments(
  tx: Transaction,
  spool: Spool,
  kind: DocumentKind,
  language: Language,
): Promise<KindOfDocuments> {
  const all: KindOfDocuments = { documents: none(), pages: [] };
  for await (const batch of everyDocument(tx, kind, language)) {
    const documents = batch.map(({ document }) => marked(document));
    await putBatch(spool, all.documents, documents);
    for (const { document, logo, page } of batch) {
      const spooled: SpooledPage = { id: document.id, logo, page };
      all.pages.push(await spool.put(JSON.stringify(spooled)));
    }
  }
  return all;
}

async function putImages(tx: Transaction, spool: Spool, used: Record<string, string | null>) {
  const images: StoredImage[] = [];
  const addresses = await imageAddresses(tx);
  const files = imageNames(
    addresses.map(({ path }) => path),
    used,
  );
  for (const { path: url } of addresses) {
    const bytes = await imageBytes(tx, url);
    const file = files.get(url);
    if (bytes !== null && file !== undefined) {
      images.push({ url, file, piece: await spool.put(bytes) });
    }
  }
  return images;
}

async function usersOf(tx: Transaction): Promise<object[]> {
  const members = await membersOf(tx);
  const accounts = await findAccounts(
    tx,
    members.map(({ user_id }) => user_id),
  );
  return accounts.map(({ first_name, last_name, created_at, ...account }) => ({
    ...account,
    firstName: first_name,
    lastName: last_name,
    role: members.find(({ user_id }) => user_id === account.id)?.role ?? null,
    createdAt: created_at.toISOString(),
  }));
}

async function momentOf({ db }: Transaction): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
  return rows[0]!.at;
}

/**
 * Reads everything that the organization has into the spool, archived records too. Reading ends
 * with this: printing and sending take minutes, and hold no connection.
 *
 * @param tx a snapshot: all of it is as it was at one moment
 */
export async function gather(tx: Transaction, spool: Spool, language: Language): Promise<Gathered> {
  const enterprise = await readMine(tx);
  const { logo_url: logo, signature_url: signature, cachet_url: stamp } = enterprise;
  const users = await usersOf(tx);
  const people = await findPeople(
    tx,
    (await membersOf(tx)).map(({ user_id }) => user_id),
  );
  const images = await putImages(tx, spool, { logo, signature, stamp });
  const history = none<ExportedEntry>();
  for await (const rows of everyEntry(tx, people)) await putBatch(spool, history, rows);
  const documents: [DocumentKind, KindOfDocuments][] = [];
  for (const kind of DOCUMENT_KINDS) {
    documents.push([kind, await putDocuments(tx, spool, kind, language)]);
  }
  return {
    at: await momentOf(tx),
    language,
    name: enterprise.name,
    organization: {
      ...enterprise,
      numbering: await exportNumbering(tx),
      images: images.map(({ url, file }) => ({ url, file })),
    },
    users,
    clients: await putAll(spool, everyClient(tx)),
    products: await putAll(spool, everyProduct(tx)),
    documents: Object.fromEntries(documents) as Gathered["documents"],
    history,
    images,
  };
}
