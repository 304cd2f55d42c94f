import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { TokenPair } from "#contract/accounts.ts";
import type { Schema } from "../database/schema.ts";
import type { SignedInCaller } from "../http/authentication.ts";
import type { AccessTokens } from "../http/tokens.ts";
import { type EnterpriseChoice, chooseEnterprise, findEnterpriseChoice } from "./choiceStore.ts";
import * as store from "./sessionStore.ts";
import { findUser, type User } from "./store.ts";
import { hashToken } from "./tokenHash.ts";

/** Milliseconds. */
const DAY = 24 * 3600 * 1000;
const REFRESH_LIFETIME = 30 * DAY;

/** The maximum number of active sessions of a user. */
const MAX_SESSIONS = 50;

async function issueTokenPair(
  db: Kysely<Schema>,
  tokens: AccessTokens,
  user: User,
  { sid, choice }: { sid: string; choice: EnterpriseChoice | undefined },
): Promise<{ pair: TokenPair; refreshHash: Buffer }> {
  const refreshToken = randomBytes(32).toString("base64url");
  const refreshHash = hashToken(refreshToken);
  await store.insertRefreshToken(db, {
    hash: refreshHash,
    session_id: sid,
    expires_at: new Date(Date.now() + REFRESH_LIFETIME),
  });
  const { id: userId, email } = user;
  const chosen = choice === undefined ? { role: user.role } : choice;
  const accessToken = await tokens.issue({ userId, sid, email, ...chosen });
  return { pair: { accessToken, refreshToken }, refreshHash };
}

/** How a user signed in. */
interface SignInDetails {
  userAgent: string | undefined;
  /** Whether the user passed a second step: a code, a recovery code or a passkey. */
  secondFactor: boolean;
}

/**
 * Creates a session for an authenticated user, in the organization that the user chose last, if any.
 * Beyond 50 active sessions, the one that was used least recently ends.
 */
export async function openSession(
  db: Kysely<Schema>,
  tokens: AccessTokens,
  user: User,
  { userAgent, secondFactor }: SignInDetails,
): Promise<TokenPair> {
  await store.lockSessions(db, user.id);
  const sid = await store.insertSession(db, user.id, {
    userAgent: userAgent?.slice(0, 300) ?? null,
    secondFactor,
  });
  await store.endOldestSessions(db, user.id, { newest: sid, others: MAX_SESSIONS - 1 });
  const choice = await chooseEnterprise(db, { sid, userId: user.id }, null);
  return (await issueTokenPair(db, tokens, user, { sid, choice })).pair;
}

/**
 * Chooses an organization for a session and deletes the session's unused refresh tokens. If it is
 * another organization than before, the session's earlier access tokens are refused from then on,
 * except by the operations that choose an organization.
 *
 * @returns the new pair of tokens; undefined when the user isn't a confirmed member of the organization
 */
export async function switchEnterprise(
  db: Kysely<Schema>,
  tokens: AccessTokens,
  { claims, enterpriseId: former }: Pick<SignedInCaller, "claims" | "enterpriseId">,
  enterpriseId: string,
): Promise<TokenPair | undefined> {
  const { userId, sid: formerId } = claims;
  const user = await findUser(db, userId);
  const choice = await chooseEnterprise(db, { sid: formerId, userId }, enterpriseId);
  if (user === undefined || choice === undefined) return undefined;
  await store.deleteUnusedTokens(db, formerId);
  // Access tokens without an organization are invalidated only by a new session id.
  const needsNewId = claims.enterpriseId === undefined && former !== enterpriseId;
  const sid = needsNewId ? await store.replaceSessionId(db, formerId) : formerId;
  return (await issueTokenPair(db, tokens, user, { sid, choice })).pair;
}

/**
 * Exchanges a refresh token for a new pair. Each token works once: a reuse may mean that it was stolen,
 * so it ends the session. Exception: a client whose reply was lost may retry within ten seconds with the
 * same Idempotency-Key. The retry returns another pair, deletes the lost refresh token and gives the
 * session a new id, so that the lost access token is refused too (docs/rules/accounts.md#sessions).
 *
 * @param retryKey the Idempotency-Key, if any
 * @returns null for a token that is unknown, expired, used, or of an ended session
 */
export async function renewSession(
  db: Kysely<Schema>,
  tokens: AccessTokens,
  refreshToken: string,
  retryKey: string | undefined,
): Promise<TokenPair | null> {
  const hash = hashToken(refreshToken);
  const keyHash = retryKey === undefined ? null : hashToken(retryKey);
  const found = await store.findRefreshToken(db, hash);
  if (found === undefined || found.expired || found.ended_at !== null) return null;
  let sid = found.session_id;
  if (found.used_at !== null) {
    if (!(await discardLostReply(db, found, keyHash))) {
      await store.endSession(db, sid);
      return null;
    }
    sid = await store.replaceSessionId(db, sid);
  }
  const user = await findUser(db, found.user_id);
  if (user === undefined) return null;
  await store.recordSessionUse(db, sid);
  const choice = await findEnterpriseChoice(db, { sid, userId: user.id });
  const { pair, refreshHash } = await issueTokenPair(db, tokens, user, { sid, choice });
  await store.markTokenUsed(db, hash, { retry_key: keyHash, successor: refreshHash });
  return pair;
}

type FoundToken = NonNullable<Awaited<ReturnType<typeof store.findRefreshToken>>>;

/** Deletes the refresh token of a lost reply. @returns false if the request isn't a retry after a lost reply */
async function discardLostReply(
  db: Kysely<Schema>,
  { retry_key, successor, just_used }: FoundToken,
  keyHash: Buffer | null,
): Promise<boolean> {
  if (!just_used || keyHash === null || retry_key === null || successor === null) return false;
  return retry_key.equals(keyHash) && (await store.deleteUnusedToken(db, successor));
}

/** Ends the session of a refresh token; an unknown token is ignored. */
export async function endSessionOfRefreshToken(
  db: Kysely<Schema>,
  refreshToken: string,
): Promise<void> {
  const found = await store.findRefreshToken(db, hashToken(refreshToken));
  if (found !== undefined) await store.endSession(db, found.session_id);
}
