import { sql } from "kysely";
import type { Client } from "#contract/clients.ts";
import { presentClient } from "../../clients/present.ts";
import { refuseCounterClient } from "../../clients/counterClient.ts";
import type { Transaction } from "../../database/database.ts";
import { notFound } from "../../http/apiError.ts";
import { type RecordRow, withId } from "../../records/table.ts";

/**
 * Sets whether reminders are proposed for a client, archived or not. The client's version doesn't change, because this
 * isn't a field of the client's form.
 *
 * @throws ApiError NOT_FOUND, COUNTER_CLIENT
 */
export async function setRemindersMuted(
  tx: Transaction,
  id: string,
  muted: boolean,
): Promise<Client> {
  await refuseCounterClient(tx, id);
  const { rows } = await sql<RecordRow<"client">>`
    update client set reminders_muted = ${muted} where ${withId(tx, id)} returning *`.execute(
    tx.db,
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  return presentClient(row);
}
