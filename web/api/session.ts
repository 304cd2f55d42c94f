import { useSyncExternalStore } from "react";
import type { Profile, TokenPair } from "#contract/accounts.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import { call } from "./call.ts";
import { baseOperations } from "./baseOperations.ts";
import { deleteLocalDrafts } from "./localDrafts.ts";
import { refreshSession } from "./refresh.ts";
import { showNextUser } from "./tabOrganization.ts";
import {
  currentOrganization,
  currentSession,
  clearSession,
  isEqual,
  isExpired,
  rereadSession,
  storeSession,
  sessionFrom,
  subscribeToSession,
  type Provider,
  type Session,
} from "./sessionStore.ts";

export { currentOrganization, storeOrganization } from "./sessionStore.ts";
export type { Provider, Session } from "./sessionStore.ts";

/** Milliseconds. */
const CHECK_INTERVAL = 30_000;
/** The number of seconds before the token's expiry at which it is renewed. */
const RENEWAL_MARGIN = 300;
/** Milliseconds after the last click or key for which the user counts as active. */
const ACTIVITY_TIMEOUT = 600_000;

/** The session of this browser, null without a signed-in user. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, currentSession, currentSession);
}

/** The user's organization as stored in this browser; null if there is none or it is unknown. */
export function useStoredOrganization(): Enterprise | null {
  return useSyncExternalStore(subscribeToSession, currentOrganization);
}

/**
 * Starts a session with a token pair, then loads the profile into it.
 * @param isShared whether others use this device (docs/rules/offline.md#shared-device)
 */
export async function signIn(
  pair: TokenPair,
  provider: Provider,
  isShared: boolean,
): Promise<Session> {
  clearSession();
  showNextUser();
  storeSession({ ...sessionFrom(pair, provider, null), isShared });
  return storeProfile(await call(baseOperations.me));
}

/**
 * Stores names, e-mail, telephone, role and language of a profile in the session.
 * @throws Error without a session
 */
export function storeProfile(profile: Profile): Session {
  const session = rereadSession(); // another tab may have replaced its tokens
  if (session === null) throw new Error("a profile without a session");
  const { firstName, lastName, phone, email, role, language } = profile;
  const user = { ...session.user, firstName, lastName, email, role, phoneNumber: phone };
  const next = { ...session, user, language };
  // An unchanged profile, as at most visits, isn't stored: every part that reads the session would render again.
  if (isEqual(next, session)) return session;
  storeSession(next);
  return next;
}

let signedOut = false;
let hadSession = currentSession() !== null;

subscribeToSession(() => {
  const hasSession = currentSession() !== null;
  if (hasSession && !hadSession) signedOut = false;
  hadSession = hasSession;
});

/** Whether the user has signed out in this tab and no user has signed in since. */
export const hasSignedOut = (): boolean => signedOut;

/** Ends the session in this browser, then at the server. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  signedOut = true;
  deleteLocalDrafts();
  clearSession();
  if (session === null) return;
  const { refreshToken } = session;
  // If the server can't be reached, the session there expires on its own.
  await call(baseOperations.logout, { body: { refreshToken } }).catch(() => undefined);
}

/**
 * The session, refreshed if it has expired; null if there is none or the server refuses it.
 * @throws ApiError when the server can't be reached
 */
export async function getValidSession(): Promise<Session | null> {
  const session = currentSession();
  if (session === null || !isExpired(session)) return session;
  return await refreshSession(session.accessToken);
}

/**
 * Renews the session shortly before it expires, while the user is active. @returns a function that stops the renewals
 */
export function refreshSessionWhileActive(): () => void {
  let lastActive = Date.now();
  const note = () => {
    lastActive = Date.now();
  };
  const renew = () => {
    const session = currentSession();
    if (session === null || !isExpired(session, RENEWAL_MARGIN)) return;
    if (Date.now() - lastActive > ACTIVITY_TIMEOUT) return;
    // A network error is reported by the next call.
    refreshSession(session.accessToken).catch(() => undefined);
  };
  const events = ["pointerdown", "keydown"] as const;
  for (const event of events) addEventListener(event, note, { passive: true });
  const timer = setInterval(renew, CHECK_INTERVAL);
  return () => {
    clearInterval(timer);
    for (const event of events) removeEventListener(event, note);
  };
}
