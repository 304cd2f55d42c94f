import type { Enterprise } from "#contract/enterprises.ts";
import type { TokenPair } from "#contract/accounts.ts";
import { deleteKeptDatabase } from "./keptDatabase.ts";

export type Provider = "email" | "credentials" | "google" | "passkey";

export interface SessionUser {
  userId: string;
  email: string;
  role: string;
  contact: string | null;
  phoneNumber: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** The signed-in user, as stored in local storage (docs/rules/accounts.md#browser-storage). */
export interface Session {
  user: SessionUser;
  /** The chosen organization; null or undefined in a session that began without one. */
  enterpriseId?: string | null;
  accessToken: string;
  refreshToken: string;
  provider: Provider;
  /** Seconds since 1970, by the server's clock. */
  exp: number;
  iat: number;
  /** The server's clock minus this device's, in seconds. */
  skew: number;
  isAuthenticated: true;
  language: string | null;
  /**
   * Whether others use this device (docs/rules/offline.md#shared-device). Undefined in sessions of earlier versions.
   */
  isShared?: boolean | undefined;
}

/** The local storage key of an exchange of the refresh token that is in progress. */
export const REFRESH_ATTEMPT = "refreshAttempt";

const SESSION_KEY = "auth";
const ORGANIZATION_KEY = "organization";

const listeners = new Set<() => void>();
let session = readSession();
let organization = readOrganization();

/** Calls `listener` after every change of session or organization, in this tab or another. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session | null {
  return session;
}

export function currentOrganization(): Enterprise | null {
  return organization;
}

export function storeSession(next: Session | null): void {
  session = next;
  writeStorage(SESSION_KEY, next);
}

/** Stores the chosen organization. Null removes it, and deletes what is kept of it for reading offline. */
export function storeOrganization(next: Enterprise | null): void {
  organization = next;
  writeStorage(ORGANIZATION_KEY, next);
  if (next === null) deleteKeptDatabase();
}

/** Ends the session in this browser and removes it from local storage. */
export function clearSession(): void {
  localStorage.removeItem(REFRESH_ATTEMPT);
  storeOrganization(null);
  storeSession(null);
}

/** Reads local storage again, because another tab may have refreshed, signed in or signed out. */
export function rereadSession(): Session | null {
  const stored = readSession();
  const chosen = readOrganization();
  // Unchanged values stay the same objects: every part that reads them would render again.
  if (isEqual(stored, session) && isEqual(chosen, organization)) return session;
  session = stored;
  organization = chosen;
  notifyListeners();
  return session;
}

/** Whether two values are stored as the same text. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether the access token expires within `margin` seconds. */
export function isExpired({ exp, skew }: Session, margin = 0): boolean {
  return Date.now() / 1000 + skew >= exp - margin;
}

/** Creates a session from a token pair. Data that isn't in the tokens comes from `known`, if it is of the same user. */
export function sessionFrom(pair: TokenPair, provider: Provider, known: Session | null): Session {
  const claims = claimsOf(pair.accessToken);
  const same = known?.user.userId === claims.userId ? known : null;
  return {
    user: {
      contact: null,
      phoneNumber: null,
      firstName: null,
      lastName: null,
      ...same?.user,
      userId: claims.userId,
      email: claims.email,
      role: claims.role,
    },
    enterpriseId: claims.enterpriseId ?? null,
    ...pair,
    provider,
    exp: claims.exp,
    iat: claims.iat,
    skew: claims.iat - Math.floor(Date.now() / 1000),
    isAuthenticated: true,
    language: same?.language ?? null,
    isShared: same?.isShared,
  };
}

interface TokenClaims {
  userId: string;
  email: string;
  role: string;
  enterpriseId?: string;
  exp: number;
  iat: number;
}

function claimsOf(token: string): TokenClaims {
  const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims;
}

function readSession(): Session | null {
  const stored = readStorage(SESSION_KEY);
  return isSession(stored) ? stored : null;
}

function readOrganization(): Enterprise | null {
  const stored = readStorage(ORGANIZATION_KEY);
  // An organization stored by an older version lacks newer fields and is loaded again.
  return typeof stored === "object" && stored !== null && "taxRegimes" in stored
    ? (stored as Enterprise)
    : null;
}

/** Other programs at the same origin may have written something else under this key. */
function isSession(stored: unknown): stored is Session {
  return (
    typeof stored === "object" && stored !== null && "refreshToken" in stored && "user" in stored
  );
}

function readStorage(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function writeStorage(key: string, value: unknown): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

addEventListener("storage", ({ key }) => {
  if (key !== SESSION_KEY && key !== ORGANIZATION_KEY && key !== null) return;
  // This tab may have stored something after the other tab deleted it.
  if (rereadSession() === null) deleteKeptDatabase();
});
