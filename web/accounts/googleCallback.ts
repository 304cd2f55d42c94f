import type { TokenPair } from "#contract/accounts.ts";

/** The parsed address of the callback page (docs/rules/accounts.md#google). */
export type GoogleCallback =
  | { type: "tokens"; pair: TokenPair }
  /** The provider's query: the server exchanges its code or returns the error. */
  | { type: "code"; query: Record<string, string> }
  /** The server could not redirect to Google. */
  | { type: "failure"; code: string }
  | { type: "empty" };

/** The codes of this program are in capitals, those of OpenID providers are not. */
const ERROR_CODE = /^[A-Z_]+$/;

/**
 * Parses the address of the callback page: tokens in the query or the hash, a code or an error in the query.
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
  const pair = tokenPairOf(new URLSearchParams(hash.slice(1))) ?? tokenPairOf(query);
  if (pair !== null) return { type: "tokens", pair };
  const error = query.get("error");
  if (error !== null && ERROR_CODE.test(error)) return { type: "failure", code: error };
  if (error === null && !query.has("code")) return { type: "empty" };
  return { type: "code", query: Object.fromEntries(query) };
}

function tokenPairOf(values: URLSearchParams): TokenPair | null {
  const accessToken = values.get("accessToken");
  const refreshToken = values.get("refreshToken");
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}
