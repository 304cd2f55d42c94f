import type { Client } from "#contract/clients.ts";
import type { Transaction } from "../database/database.ts";
import { readAllRecords } from "../records/readRecords.ts";
import { presentClient } from "./present.ts";

/** All clients of the organization, archived ones too, the oldest first, in batches. */
export async function* readAllClients(tx: Transaction): AsyncGenerator<Client[]> {
  for await (const rows of readAllRecords(tx, "client")) yield rows.map(presentClient);
}
