import { call } from "../api/call.ts";
import { baseOperations } from "../api/baseOperations.ts";
import { ApiError } from "../api/errors.ts";
import { signOut } from "../api/session.ts";
import { startSession } from "./startSession.ts";
import type { TokenPair } from "#contract/accounts.ts";
import type { GoogleCallback } from "./googleCallback.ts";

/** A key of `accountPages.google`: the title of the error toast. */
export type GoogleFailure = "missing" | "exchange" | "noToken" | "failed";

/** A failed sign-in; `code`: an error code of the server or of this page. */
export class GoogleSignInError extends Error {
  override readonly name = "GoogleSignInError";
  readonly failure: GoogleFailure;
  readonly code: string | null;

  constructor(failure: GoogleFailure, code: string | null, cause?: unknown) {
    super(code ?? failure, { cause });
    this.failure = failure;
    this.code = code;
  }
}

const EXCHANGE_CODES: ReadonlySet<string> = new Set(["GOOGLE_EXCHANGE_FAILED", "INVALID_STATE"]);

/**
 * Starts a session with the tokens of a Google callback. If the session can't be completed, signs out.
 *
 * @param startedHere whether this tab started the sign-in: only then are tokens in the address accepted
 * @throws GoogleSignInError
 */
export async function finishGoogleSignIn(
  callback: GoogleCallback,
  startedHere: boolean,
): Promise<void> {
  const pair = await tokenPairOf(callback, startedHere);
  try {
    await startSession(pair, "google");
  } catch (cause) {
    await signOut();
    throw new GoogleSignInError("failed", codeOf(cause), cause);
  }
}

async function tokenPairOf(callback: GoogleCallback, startedHere: boolean): Promise<TokenPair> {
  switch (callback.type) {
    case "empty":
      throw new GoogleSignInError("missing", null);
    case "failure":
      throw new GoogleSignInError("failed", callback.code);
    case "tokens":
      if (!startedHere) throw new GoogleSignInError("failed", "NOT_STARTED_HERE");
      return callback.pair;
    case "code":
      return await exchangeCode(callback.query);
  }
}

async function exchangeCode(query: Record<string, string>): Promise<TokenPair> {
  let pair: Partial<TokenPair>;
  try {
    pair = await call(baseOperations.googleCallback, { query });
  } catch (cause) {
    const code = codeOf(cause);
    throw new GoogleSignInError(
      EXCHANGE_CODES.has(code ?? "") ? "exchange" : "failed",
      code,
      cause,
    );
  }
  const { accessToken, refreshToken } = pair;
  if (!accessToken || !refreshToken) throw new GoogleSignInError("noToken", null);
  return { accessToken, refreshToken };
}

function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null;
}
