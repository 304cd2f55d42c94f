import type { Database } from "../database/database.ts";
import { deleteExpiredResets } from "./resetStore.ts";
import { deleteExpiredVerifications } from "./verificationStore.ts";
import { deleteExpiredTokens, deleteEndedSessions } from "./sessionStore.ts";

/**
 * Deletes ended sessions, expired refresh tokens, and expired links of mails.
 *
 * @returns how many, at most `batch` of each
 */
export async function sweepAccounts(database: Database, batch: number): Promise<number> {
  return database.inAccountTransaction(async (db) => {
    const sessions = await deleteEndedSessions(db, batch);
    const tokens = await deleteExpiredTokens(db, batch);
    const resets = await deleteExpiredResets(db, batch);
    return sessions + tokens + resets + (await deleteExpiredVerifications(db, batch));
  });
}
