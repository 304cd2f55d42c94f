import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { TokenPair } from "#contract/accounts.ts";
import type { Schema } from "../../database/schema.ts";
import { ApiError } from "../../http/apiError.ts";
import type { AccessTokens } from "../../http/tokens.ts";
import { insertChallenge } from "./challengeStore.ts";
import { openSession } from "../sessions.ts";
import type { User } from "../store.ts";
import { hashToken } from "../tokenHash.ts";
import { isTwoStepOn } from "./twoStepStore.ts";

/** Milliseconds. */
const CHALLENGE_LIFETIME = 600_000;

/** The result of the first step: a session, or the challenge for the second step. */
export type FirstFactorResult = { pair: TokenPair } | { challenge: string };

/** The new password of a reset, which takes effect after the second step, and the link of the reset. */
interface PendingReset {
  new_password_hash: string;
  reset_hash: Buffer;
}

/** Creates a challenge for the second step. It is valid for ten minutes. */
export async function createChallenge(
  db: Kysely<Schema>,
  userId: string,
  reset?: PendingReset,
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const expires_at = new Date(Date.now() + CHALLENGE_LIFETIME);
  await insertChallenge(db, { hash: hashToken(challenge), user_id: userId, expires_at, ...reset });
  return challenge;
}

/** Opens a session for a user who has passed the first step, or creates a challenge if two-step sign-in is on. */
export async function openSessionOrChallenge(
  db: Kysely<Schema>,
  tokens: AccessTokens,
  user: User,
  userAgent: string | undefined,
): Promise<FirstFactorResult> {
  if (await isTwoStepOn(db, user.id)) return { challenge: await createChallenge(db, user.id) };
  return { pair: await openSession(db, tokens, user, { userAgent, secondFactor: false }) };
}

/** The refusal SECOND_FACTOR, with the challenge of the second step. */
export const secondFactorRequiredError = (challenge: string): ApiError =>
  new ApiError("SECOND_FACTOR", { message: "A code of the second step is needed", challenge });

/**
 * Returns the token pair of a passed first step. Call it after the transaction has committed: an error
 * inside would roll the stored challenge back.
 *
 * @throws ApiError SECOND_FACTOR if the second step is missing
 */
export function requireTokenPair(result: FirstFactorResult): TokenPair {
  if ("challenge" in result) throw secondFactorRequiredError(result.challenge);
  return result.pair;
}
