const DEFAULT_PAGE = "/dashboard";

/** The page of this site that was requested before sign-in, else the dashboard. */
export function pageAfterSignIn(query: URLSearchParams): string {
  const next = query.get("next") ?? DEFAULT_PAGE;
  // "//host" and "/\host" are other sites; browsers ignore line breaks and tabs.
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(next) ? next : DEFAULT_PAGE;
}
