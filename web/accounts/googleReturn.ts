import type { TokenPair } from "#contract/accounts.ts";

/** The parsed address of the callback page (docs/rules/accounts.md#google). */
export type GoogleCallback =
  | { means: "tokens"; pair: TokenPair }
  /** The provider's query as it is: the server exchanges its code, or says why it can't. */
  | { means: "code"; query: Record<string, string> }
  /** The server could not redirect to Google. */
  | { means: "failure"; code: string }
  | { means: "nothing" };

/** Codes of this product are in capitals, those of OpenID providers are not. */
const OWN_CODE = /^[A-Z_]+$/;

/**
 * Parses the address of the callback page: tokens in the query or the hash, a code in the query.
 *
 * @param search with its "?", or empty
 * @param hash with its "#", or empty
 */
export function parseGoogleCallback({
  search,
  hash,
}: {
  search: string;
  hash: string;
}): GoogleCallback {
  const query = new URLSearchParams(search);
  const pair = pairOf(new URLSearchParams(hash.slice(1))) ?? pairOf(query);
  if (pair !== null) return { means: "tokens", pair };
  const error = query.get("error");
  if (error !== null && OWN_CODE.test(error)) return { means: "failure", code: error };
  if (error === null && !query.has("code")) return { means: "nothing" };
  return { means: "code", query: Object.fromEntries(query) };
}

function pairOf(values: URLSearchParams): TokenPair | null {
  const accessToken = values.get("accessToken");
  const refreshToken = values.get("refreshToken");
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}
