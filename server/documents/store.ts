import { type Selectable, sql, type UpdateObject } from "kysely";
import type { Day } from "#domain/days/days.ts";
import { currentClientBlock } from "../clients/currentClientBlock.ts";
import { hasVatRates } from "#domain/enterprises/taxRegimes.ts";
import { enteredRateOf } from "#domain/vat/enteredRate.ts";
import type { Transaction } from "../database/database.ts";
import { NEXT_VERSION } from "../database/versions.ts";
import type { DocumentLineTable } from "../database/documentLineSchema.ts";
import type { DocumentMoney } from "./documentMoney.ts";
import type { ClientBlock, DocumentTable, EnterpriseBlock, Schema } from "../database/schema.ts";

export type DocumentRecord = Omit<Selectable<DocumentTable>, "search_text" | "number_key">;

/** The columns of a line that are printed or that identify it. Seals contain them. */
export const SEALED_LINE_COLUMNS = [
  "id",
  "position",
  "product_id",
  "reference",
  "name",
  "description",
  "quantity",
  "unit",
  "unit_price",
  "discount_type",
  "discount_value",
  "vat_rate",
  "source_line_id",
  "excluding_tax",
  "including_tax",
] as const satisfies (keyof DocumentLineTable)[];

export const LINE_COLUMNS = [
  ...SEALED_LINE_COLUMNS,
  "typed_vat_rate",
  "nature",
  "g50_line",
] as const;

export type LineRecord = Pick<Selectable<DocumentLineTable>, (typeof LINE_COLUMNS)[number]>;

/**
 * A document with its client and organization: the current ones for a DRAFT, otherwise those of its
 * snapshots.
 */
export interface WholeDocument {
  record: DocumentRecord & Pick<ListedRecord, "money">;
  lines: readonly LineRecord[];
  client: ClientBlock;
  enterprise: EnterpriseBlock;
  /** The invoice that a credit note refers to when printed; null for other kinds. */
  source: { numero: string; date: Day } | null;
  /** The first 16 hexadecimal digits of the hash of its seal; null until the issue. */
  sealHash: string | null;
}

/** The columns of a row of the list. */
export const LISTED_COLUMNS = [
  "id",
  "enterprise_id",
  "kind",
  "number",
  "status",
  "date",
  "due_date",
  "client_id",
  "payment_method",
  "check_number",
  "check_date",
  "check_bank",
  "notes",
  "global_discount_type",
  "global_discount_value",
  "stamp_duty_schedule",
  "tax_regime",
  "vat_exempt",
  "vat_reason",
  "total_before_discounts",
  "total_discounts",
  "total_excluding_tax",
  "vat",
  "stamp_duty",
  "total_to_pay",
  "source_id",
  "source_number",
  "issued_at",
  "issued_by",
  "seal_number",
  "sent_at",
  "cancelled_at",
  "cancel_reason",
  "version",
  "created_at",
  "updated_at",
  "deleted_at",
] as const satisfies (keyof DocumentRecord)[];
export type ListedRecord = Pick<DocumentRecord, (typeof LISTED_COLUMNS)[number]> & {
  money: DocumentMoney | null;
};
export type ListedDocument = ListedRecord & { shown_client: unknown };

/**
 * The client that a document shows: the current one for a DRAFT, otherwise its snapshot
 * (docs/rules/documents.md#snapshots). For queries that join `client`.
 */
export const shownClient = sql`case document.status when 'DRAFT'
  then ${currentClientBlock} else document.client_snapshot end`;

const MAX_CONVERSIONS = 100;

const LINKED_DOCUMENT_COLUMNS = [
  "id",
  "number",
  "kind",
  "status",
  "date",
  "due_date",
  "total_to_pay",
  "issued_at",
  "cancelled_at",
  "deleted_at",
] as const satisfies (keyof DocumentRecord)[];
export type LinkedDocumentRecord = Pick<DocumentRecord, (typeof LINKED_DOCUMENT_COLUMNS)[number]>;

function selectLinks({ db, enterpriseId }: Transaction) {
  return db
    .selectFrom("document")
    .select(LINKED_DOCUMENT_COLUMNS)
    .where("enterprise_id", "=", enterpriseId);
}

export function findLink(
  tx: Transaction,
  id: string,
): Promise<(LinkedDocumentRecord & { source_id: string | null }) | undefined> {
  return selectLinks(tx).select("source_id").where("id", "=", id).executeTakeFirst();
}

/** Finds the newest documents that were converted from this one, at most MAX_CONVERSIONS, archived ones included. */
export function findConversions(tx: Transaction, id: string): Promise<LinkedDocumentRecord[]> {
  return selectLinks(tx)
    .where("source_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_CONVERSIONS)
    .execute();
}

/** Locks the document for an update, until the transaction ends. */
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

type StoredTerms = Pick<DocumentRecord, "id" | "tax_regime" | "vat_exempt">;

/**
 * Reads the ids of a document's lines, their products, and, where the document has no VAT, their
 * entered rates by line id.
 */
export async function readStoredLines(
  { db, enterpriseId }: Transaction,
  { id: documentId, tax_regime: taxRegime, vat_exempt: vatExempt }: StoredTerms,
) {
  const terms = { taxRegime, vatExempt };
  const rows = await db
    .selectFrom("document_line")
    .select(["id", "product_id", "vat_rate as vatRate", "typed_vat_rate as typedVatRate"])
    .where("enterprise_id", "=", enterpriseId)
    .where("document_id", "=", documentId)
    .execute();
  return {
    ids: new Set(rows.map(({ id }) => id)),
    enteredRates: new Map(
      hasVatRates(terms) ? [] : rows.map((line) => [line.id, enteredRateOf(line, terms)]),
    ),
    products: new Set(rows.flatMap(({ product_id }) => product_id ?? [])),
  };
}

export async function deleteLines(tx: Transaction, documentId: string): Promise<void> {
  await tx.db
    .deleteFrom("document_line")
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("document_id", "=", documentId)
    .execute();
}

/** Updates a document as the transaction's user and increments its version. */
export async function updateDocument(
  tx: Transaction,
  id: string,
  changes: UpdateObject<Schema, "document">,
): Promise<void> {
  await tx.db
    .updateTable("document")
    .set({ ...changes, updated_by: tx.userId, updated_at: sql`now()`, version: NEXT_VERSION })
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("id", "=", id)
    .execute();
}

/** Deletes a document with its lines; its conversions lose their source. */
export async function deleteDocument(tx: Transaction, id: string): Promise<void> {
  await tx.db
    .deleteFrom("document")
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("id", "=", id)
    .execute();
}
