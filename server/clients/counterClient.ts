import { sql } from "kysely";
import { COUNTER_CLIENT_NAMES } from "#domain/clients/clients.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";
import { inEnterprise, type RecordRow, withId } from "../records/table.ts";

/**
 * Returns the organization's counter client, which it adds if it is missing
 * (docs/rules/clients-and-products.md#counter-client). Of several concurrent calls one adds it, and the
 * others wait for its commit.
 */
export async function ensureCounterClient(tx: Transaction): Promise<RecordRow<"client">> {
  const { enterpriseId, userId } = tx;
  const present = await findCounterClient(tx);
  if (present !== undefined) return present;
  await sql`
    insert into client (enterprise_id, type, last_name, counter, created_by, updated_by)
    values (${enterpriseId}, 'INDIVIDUAL', ${COUNTER_CLIENT_NAMES.fr}, true, ${userId}, ${userId})
    on conflict (enterprise_id) where counter do nothing`.execute(tx.db);
  const added = await findCounterClient(tx);
  if (added === undefined) throw new Error("The insert of the counter client stored none");
  return added;
}

async function findCounterClient(tx: Transaction): Promise<RecordRow<"client"> | undefined> {
  const { rows } = await sql<RecordRow<"client">>`
    select * from client where ${inEnterprise(tx)} and counter`.execute(tx.db);
  return rows[0];
}

/** @throws ApiError COUNTER_CLIENT for a change, archiving or deletion of the counter client */
export async function refuseCounterClient(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql`
    select 1 from client where ${withId(tx, id)} and counter`.execute(tx.db);
  if (rows.length === 0) return;
  throw new ApiError("COUNTER_CLIENT", {
    message: "The counter client is neither changed, archived nor deleted",
  });
}
