import { sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { NumberFormat } from "#domain/numbering/numbering.ts";
import type { UsedNumber } from "#domain/numbering/numberSeries.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import type { NumberFilter } from "./latestNumber.ts";

const FORMAT_COLUMNS = ["format_type", "custom_pattern"] as const;

/** The organization's format for a kind. */
export async function findFormat(
  { db, enterpriseId }: Transaction,
  kind: DocumentKind,
): Promise<NumberFormat> {
  const row = await db
    .selectFrom("number_format")
    .select(FORMAT_COLUMNS)
    .where("enterprise_id", "=", enterpriseId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return { type: row.format_type, customPattern: row.custom_pattern };
}

const LOCK_FORMAT = prepareStatement((db, values: { enterpriseId: string; kind: DocumentKind }) =>
  db
    .selectFrom("number_format")
    .select(FORMAT_COLUMNS)
    .where("enterprise_id", "=", values.enterpriseId)
    .where("kind", "=", values.kind)
    .forUpdate(),
);

/**
 * Locks the format until the transaction ends and returns it; this serializes the numbering of a
 * kind. Run later queries in separate statements: a statement that waited for a lock still uses
 * the snapshot from before the wait.
 */
export async function lockFormat(
  { execute: run, enterpriseId }: Transaction,
  kind: DocumentKind,
): Promise<NumberFormat> {
  const [row] = await run(LOCK_FORMAT, { enterpriseId, kind });
  if (row === undefined) throw new Error(`An organization without a format for a ${kind}`);
  return { type: row.format_type, customPattern: row.custom_pattern };
}

export async function updateFormat(
  { db, enterpriseId }: Transaction,
  kind: DocumentKind,
  format: NumberFormat,
): Promise<void> {
  await db
    .updateTable("number_format")
    .set({ format_type: format.type, custom_pattern: format.customPattern })
    .where("enterprise_id", "=", enterpriseId)
    .where("kind", "=", kind)
    .execute();
}

/** Lists the numbers of the kind's permanently deleted documents, with the day of deletion. */
export function listDeletedNumbers(
  { db, enterpriseId }: Transaction,
  kind: DocumentKind,
  { condition, limit }: NumberFilter = {},
): Promise<UsedNumber[]> {
  const deleted = db
    .selectFrom("deleted_number")
    .select("number")
    .select(sql<Day>`(deleted_at at time zone 'Africa/Algiers')::date`.as("date"))
    .where("enterprise_id", "=", enterpriseId)
    .where("kind", "=", kind);
  return db
    .selectFrom(deleted.as("deleted"))
    .select(["number", "date"])
    .$if(condition !== undefined, (query) => query.where(condition!))
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
}

/** Lists the formats that the kind has or had, each once, the current one first. */
export async function listFormats(tx: Transaction, kind: DocumentKind): Promise<NumberFormat[]> {
  const current = await findFormat(tx, kind);
  const earlier = await tx.db
    .selectFrom("number_series")
    .select(["format_type", "custom_pattern"])
    .distinct()
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("kind", "=", kind)
    .orderBy("format_type")
    .orderBy("custom_pattern")
    .execute();
  const formats = earlier.map(({ format_type: type, custom_pattern }) => ({
    type,
    customPattern: custom_pattern === "" ? null : custom_pattern,
  }));
  const isCurrent = ({ type, customPattern }: NumberFormat) =>
    type === current.type && customPattern === current.customPattern;
  return [current, ...formats.filter((format) => !isCurrent(format))];
}

/**
 * Lists the numbers of permanently deleted documents with the time and the user of the deletion.
 */
export function listAllDeletedNumbers({ db, enterpriseId }: Transaction) {
  return db
    .selectFrom("deleted_number")
    .select(["kind", "number", "deleted_at", "deleted_by"])
    .where("enterprise_id", "=", enterpriseId)
    .execute();
}

/** Stores the number of a permanently deleted document (docs/rules/numbering.md#series). */
export async function insertDeletedNumber(
  tx: Transaction,
  kind: DocumentKind,
  number: string,
): Promise<void> {
  await tx.db
    .insertInto("deleted_number")
    .values({ enterprise_id: tx.enterpriseId, kind, number, deleted_by: tx.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
