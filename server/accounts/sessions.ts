import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { TokenPair } from "#contract/accounts.ts";
import type { Schema } from "../database/schema.ts";
import type { AccessTokens } from "../http/tokens.ts";
import * as store from "./sessionStore.ts";
import { findUser, type User } from "./store.ts";

const DAY = 24 * 3600 * 1000;
const REFRESH_LIFETIME = 30 * DAY;

/** Tokens are stored as hashes, so that reading the table does not allow signing in. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

async function issueTokenPair(
  db: Kysely<Schema>,
  tokens: AccessTokens,
  user: User,
  sid: string,
): Promise<TokenPair> {
  const refreshToken = randomBytes(32).toString("base64url");
  await store.insertRefreshToken(db, {
    hash: hashToken(refreshToken),
    session_id: sid,
    expires_at: new Date(Date.now() + REFRESH_LIFETIME),
  });
  const { id: userId, email, role } = user;
  return { accessToken: await tokens.issue({ userId, sid, email, role }), refreshToken };
}

/** Creates a session for an authenticated user. */
export async function openSession(
  db: Kysely<Schema>,
  tokens: AccessTokens,
  user: User,
  userAgent: string | undefined,
): Promise<TokenPair> {
  const sid = await store.insertSession(db, user.id, userAgent?.slice(0, 300) ?? null);
  return issueTokenPair(db, tokens, user, sid);
}

/**
 * Exchanges a refresh token. Each works once: reuse means that it was stolen, so it ends the
 * session (docs/rules/accounts.md#sessions).
 *
 * @returns null for a token that is unknown, expired, used, or of an ended session
 */
export async function renewSession(
  db: Kysely<Schema>,
  tokens: AccessTokens,
  refreshToken: string,
): Promise<TokenPair | null> {
  const hash = hashToken(refreshToken);
  const found = await store.findRefreshToken(db, hash);
  if (found === undefined || found.expired || found.ended_at !== null) return null;
  if (found.used_at !== null) {
    await store.endSession(db, found.session_id);
    return null;
  }
  const user = await findUser(db, found.user_id);
  if (user === undefined) return null;
  await store.markTokenUsed(db, hash);
  await store.recordSessionUse(db, found.session_id);
  return issueTokenPair(db, tokens, user, found.session_id);
}

/** Ends the session of a refresh token; an unknown token is ignored. */
export async function closeSession(db: Kysely<Schema>, refreshToken: string): Promise<void> {
  const found = await store.findRefreshToken(db, hashToken(refreshToken));
  if (found !== undefined) await store.endSession(db, found.session_id);
}
