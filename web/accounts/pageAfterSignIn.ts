const START = "/dashboard";

/** The page of this site that the reader wanted before signing in, else the dashboard. */
export function pageAfterSignIn(query: URLSearchParams): string {
  const next = query.get("next") ?? START;
  // "//host" and "/\host" would lead to another site; browsers leave out line breaks and tabs.
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(next) ? next : START;
}
