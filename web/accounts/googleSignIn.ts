import { call } from "../api/call.ts";
import { entrance } from "../api/entrance.ts";
import { ApiError } from "../api/errors.ts";
import { signIn, signOut } from "../api/session.ts";
import type { TokenPair } from "#contract/accounts.ts";
import type { GoogleReturn } from "./googleReturn.ts";

/** The words of the catalogue (docs/rules/accounts.md#google), by what went wrong. */
export type GoogleFailure = "missing" | "exchange" | "noToken" | "failed";

/** A sign-in that came to nothing; `code`: the server's, or why the page itself refused. */
export class GoogleRefusal extends Error {
  override readonly name = "GoogleRefusal";
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
 * Starts the session that the way back from Google leads to, with the profile in it.
 *
 * @param begunHere whether this tab left for Google: only then are tokens in the address taken
 * @throws GoogleRefusal
 */
export async function finishGoogleSignIn(came: GoogleReturn, begunHere: boolean): Promise<void> {
  const pair = await pairOf(came, begunHere);
  try {
    await signIn(pair, "google");
  } catch (cause) {
    await signOut();
    throw new GoogleRefusal("failed", codeOf(cause), cause);
  }
}

async function pairOf(came: GoogleReturn, begunHere: boolean): Promise<TokenPair> {
  switch (came.means) {
    case "nothing":
      throw new GoogleRefusal("missing", null);
    case "failure":
      throw new GoogleRefusal("failed", came.code);
    case "tokens":
      if (!begunHere) throw new GoogleRefusal("failed", "NOT_BEGUN_HERE");
      return came.pair;
    case "code":
      return await exchanged(came.query);
  }
}

async function exchanged(query: Record<string, string>): Promise<TokenPair> {
  let pair: Partial<TokenPair>;
  try {
    pair = await call(entrance.googleCallback, { query });
  } catch (cause) {
    const code = codeOf(cause);
    throw new GoogleRefusal(EXCHANGE_CODES.has(code ?? "") ? "exchange" : "failed", code, cause);
  }
  const { accessToken, refreshToken } = pair;
  if (!accessToken || !refreshToken) throw new GoogleRefusal("noToken", null);
  return { accessToken, refreshToken };
}

function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null;
}
