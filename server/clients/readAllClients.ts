import type { Client } from "#contract/clients.ts";
import { readInBatches } from "../database/batches.ts";
import type { Transaction } from "../database/database.ts";
import { presentClient } from "./present.ts";

/** All clients of the organization, archived ones too, the oldest first, in batches. */
export async function* readAllClients({ db, enterpriseId }: Transaction): AsyncGenerator<Client[]> {
  const query = db
    .selectFrom("client")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("created_at")
    .orderBy("id");
  for await (const rows of readInBatches(db, query, 500)) yield rows.map(presentClient);
}
