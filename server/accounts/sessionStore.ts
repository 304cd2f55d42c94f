import { type Kysely, type Selectable, sql } from "kysely";
import { deletePasskeyChallenges } from "./passkeys/passkeyChallenges.ts";
import { deleteChallenges } from "./twoStep/challengeStore.ts";
import type { Schema } from "../database/schema.ts";
import type { SessionTable } from "../database/signInSchema.ts";

type AccountsDb = Kysely<Schema>;

export type SessionRow = Pick<
  Selectable<SessionTable>,
  "id" | "created_at" | "last_used_at" | "user_agent" | "chosen_enterprise_id"
>;

/** Serializes the sign-ins of a user until the transaction ends. */
export async function lockSessions(db: AccountsDb, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(db);
}

/** Ends the user's oldest sessions: all except `newest` and the `others` most recently used ones. */
export async function endOldestSessions(
  db: AccountsDb,
  userId: string,
  { newest, others }: { newest: string; others: number },
): Promise<void> {
  const active = db
    .selectFrom("session")
    .select("id")
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("id", "!=", newest);
  const oldest = active
    .orderBy("last_used_at", "desc")
    .orderBy("created_at", "desc")
    .offset(others);
  await db
    .updateTable("session")
    .set({ ended_at: sql`now()` })
    .where("id", "in", oldest)
    .execute();
}

export async function insertSession(
  db: AccountsDb,
  userId: string,
  { userAgent, secondFactor }: { userAgent: string | null; secondFactor: boolean },
): Promise<string> {
  const session = await db
    .insertInto("session")
    .values({ user_id: userId, user_agent: userAgent, second_factor: secondFactor })
    .returning("id")
    .executeTakeFirstOrThrow();
  return session.id;
}

export async function insertRefreshToken(
  db: AccountsDb,
  token: { hash: Buffer; session_id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto("refresh_token").values(token).execute();
}

/** The id of the user whose session the token belongs to, also of an ended one. */
export async function findUserOfRefreshToken(
  db: AccountsDb,
  hash: Buffer,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("refresh_token")
    .innerJoin("session", "session.id", "refresh_token.session_id")
    .select("session.user_id")
    .where("refresh_token.hash", "=", hash)
    .executeTakeFirst();
  return found?.user_id;
}

/** The token with its session. Both rows are locked, so that concurrent requests cannot both use the token. */
export function findRefreshToken(db: AccountsDb, hash: Buffer) {
  return db
    .selectFrom("refresh_token")
    .innerJoin("session", "session.id", "refresh_token.session_id")
    .select([
      "refresh_token.used_at",
      "refresh_token.retry_key",
      "refresh_token.successor",
      "session.id as session_id",
      "session.user_id",
      "session.ended_at",
    ])
    .select(sql<boolean>`refresh_token.expires_at < now()`.as("expired"))
    .select(sql<boolean>`refresh_token.used_at > now() - interval '10 seconds'`.as("just_used"))
    .where("refresh_token.hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Marks a token as used, with the hashes of the request's Idempotency-Key and of the token that replaces
 * it. A repetition keeps the time of the first use.
 */
export async function markTokenUsed(
  db: AccountsDb,
  hash: Buffer,
  exchange: { retry_key: Buffer | null; successor: Buffer },
): Promise<void> {
  await db
    .updateTable("refresh_token")
    .set({ ...exchange, used_at: sql`coalesce(used_at, now())` })
    .where("hash", "=", hash)
    .execute();
}

/** Deletes a token that was never used. @returns false when it was used or does not exist */
export async function deleteUnusedToken(db: AccountsDb, hash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom("refresh_token")
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return result.numDeletedRows > 0n;
}

/** Deletes the session's tokens that were never used. */
export async function deleteUnusedTokens(db: AccountsDb, sessionId: string): Promise<void> {
  await db
    .deleteFrom("refresh_token")
    .where("session_id", "=", sessionId)
    .where("used_at", "is", null)
    .execute();
}

/** Gives a session another id, which invalidates its access tokens. @returns the new id */
export async function replaceSessionId(db: AccountsDb, id: string): Promise<string> {
  const session = await db
    .updateTable("session")
    .set({ id: sql`gen_random_uuid()` })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirstOrThrow();
  return session.id;
}

export async function recordSessionUse(db: AccountsDb, id: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ last_used_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function endSession(db: AccountsDb, id: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ ended_at: sql`now()` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/**
 * Ends one session of the user; one that had ended keeps its time. @returns false when the user has no
 * such session
 */
export async function endOwnSession(db: AccountsDb, userId: string, id: string): Promise<boolean> {
  const result = await db
    .updateTable("session")
    .set({ ended_at: sql`coalesce(ended_at, now())` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return result.numUpdatedRows > 0n;
}

/** Whether a session is the user's, active or ended. */
export async function ownsSession(db: AccountsDb, userId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a session began within the last `minutes`. */
export async function isSessionRecent(
  db: AccountsDb,
  id: string,
  minutes: number,
): Promise<boolean> {
  const found = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", id)
    .where("created_at", ">", sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether another session of the user than the one just opened, active or ended, has this User-Agent. */
export async function hasOtherSessionWithUserAgent(
  db: AccountsDb,
  userId: string,
  userAgent: string | null,
): Promise<boolean> {
  const found = await db
    .selectFrom("session")
    .select("id")
    .where("user_id", "=", userId)
    .where("user_agent", userAgent === null ? "is" : "=", userAgent)
    .limit(2)
    .execute();
  return found.length > 1;
}

/**
 * The user's active sessions, which haven't ended and have an unexpired token. At most 100, the most
 * recently used first.
 */
export function listActiveSessions(db: AccountsDb, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom("session")
    .select(["id", "created_at", "last_used_at", "user_agent", "chosen_enterprise_id"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where((session) =>
      session.exists(
        session
          .selectFrom("refresh_token")
          .select(sql`1`.as("one"))
          .whereRef("refresh_token.session_id", "=", "session.id")
          .where("refresh_token.expires_at", ">", sql<Date>`now()`),
      ),
    )
    .orderBy("last_used_at", "desc")
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
}

/**
 * Ends the user's sessions, and deletes the challenges of unfinished sign-ins and of passkeys that are
 * being added.
 *
 * @param exceptId the session that stays active, if any
 */
export async function endSessions(
  db: AccountsDb,
  userId: string,
  exceptId: string | null,
): Promise<void> {
  // Delete the challenges first: a concurrent second step has then either failed, or opened a session
  // that ends below.
  await deleteChallenges(db, userId);
  await deletePasskeyChallenges(db, userId);
  await db
    .updateTable("session")
    .set({ ended_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(exceptId !== null, (query) => query.where("id", "!=", exceptId))
    .execute();
}

/** Deletes at most `atMost` sessions that have ended or were last used 31 days ago, with their tokens. @returns how many */
export async function deleteEndedSessions(db: AccountsDb, atMost: number): Promise<number> {
  const spent = db
    .selectFrom("session")
    .select("id")
    .where((session) =>
      session.or([
        session("ended_at", "is not", null),
        session("last_used_at", "<", sql<Date>`now() - interval '31 days'`),
      ]),
    )
    .limit(atMost);
  const result = await db.deleteFrom("session").where("id", "in", spent).executeTakeFirstOrThrow();
  return Number(result.numDeletedRows);
}

/**
 * Deletes at most `atMost` expired tokens. Used tokens stay until they expire, because their reuse ends
 * the session.
 *
 * @returns how many
 */
export async function deleteExpiredTokens(db: AccountsDb, atMost: number): Promise<number> {
  const expired = db
    .selectFrom("refresh_token")
    .select("hash")
    .where("expires_at", "<", sql<Date>`now()`)
    .limit(atMost);
  const result = await db
    .deleteFrom("refresh_token")
    .where("hash", "in", expired)
    .executeTakeFirstOrThrow();
  return Number(result.numDeletedRows);
}
