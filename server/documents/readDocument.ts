import { sql } from "kysely";
import type { Document } from "#contract/documents.ts";
import type { PreparedQueries } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import { notFound } from "../http/apiError.ts";
import { documentMoney } from "./documentMoney.ts";
import { documentClient, documentLines } from "./documentSql.ts";
import { type PageImages, presentDocument } from "./present.ts";
import { readClientSnapshot } from "./snapshots.ts";
import { LISTED_COLUMNS, type LineRecord, type ListedRecord } from "./store.ts";

/**
 * The images of a DRAFT are the organization's current ones, of any other document those of its
 * snapshot. Older snapshots lack some.
 */
const selectImages = sql<PageImages>`case document.status when 'DRAFT' then (
  select jsonb_build_object('logoUrl', logo_url, 'signatureUrl', signature_url, 'stampUrl', stamp_url)
    from enterprise
   where enterprise.id = document.enterprise_id) else jsonb_build_object(
  'logoUrl', document.enterprise_snapshot -> 'logoUrl',
  'signatureUrl', document.enterprise_snapshot -> 'signatureUrl',
  'stampUrl', document.enterprise_snapshot -> 'stampUrl') end`;

/** A row that PostgreSQL converted to JSON. */
type RowAsJson<Row> = {
  [Column in keyof Row]: Date extends Row[Column]
    ? string | Exclude<Row[Column], Date>
    : Row[Column];
};

interface StoredDocument extends RowAsJson<ListedRecord> {
  client: unknown;
  images: PageImages;
  lines: LineRecord[];
}

const toDate = (time: string | null) => (time === null ? null : new Date(time));

const parseJsonRow = (row: RowAsJson<ListedRecord>): ListedRecord => ({
  ...row,
  sent_at: toDate(row.sent_at),
  issued_at: toDate(row.issued_at),
  cancelled_at: toDate(row.cancelled_at),
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
  deleted_at: toDate(row.deleted_at),
});

/**
 * Selects one JSON value, because `pg` parses many columns more slowly than `JSON.parse` one text.
 */
const FIND_DOCUMENT = prepareStatement((db, values: { enterpriseId: string; id: string }) => {
  const stored = db
    .selectFrom("document")
    .select(LISTED_COLUMNS)
    .select([
      documentMoney.as("money"),
      documentClient.as("client"),
      selectImages.as("images"),
      documentLines.as("lines"),
    ])
    .where("document.enterprise_id", "=", values.enterpriseId)
    .where("document.id", "=", values.id)
    .as("stored");
  return db.selectFrom(stored).select(sql<StoredDocument>`to_json(stored)`.as("stored"));
});

/**
 * Finds a document as the API shows it, in one prepared statement. `loadDocument` also reads the
 * columns that only the printed document needs.
 */
export async function findDocument(
  { execute, enterpriseId }: PreparedQueries,
  id: string,
): Promise<Document | undefined> {
  const [row] = await execute(FIND_DOCUMENT, { enterpriseId, id });
  if (row === undefined) return undefined;
  const { client, images: enterprise, lines } = row.stored;
  const record = parseJsonRow(row.stored);
  return presentDocument({ record, lines, client: readClientSnapshot(client), enterprise });
}

/** Reads a document as `findDocument` does. @throws ApiError NOT_FOUND */
export async function readDocument(queries: PreparedQueries, id: string): Promise<Document> {
  const found = await findDocument(queries, id);
  if (found === undefined) throw notFound();
  return found;
}
