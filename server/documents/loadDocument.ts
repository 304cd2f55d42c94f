import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { PreparedQueries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import {
  currentEnterprise,
  type EnterpriseColumns,
  toEnterpriseBlock,
} from "../enterprises/enterpriseBlock.ts";
import { notFound } from "../http/apiError.ts";
import { type DocumentMoney, documentMoney } from "./documentMoney.ts";
import { documentClient, documentLines } from "./documentSql.ts";
import { readClientSnapshot, readEnterpriseSnapshot } from "./snapshots.ts";
import {
  type DocumentRecord,
  type LineRecord,
  LISTED_COLUMNS,
  type WholeDocument,
} from "./store.ts";

/** The invoice of a credit note, read by its primary key; null without one, and for every other kind. */
const selectSourceInvoice = sql<
  WholeDocument["source"]
>`case document.kind when 'CREDIT_INVOICE' then (
  select jsonb_build_object('numero', invoice.number, 'date', invoice.date)
    from document as invoice
   where invoice.enterprise_id = document.enterprise_id
     and invoice.id = document.source_id) end`;

/**
 * The first 8 bytes of the hash of the document's seal, in hexadecimal digits; null for a document
 * that isn't issued.
 */
const sealHash = sql<string | null>`case when document.seal_number is not null then (
  select encode(substring(seal.hash for 8), 'hex')
    from seal
   where seal.enterprise_id = document.enterprise_id
     and seal.number = document.seal_number) end`;

interface StoredDocument extends DocumentRecord {
  money: DocumentMoney | null;
  shown_client: unknown;
  /** Null for a document that isn't a DRAFT. */
  current_enterprise: EnterpriseColumns | null;
  lines: LineRecord[];
  source: WholeDocument["source"];
  seal_hash: string | null;
}

/**
 * Selects documents with their lines and the organization's current columns for DRAFTs, one row each.
 *
 * @param lines `linesWithoutTexts` for readers that need no texts of lines
 */
export function selectWholeDocuments(
  db: Kysely<Schema>,
  lines = documentLines,
): SelectQueryBuilder<Schema, "document", StoredDocument> {
  return db
    .selectFrom("document")
    .select(LISTED_COLUMNS.map((column) => `document.${column}` as const))
    .select([
      "document.vat_by_rate",
      "document.client_snapshot",
      "document.enterprise_snapshot",
      "document.created_by",
      "document.updated_by",
      "document.deleted_by",
      "document.cancelled_by",
      documentMoney.as("money"),
      documentClient.as("shown_client"),
      sql<EnterpriseColumns | null>`case document.status when 'DRAFT'
        then ${currentEnterprise(sql.ref("document.enterprise_id"))} end`.as("current_enterprise"),
      lines.as("lines"),
      selectSourceInvoice.as("source"),
      sealHash.as("seal_hash"),
    ]);
}

/**
 * Converts a row of `selectWholeDocuments`. A DRAFT gets the current organization, any other document
 * that of its snapshot.
 */
export function wholeDocumentOf(stored: StoredDocument): WholeDocument {
  const {
    shown_client,
    current_enterprise,
    seal_hash,
    lines: own,
    source: from,
    ...record
  } = stored;
  return {
    record,
    lines: own,
    source: from,
    sealHash: seal_hash,
    client: readClientSnapshot(shown_client),
    enterprise:
      current_enterprise === null
        ? readEnterpriseSnapshot(record.enterprise_snapshot)
        : toEnterpriseBlock(current_enterprise),
  };
}

const FIND_WHOLE_DOCUMENT = prepareStatement((db, values: { enterpriseId: string; id: string }) =>
  selectWholeDocuments(db)
    .where("document.enterprise_id", "=", values.enterpriseId)
    .where("document.id", "=", values.id),
);

/**
 * Reads a document with its lines, client and organization in one prepared statement.
 *
 * @throws ApiError NOT_FOUND
 */
export async function loadDocument(
  { execute: run, enterpriseId }: PreparedQueries,
  id: string,
): Promise<WholeDocument> {
  const [stored] = await run(FIND_WHOLE_DOCUMENT, { enterpriseId, id });
  if (stored === undefined) throw notFound();
  return wholeDocumentOf(stored);
}
