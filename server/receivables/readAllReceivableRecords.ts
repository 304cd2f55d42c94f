import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { readInBatches } from "../database/batches.ts";

const BATCH_ROWS = 1_000;

/** The tables of an organization's receivables, with the columns that its export leaves out. */
const TABLES = {
  payments: {
    table: "payment",
    without: ["enterprise_id", "client_snapshot", "enterprise_snapshot", "search_text"],
  },
  movements: { table: "movement", without: ["enterprise_id"] },
  settlements: { table: "settlement", without: ["enterprise_id", "debit_side", "credit_side"] },
  reminders: { table: "reminder", without: ["enterprise_id"] },
} as const;

export type ReceivableRecords = keyof typeof TABLES;
export const RECEIVABLE_RECORDS = Object.keys(TABLES) as ReceivableRecords[];

/**
 * Reads all payments, movements, settlements or reminders of the organization in batches, the oldest first. The records
 * have the names of the columns; amounts are in centimes.
 */
export async function* readAllReceivableRecords(
  { db, enterpriseId }: Transaction,
  records: ReceivableRecords,
): AsyncGenerator<object[]> {
  const { table, without } = TABLES[records];
  const rows = sql<{ row: object }>`
    select to_jsonb(stored) - ${[...without]}::text[] as row from ${sql.table(table)} as stored
     where stored.enterprise_id = ${enterpriseId} order by stored.created_at, stored.id`;
  for await (const batch of readInBatches(db, rows, BATCH_ROWS)) yield batch.map(({ row }) => row);
}
