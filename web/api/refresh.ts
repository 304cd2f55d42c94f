import type { TokenPair } from "#contract/accounts.ts";
import { baseOperations } from "./baseOperations.ts";
import { ApiError, readErrorResponse } from "./errors.ts";
import { urlOf } from "./request.ts";
import {
  currentSession,
  clearSession,
  storeSession,
  REFRESH_ATTEMPT,
  rereadSession,
  sessionFrom,
  subscribeToSession,
  type Session,
} from "./sessionStore.ts";
import { withCrossTabLock, announceToTabs, waitForAnnouncement } from "./tabs.ts";
import { setOnline } from "./connection.ts";
import { noteServerTime } from "./serverClock.ts";

/** The lock under which the tokens of this browser are replaced. */
export const REFRESH_LOCK = "daftar-refresh";

let runningRefresh: Promise<Session | null> | null = null;

/**
 * Exchanges the refresh token for a new pair, one at a time across all tabs
 * (docs/rules/accounts.md#sessions): each token works once, and a second use would end the session
 * everywhere. `stale`: the access token to replace; if another one is stored already, returns its session. Returns null
 * if the session has ended.
 * @throws ApiError when the server can't be reached or fails; the session stays.
 */
export function refreshSession(stale: string): Promise<Session | null> {
  runningRefresh ??= withCrossTabLock(REFRESH_LOCK, () => refresh(stale)).finally(() => {
    runningRefresh = null;
  });
  return runningRefresh;
}

async function refresh(stale: string): Promise<Session | null> {
  const session = await latestSession(stale);
  if (session === null || session.accessToken !== stale) return session;
  const response = await postRefreshToken(
    { refreshToken: session.refreshToken },
    attemptKey(session),
  );
  if (response.status === 401 || response.status === 400) {
    await response.body?.cancel();
    const now = rereadSession();
    if (now !== null && now.accessToken !== stale) return now; // somebody signed in in the meantime
    clearSession();
    return null;
  }
  if (!response.ok) throw await readErrorResponse(response);
  const pair = (await response.json()) as TokenPair;
  const next = sessionFrom(pair, session.provider, session);
  // The user has signed out in the meantime, or another one has signed in.
  const now = rereadSession();
  if (now?.user.userId !== session.user.userId) return now;
  replaceSession(session, next);
  localStorage.removeItem(REFRESH_ATTEMPT);
  return next;
}

/** Stores a session that replaces another. Announces it first, so that no tab uses the former tokens any more. */
export function replaceSession(former: Session, next: Session): void {
  announceToTabs(renewalEventOf(former));
  storeSession(next);
}

/**
 * Reads the session of local storage. If its access token is still `stale` and another tab has announced a new one,
 * waits for the new one first.
 */
export async function latestSession(stale: string): Promise<Session | null> {
  const session = rereadSession();
  if (session === null || session.accessToken !== stale) return session;
  let unsubscribe = () => {};
  const arrived = new Promise<void>((resolve) => {
    unsubscribe = subscribeToSession(() => {
      if (currentSession()?.accessToken !== stale) resolve();
    });
  });
  await waitForAnnouncement(renewalEventOf(session), arrived).finally(unsubscribe);
  return rereadSession();
}

/**
 * The name of the event that announces new tokens of a session. The end of the signature identifies the former ones.
 */
const renewalEventOf = ({ accessToken }: Session): string =>
  `daftar-refreshed-${accessToken.slice(-16)}`;

/**
 * The idempotency key for exchanging a session's refresh token. It is the same when the exchange is repeated after a
 * lost reply, also in another tab or after a reload.
 */
function attemptKey(session: Session): string {
  const renewal = renewalEventOf(session);
  const [known, stored] = localStorage.getItem(REFRESH_ATTEMPT)?.split(" ") ?? [];
  if (known === renewal && stored !== undefined) return stored;
  const key = crypto.randomUUID();
  localStorage.setItem(REFRESH_ATTEMPT, `${renewal} ${key}`);
  return key;
}

async function postRefreshToken(body: { refreshToken: string }, key: string): Promise<Response> {
  const { method, path } = baseOperations.refresh;
  try {
    const response = await fetch(urlOf(path, {}), {
      method,
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(body),
    });
    // If this device's clock is days ahead, the stored session looks expired, and this is the first reply of the visit.
    setOnline(true);
    noteServerTime(response);
    return response;
  } catch (cause) {
    setOnline(false);
    throw new ApiError({ status: 0, code: "NETWORK", message: "no connection", cause });
  }
}
