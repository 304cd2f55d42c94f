const STORAGE_KEY = "google-sign-in";
/** The server's state of the sign-in is valid for the same time. */
const ATTEMPT_LIFETIME_MS = 600_000;

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
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));
}

/** Deletes this tab's attempt and returns the page to open after it; null if the tab started none recently. */
export function consumeGoogleAttempt(): string | null {
  const attempt = readAttempt();
  clearGoogleAttempt();
  if (attempt === null || Date.now() - attempt.at > ATTEMPT_LIFETIME_MS) return null;
  return attempt.next;
}

/** Deletes the attempt, for example when the user opens the sign-in or registration page again. */
export function clearGoogleAttempt(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

function readAttempt(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Attempt | null;
  } catch {
    return null;
  }
}
