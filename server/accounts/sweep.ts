import type { Database } from "../database/database.ts";
import { deleteExpiredChallenges } from "./twoStep/challengeStore.ts";
import { deleteExpiredPasskeyChallenges } from "./passkeys/passkeyChallenges.ts";
import { deleteExpiredResets } from "./resetStore.ts";
import { deleteExpiredVerifications } from "./verificationStore.ts";
import { deleteExpiredTokens, deleteEndedSessions } from "./sessionStore.ts";

/**
 * Deletes ended and unused sessions, expired refresh tokens, expired links to reset a password or verify
 * an address, and expired challenges of the second step and of passkeys.
 *
 * @returns how many, at most `batch` of each
 */
export async function sweepSessionsAndLinks(database: Database, batch: number): Promise<number> {
  return database.inAccountTransaction(async (db) => {
    const sessions = await deleteEndedSessions(db, batch);
    const tokens = await deleteExpiredTokens(db, batch);
    const resets = await deleteExpiredResets(db, batch);
    const challenges = await deleteExpiredChallenges(db, batch);
    const passkeys = await deleteExpiredPasskeyChallenges(db, batch);
    const verifications = await deleteExpiredVerifications(db, batch);
    return sessions + tokens + resets + challenges + passkeys + verifications;
  });
}
