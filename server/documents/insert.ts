import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
import type { VatOfRate } from "#domain/totals/totals.ts";
import type { Transaction } from "../database/database.ts";
import type { DocumentLineTable } from "../database/documentLineSchema.ts";
import type { DocumentTable, Schema } from "../database/schema.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import type { LineRecord } from "./store.ts";
import { allocateNumberSql, type NextNumberParameters } from "../numbering/seriesStore.ts";

type InsertedDocument = Omit<
  Insertable<DocumentTable>,
  | "version"
  | "created_at"
  | "updated_at"
  | "deleted_at"
  | "deleted_by"
  | "source_number"
  | "seal_number"
  | "issued_at"
  | "issued_by"
  | "cancelled_at"
  | "cancelled_by"
  | "cancel_reason"
>;

/** The values of a new document without its number; the database sets its timestamps and version. */
export type NewDocumentValues = Omit<
  Required<InsertedDocument>,
  "enterprise_id" | "number" | "vat_by_rate"
> & { vat_by_rate: VatOfRate[] };
export type LineValues = Omit<
  Required<Insertable<DocumentLineTable>>,
  "enterprise_id" | "document_id" | "nature" | "g50_line"
>;

/** The lines as a read returns them: without a class until the issue. */
export const toLineRecords = (lines: readonly LineValues[]): LineRecord[] =>
  lines.map((line) => ({ ...line, nature: null, g50_line: null }));

const COLUMNS_WITHOUT_NUMBER = {
  enterprise_id: true,
  id: true,
  kind: true,
  status: true,
  date: true,
  due_date: true,
  client_id: true,
  payment_method: true,
  check_number: true,
  check_date: true,
  check_bank: true,
  notes: true,
  global_discount_type: true,
  global_discount_value: true,
  stamp_duty_schedule: true,
  tax_regime: true,
  vat_exempt: true,
  vat_reason: true,
  total_before_discounts: true,
  total_discounts: true,
  total_excluding_tax: true,
  vat: true,
  stamp_duty: true,
  total_to_pay: true,
  vat_by_rate: true,
  client_snapshot: true,
  enterprise_snapshot: true,
  source_id: true,
  sent_at: true,
  created_by: true,
  updated_by: true,
} satisfies Record<Exclude<keyof InsertedDocument, "number">, true>;

const columnNamesWithoutNumber = Object.keys(
  COLUMNS_WITHOUT_NUMBER,
) as (keyof typeof COLUMNS_WITHOUT_NUMBER)[];

/** The columns of a line, with the PostgreSQL types to which the JSON is converted. */
const LINE_COLUMN_TYPES = {
  position: "integer",
  id: "uuid",
  product_id: "uuid",
  reference: "text",
  name: "text",
  description: "text",
  quantity: "numeric",
  unit: "text",
  unit_price: "bigint",
  discount_type: "text",
  discount_value: "bigint",
  vat_rate: "integer",
  typed_vat_rate: "integer",
  source_line_id: "uuid",
  excluding_tax: "bigint",
  including_tax: "bigint",
  net: "bigint",
  vat: "bigint",
} satisfies Record<keyof LineValues, string>;

const lineColumnNames = Object.keys(LINE_COLUMN_TYPES) as (keyof LineValues)[];
const typedLineColumns = sql.raw(
  lineColumnNames.map((name) => `${name} ${LINE_COLUMN_TYPES[name]}`).join(", "),
);

interface LineParameters {
  enterprise_id: string;
  id: string;
  lines: string;
}

/**
 * All lines are one JSON parameter, so that the text of the prepared statement is always the same.
 */
const insertLinesQuery = (db: Kysely<Schema>, values: LineParameters) =>
  db.insertInto("document_line").columns(["enterprise_id", "document_id", ...lineColumnNames])
    .expression(sql`
      select ${values.enterprise_id}::uuid, ${values.id}::uuid, line.*
        from json_to_recordset(${values.lines}::json) as line (${typedLineColumns})`);

const INSERT_LINES = prepareStatement(insertLinesQuery);

/** Inserts all lines of an existing document. */
export async function insertLines(
  { execute: run, enterpriseId }: Transaction,
  documentId: string,
  lines: readonly LineValues[],
): Promise<void> {
  await run(INSERT_LINES, {
    enterprise_id: enterpriseId,
    id: documentId,
    lines: JSON.stringify(lines),
  });
}

/**
 * Inserts lines and document in one statement. The number is allocated after the lines, so that
 * transactions that wait for its lock do not wait for the lines.
 */
function insertDocumentQuery(
  db: Kysely<Schema>,
  values: Omit<InsertedDocument, "number"> & LineParameters,
  number: string | RawBuilder<string>,
) {
  const others = Object.fromEntries(columnNamesWithoutNumber.map((name) => [name, values[name]]));
  const sourceNumber = db
    .selectFrom("document as source")
    .select("source.number")
    .where("source.enterprise_id", "=", values.enterprise_id)
    .where("source.id", "=", sql<string>`${values.source_id}::uuid`);
  const numberAfterLines = sql<string>`case when (select count(*) from line) >= 0 then ${number} end`;
  return db
    .with("line", () => insertLinesQuery(db, values).returning("id"))
    .insertInto("document")
    .values({
      ...others,
      number: numberAfterLines,
      source_number: sourceNumber,
    } as unknown as InsertedDocument)
    .returning(["number", "source_number", "version", "created_at", "updated_at"]);
}

const INSERT_WITH_NUMBER = prepareStatement((db, values: InsertedDocument & LineParameters) =>
  insertDocumentQuery(db, values, values.number),
);
const INSERT_WITH_NEXT_NUMBER = prepareStatement(
  (db, values: Omit<InsertedDocument, "number"> & LineParameters & NextNumberParameters) =>
    insertDocumentQuery(db, values, allocateNumberSql(values)),
);

/**
 * Inserts a document with its lines.
 *
 * @param number the number, or the series from which the database allocates one
 * @returns the columns that the database sets
 */
export async function insertDocument(
  { execute: run, enterpriseId }: Transaction,
  values: NewDocumentValues,
  number: string | NextNumberParameters,
  lines: readonly LineValues[],
) {
  const row = {
    ...values,
    vat_by_rate: JSON.stringify(values.vat_by_rate),
    enterprise_id: enterpriseId,
    lines: JSON.stringify(lines),
  };
  const [added] =
    typeof number === "string"
      ? await run(INSERT_WITH_NUMBER, { ...row, number })
      : await run(INSERT_WITH_NEXT_NUMBER, { ...row, ...number });
  if (added === undefined) throw new Error("The insert returned no row");
  return added;
}
