const DEFAULT_PAGE = "/dashboard";

/** The page of this site that was requested before sign-in, else the dashboard. */
export function pageAfterSignIn(query: URLSearchParams): string {
  const next = query.get("next") ?? DEFAULT_PAGE;
  // "//host" and "/\host" are other sites. Browsers ignore tabs and line breaks in them, so control characters are
  // refused.
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(next) ? next : DEFAULT_PAGE;
}
