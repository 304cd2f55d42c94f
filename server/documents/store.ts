import { type Selectable, type SelectQueryBuilder, sql, type Updateable } from "kysely";
import { liveClientBlock } from "../clients/liveBlock.ts";
import type { Transaction } from "../database/database.ts";
import type {
  ClientBlock,
  DocumentLineTable,
  DocumentTable,
  EnterpriseBlock,
  Schema,
} from "../database/schema.ts";

/** A document with the client's block that it shows. */
export type DocumentRecord = Omit<Selectable<DocumentTable>, "search_text"> & {
  shown_client: ClientBlock;
};
export type LineRecord = Selectable<DocumentLineTable>;

export interface WholeDocument {
  record: DocumentRecord;
  lines: readonly LineRecord[];
  /** The organization as the document's page shows it. */
  enterprise: EnterpriseBlock;
}

/** What a list shows of a document: not what it keeps of its sender. */
export const LISTED = [
  "id",
  "enterprise_id",
  "kind",
  "number",
  "status",
  "date",
  "due_date",
  "client_id",
  "payment_method",
  "notes",
  "global_discount_type",
  "global_discount_value",
  "stamp_duty_schedule",
  "total_before_discounts",
  "total_discounts",
  "total_excluding_tax",
  "vat",
  "stamp_duty",
  "total_to_pay",
  "source_id",
  "version",
  "created_at",
  "updated_at",
  "deleted_at",
] as const satisfies (keyof DocumentRecord)[];
export type ListedRecord = Pick<DocumentRecord, (typeof LISTED)[number] | "shown_client">;

/**
 * A DRAFT shows the client as it is today, any other document as it was
 * (docs/rules/documents.md#snapshots).
 */
export const shownClient = sql<ClientBlock>`case document.status when 'DRAFT'
  then ${liveClientBlock} else document.client_snapshot end`;

/** Documents with their clients; the client's primary key makes the join one row each. */
export function withClients(documents: SelectQueryBuilder<Schema, "document", object>) {
  return documents.innerJoin("client", (join) =>
    join
      .onRef("client.enterprise_id", "=", "document.enterprise_id")
      .onRef("client.id", "=", "document.client_id"),
  );
}

export function findDocument(tx: Transaction, id: string): Promise<DocumentRecord | undefined> {
  const documents = tx.db
    .selectFrom("document")
    .where("document.enterprise_id", "=", tx.enterpriseId);
  return withClients(documents)
    .selectAll("document")
    .select(shownClient.as("shown_client"))
    .where("document.id", "=", id)
    .executeTakeFirst();
}

/** How many of the documents made from one are told. */
const MADE_MAX = 100;

export type LinkRecord = Pick<
  Selectable<DocumentTable>,
  "id" | "number" | "kind" | "status" | "date" | "due_date" | "total_to_pay" | "deleted_at"
>;

/** What was converted from a document, newest first, archived ones included. */
export function documentsMadeFrom(tx: Transaction, id: string): Promise<LinkRecord[]> {
  return tx.db
    .selectFrom("document")
    .select(["id", "number", "kind", "status", "date", "due_date", "total_to_pay", "deleted_at"])
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("source_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MADE_MAX)
    .execute();
}

/** The document, locked until the unit ends: two who change it do so one after the other. */
export function lockDocument(tx: Transaction, id: string) {
  return tx.db
    .selectFrom("document")
    .selectAll()
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function documentExists(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom("document")
    .select("id")
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

export function linesOf(
  { db, enterpriseId }: Transaction,
  documentId: string,
): Promise<LineRecord[]> {
  return db
    .selectFrom("document_line")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("document_id", "=", documentId)
    .orderBy("position")
    .execute();
}

/** The lines of several documents, each document's in their order. */
export function linesOfAll(
  { db, enterpriseId }: Transaction,
  documentIds: readonly string[],
): Promise<LineRecord[]> {
  return db
    .selectFrom("document_line")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where(sql<boolean>`document_id = any(${documentIds}::uuid[])`)
    .orderBy("document_id")
    .orderBy("position")
    .execute();
}

export async function deleteLines(tx: Transaction, documentId: string): Promise<void> {
  await tx.db
    .deleteFrom("document_line")
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("document_id", "=", documentId)
    .execute();
}

/** Writes changes as the unit's user and counts the version up. */
export async function updateDocument(
  tx: Transaction,
  id: string,
  changes: Updateable<DocumentTable>,
): Promise<void> {
  await tx.db
    .updateTable("document")
    .set({ ...changes, updated_by: tx.userId, updated_at: sql`now()`, version: sql`version + 1` })
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("id", "=", id)
    .execute();
}

/** Deletes for good; its lines go with it, and what was made from it loses its source. */
export async function deleteDocument(tx: Transaction, id: string): Promise<void> {
  await tx.db
    .deleteFrom("document")
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("id", "=", id)
    .execute();
}
