const ATTEMPT = "google-sign-in";
/** As long as the server's own state is valid. */
const TEN_MINUTES = 600_000;

interface Attempt {
  /** The page that was requested before signing in. */
  next: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Stores that this tab starts a sign-in. Tokens in the callback's address are accepted only in a tab
 * that did (docs/rules/accounts.md#google): a link with an attacker's tokens would sign
 * the user in to the attacker's account.
 */
export function storeGoogleAttempt(next: string): void {
  const attempt: Attempt = { next, at: Date.now() };
  sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt));
}

/** The page to open after this tab's sign-in, once; null when it started none recently. */
export function takeGoogleAttempt(): string | null {
  const attempt = readAttempt();
  clearGoogleAttempt();
  if (attempt === null || Date.now() - attempt.at > TEN_MINUTES) return null;
  return attempt.next;
}

/** Opening the sign-in page cancels the attempt. */
export function clearGoogleAttempt(): void {
  sessionStorage.removeItem(ATTEMPT);
}

function readAttempt(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(ATTEMPT) ?? "null") as Attempt | null;
  } catch {
    return null;
  }
}
