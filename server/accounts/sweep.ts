import type { Database } from "../database/database.ts";
import { deleteExpiredResets } from "./resetStore.ts";
import { deleteExpiredTokens, deleteEndedSessions } from "./sessionStore.ts";

/**
 * Deletes ended sessions, expired refresh tokens and expired reset links.
 *
 * @returns how many, at most `batch` of each
 */
export async function sweepAccounts(database: Database, batch: number): Promise<number> {
  return database.inAccountTransaction(async (db) => {
    const sessions = await deleteEndedSessions(db, batch);
    const tokens = await deleteExpiredTokens(db, batch);
    return sessions + tokens + (await deleteExpiredResets(db, batch));
  });
}
