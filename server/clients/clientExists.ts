import type { Transaction } from "../database/database.ts";
import { recordExists } from "../records/readRecords.ts";

/** Whether the organization has the client, archived or not: for other slices. */
export const clientExists = (tx: Transaction, id: string): Promise<boolean> =>
  recordExists(tx, "client", id);
