import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { isForeignKeyViolation } from "../database/errorCodes.ts";
import { notFound } from "../http/apiError.ts";
import { inEnterprise, type RecordTable } from "./table.ts";

/** The most choices of each kind that are stored for a user of an organization. */
const MAX_STORED_CHOICES = 50;

const CHOICE_TABLES = {
  client: { choices: sql.table("recent_client"), record: sql.ref("client_id") },
  product: { choices: sql.table("recent_product"), record: sql.ref("product_id") },
} as const satisfies Record<RecordTable, unknown>;

const belongsToUser = (tx: Transaction) => sql`${inEnterprise(tx)} and user_id = ${tx.userId}`;

/**
 * Stores that the user chose the record now, and deletes all but the newest choices.
 *
 * @throws ApiError NOT_FOUND for a record that another transaction deleted
 */
export async function recordChoice(tx: Transaction, table: RecordTable, id: string): Promise<void> {
  const { choices, record } = CHOICE_TABLES[table];
  await sql`
    insert into ${choices} (enterprise_id, user_id, ${record})
    values (${tx.enterpriseId}, ${tx.userId}, ${id})
    on conflict (enterprise_id, user_id, ${record}) do update set chosen_at = clock_timestamp()`
    .execute(tx.db)
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? notFound() : error;
    });
  await sql`
    delete from ${choices}
     where ${belongsToUser(tx)} and ${record} in (
       select ${record} from ${choices} where ${belongsToUser(tx)}
        order by chosen_at desc, ${record} offset ${MAX_STORED_CHOICES})`.execute(tx.db);
}

/** Finds the records that the user chose recently, the last one first (docs/rules/documents.md#pickers). */
async function findChosenIds(tx: Transaction, table: RecordTable): Promise<string[]> {
  const { choices, record } = CHOICE_TABLES[table];
  const { rows } = await sql<{ id: string }>`
    select ${record} as id from ${choices} where ${belongsToUser(tx)}
     order by chosen_at desc, ${record}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/**
 * Reads the ids of the records that a picker lists first: the user's choices, then the records that the
 * organization used recently.
 */
export async function readPickerOrder(
  tx: Transaction,
  table: RecordTable,
  readRecentIds: (tx: Transaction) => Promise<string[]>,
): Promise<string[]> {
  return [...(await findChosenIds(tx, table)), ...(await readRecentIds(tx))];
}
