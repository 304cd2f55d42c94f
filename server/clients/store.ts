import type { Insertable, Selectable, SelectQueryBuilder } from "kysely";
import { sql } from "kysely";
import { CLIENT_DOCUMENT_TEXTS, CLIENT_TEXTS } from "#domain/clientFields.ts";
import { namesOf } from "#domain/fields.ts";
import { archivedColumns, RESTORED } from "../database/archiving.ts";
import type { Transaction } from "../database/database.ts";
import type { ClientTable, Schema } from "../database/schema.ts";
import { recordsetTexts } from "../database/recordset.ts";
import { containsPattern } from "../database/search.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

export type ClientRow = Selectable<ClientTable>;

/** The columns that a person fills in. */
export type ClientFields = Omit<
  Insertable<ClientTable>,
  "enterprise_id" | "id" | `${"created" | "updated" | "deleted"}_${"at" | "by"}`
>;

export interface ClientPage {
  archived: boolean;
  search: string | null;
  /** Starts at 1. */
  page: number;
  limit: number;
}

type Clients = SelectQueryBuilder<Schema, "client", object>;

/** The organization's rows; row-level security enforces the same filter again. */
function clientsOf({ db, enterpriseId }: Transaction): Clients {
  return db.selectFrom("client").where("enterprise_id", "=", enterpriseId);
}

function matchingClients(tx: Transaction, { archived, search }: ClientPage): Clients {
  const rows = clientsOf(tx).where("deleted_at", archived ? "is not" : "is", null);
  if (search === null) return rows;
  const pattern = containsPattern(search);
  return rows.where((row) =>
    row.or([row("search_name", "like", pattern), row("search_email", "like", pattern)]),
  );
}

/** One page: active clients by creation, archived ones by their archiving, newest first. */
export function listClients(tx: Transaction, wanted: ClientPage): Promise<ClientRow[]> {
  return matchingClients(tx, wanted)
    .selectAll()
    .orderBy(wanted.archived ? "deleted_at" : "created_at", "desc")
    .orderBy("id", "desc")
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .execute();
}

export async function countClients(tx: Transaction, wanted: ClientPage): Promise<number> {
  const counted = await matchingClients(tx, wanted)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** All active or all archived rows, in the order of the list. */
export function allClients(tx: Transaction, archived: boolean): Promise<ClientRow[]> {
  return clientsOf(tx)
    .selectAll()
    .where("deleted_at", archived ? "is not" : "is", null)
    .orderBy(archived ? "deleted_at" : "created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Those of the ids that the organization has, archived or not, in the order of the list. */
export function selectedClients(tx: Transaction, ids: readonly string[]): Promise<ClientRow[]> {
  return clientsOf(tx)
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function findClient(tx: Transaction, id: string): Promise<ClientRow | undefined> {
  return clientsOf(tx).selectAll().where("id", "=", id).executeTakeFirst();
}

const SHOWN_ON_DOCUMENTS = [
  "type",
  "last_name",
  "first_name",
  "email",
  ...namesOf(CLIENT_DOCUMENT_TEXTS, "column"),
] as const;

const FOR_DOCUMENT = prepareStatement((db, given: { enterpriseId: string; id: string }) =>
  db
    .selectFrom("client")
    .select([...SHOWN_ON_DOCUMENTS, "deleted_at"])
    .where("enterprise_id", "=", given.enterpriseId)
    .where("id", "=", given.id),
);

/** What a document shows of a client, and whether the client is archived. */
export async function findForDocument({ execute: run, enterpriseId }: Transaction, id: string) {
  const [row] = await run(FOR_DOCUMENT, { enterpriseId, id });
  return row;
}

export async function clientExists(tx: Transaction, id: string): Promise<boolean> {
  const found = await clientsOf(tx).select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}

export function insertClient(tx: Transaction, fields: ClientFields): Promise<ClientRow> {
  const { db, enterpriseId, userId } = tx;
  return db
    .insertInto("client")
    .values({ ...fields, enterprise_id: enterpriseId, created_by: userId, updated_by: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const TEXTS_OF_SHEET = recordsetTexts(CLIENT_TEXTS);

/**
 * Adds the clients of an import. Each is a microsecond older than the one before it, so that the
 * list, newest first, keeps the order of the sheet.
 *
 * @param batch JSON: a list of ImportedClient, each with its `place` in the sheet
 * @returns how many were added
 */
export async function insertSheet(tx: Transaction, batch: string): Promise<number> {
  const { db, enterpriseId, userId } = tx;
  const { columns, names, types } = TEXTS_OF_SHEET;
  const { numAffectedRows = 0n } = await sql`
    insert into client (enterprise_id, type, last_name, first_name, email, country,
      business_sector, ${columns}, created_at, created_by, updated_by)
    select ${enterpriseId}, type, "lastName", "firstName", email, country, sector, ${names},
      now() - place * interval '1 microsecond', ${userId}::uuid, ${userId}::uuid
    from jsonb_to_recordset(${batch}::jsonb) as sheet (place int, type text, "lastName" text,
      "firstName" text, email text, country text, sector text, ${types})`.execute(db);
  return Number(numAffectedRows);
}

function updateById({ db, enterpriseId }: Transaction, id: string) {
  return db
    .updateTable("client")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returningAll();
}

/** The changed client; undefined when the organization has none with this id. */
export function updateClient(
  tx: Transaction,
  id: string,
  fields: ClientFields,
): Promise<ClientRow | undefined> {
  return updateById(tx, id)
    .set({ ...fields, updated_by: tx.userId, updated_at: sql`now()` })
    .executeTakeFirst();
}

export function archiveClient(tx: Transaction, id: string): Promise<ClientRow | undefined> {
  return updateById(tx, id).set(archivedColumns(tx.userId)).executeTakeFirst();
}

export function restoreClient(tx: Transaction, id: string): Promise<ClientRow | undefined> {
  return updateById(tx, id).set(RESTORED).executeTakeFirst();
}

/**
 * Whether there was one to delete.
 *
 * @throws a foreign key violation while the client has documents
 */
export async function deleteClient(
  { db, enterpriseId }: Transaction,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("client")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
