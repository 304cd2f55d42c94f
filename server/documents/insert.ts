import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import type { DocumentLineTable, DocumentTable, Schema } from "../database/schema.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import { allocateNumberSql, type NextNumber } from "../numbering/seriesStore.ts";

type DocumentRow = Omit<
  Insertable<DocumentTable>,
  "version" | "created_at" | "updated_at" | "deleted_at" | "deleted_by"
>;

/** What the program writes of a new document; dates and the version are the database's. */
export type NewDocumentValues = Omit<Required<DocumentRow>, "enterprise_id" | "number">;
export type LineValues = Omit<
  Required<Insertable<DocumentLineTable>>,
  "enterprise_id" | "document_id"
>;

const OTHER_COLUMNS = {
  enterprise_id: true,
  id: true,
  kind: true,
  status: true,
  date: true,
  due_date: true,
  client_id: true,
  payment_method: true,
  notes: true,
  global_discount_type: true,
  global_discount_value: true,
  stamp_duty_schedule: true,
  total_before_discounts: true,
  total_discounts: true,
  total_excluding_tax: true,
  vat: true,
  stamp_duty: true,
  total_to_pay: true,
  client_snapshot: true,
  enterprise_snapshot: true,
  source_id: true,
  created_by: true,
  updated_by: true,
} satisfies Record<Exclude<keyof DocumentRow, "number">, true>;

const otherColumns = Object.keys(OTHER_COLUMNS) as (keyof typeof OTHER_COLUMNS)[];

/** The columns of a line, with the types that PostgreSQL reads them as from JSON. */
const LINE_COLUMNS = {
  position: "integer",
  id: "uuid",
  product_id: "uuid",
  reference: "text",
  name: "text",
  description: "text",
  quantity: "integer",
  unit: "text",
  unit_price: "bigint",
  discount_type: "text",
  discount_value: "bigint",
  vat_rate: "integer",
  excluding_tax: "bigint",
  including_tax: "bigint",
} satisfies Record<keyof LineValues, string>;

const lineColumns = Object.keys(LINE_COLUMNS) as (keyof LineValues)[];
const lineTypes = sql.raw(lineColumns.map((name) => `${name} ${LINE_COLUMNS[name]}`).join(", "));

interface LineParameters {
  enterprise_id: string;
  id: string;
  lines: string;
}

/** All lines come as one value, so the statement reads the same however many there are. */
const insertLinesQuery = (db: Kysely<Schema>, given: LineParameters) =>
  db.insertInto("document_line").columns(["enterprise_id", "document_id", ...lineColumns])
    .expression(sql`
      select ${given.enterprise_id}::uuid, ${given.id}::uuid, line.*
        from json_to_recordset(${given.lines}::json) as line (${lineTypes})`);

const INSERT_LINES = prepareStatement(insertLinesQuery);

/** Inserts all lines of a document that is there. */
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
 * In one statement, which gives the number when all lines are written: whoever waits for the lock
 * on the next one waits for the document's row alone.
 */
function insertQuery(
  db: Kysely<Schema>,
  given: Omit<DocumentRow, "number"> & LineParameters,
  number: string | RawBuilder<string>,
) {
  const others = Object.fromEntries(otherColumns.map((name) => [name, given[name]]));
  const numberAfterLines = sql<string>`case when (select count(*) from line) >= 0 then ${number} end`;
  return db
    .with("line", () => insertLinesQuery(db, given).returning("id"))
    .insertInto("document")
    .values({ ...others, number: numberAfterLines } as unknown as DocumentRow)
    .returning(["number", "version", "created_at", "updated_at"]);
}

const INSERT_WITH_NUMBER = prepareStatement((db, given: DocumentRow & LineParameters) =>
  insertQuery(db, given, given.number),
);
const INSERT_WITH_NEXT_NUMBER = prepareStatement(
  (db, given: Omit<DocumentRow, "number"> & LineParameters & NextNumber) =>
    insertQuery(db, given, allocateNumberSql(given)),
);

/**
 * Inserts a document with its lines.
 *
 * @param number its number, or the series whose next one the database gives it
 * @returns what the database has added to the document
 */
export async function insertDocument(
  { execute: run, enterpriseId }: Transaction,
  values: NewDocumentValues,
  number: string | NextNumber,
  lines: readonly LineValues[],
) {
  const row = { ...values, enterprise_id: enterpriseId, lines: JSON.stringify(lines) };
  const [added] =
    typeof number === "string"
      ? await run(INSERT_WITH_NUMBER, { ...row, number })
      : await run(INSERT_WITH_NEXT_NUMBER, { ...row, ...number });
  if (added === undefined) throw new Error("An insert without an answer");
  return added;
}
