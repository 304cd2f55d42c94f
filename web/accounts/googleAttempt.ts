const ATTEMPT = "google-sign-in";
/** As long as the server waits for the way back. */
const TEN_MINUTES = 600_000;

interface Attempt {
  /** The page that was asked for before signing in. */
  next: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Notes that this tab leaves for Google. Tokens in the address of the way back are taken only in a
 * tab that left (docs/rules/accounts.md#google): a link with somebody else's tokens would sign a
 * person in to the account of whoever made it.
 */
export function storeGoogleAttempt(next: string): void {
  const attempt: Attempt = { next, at: Date.now() };
  sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt));
}

/** The page that the attempt of this tab was for, once; null when this tab began none lately. */
export function takeGoogleAttempt(): string | null {
  const kept = read();
  clearGoogleAttempt();
  if (kept === null || Date.now() - kept.at > TEN_MINUTES) return null;
  return kept.next;
}

/** Whoever is back at the sign-in page has given the attempt up. */
export function clearGoogleAttempt(): void {
  sessionStorage.removeItem(ATTEMPT);
}

function read(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(ATTEMPT) ?? "null") as Attempt | null;
  } catch {
    return null;
  }
}
