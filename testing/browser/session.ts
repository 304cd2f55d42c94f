import type { BrowserContext, Page } from "@playwright/test";
import type { Owner, Person } from "./owner.ts";

interface Claims {
  userId: string;
  email: string;
  role: string;
  exp: number;
  iat: number;
}

/** The parts of a session that a journey may spoil to see it renewed. */
export interface Spoilt {
  accessToken?: string;
  refreshToken?: string;
  /** Seconds since 1970. */
  exp?: number;
}

/**
 * Signs a person in without the form: the session stands in local storage as the product itself
 * keeps it there (docs/rules/accounts.md#browser-storage), and with it the organization if there is
 * one.
 */
export async function enterAs(
  context: BrowserContext,
  url: string,
  person: Person | Owner,
  spoilt: Spoilt = {},
): Promise<void> {
  const kept = [{ name: "auth", value: JSON.stringify({ ...sessionOf(person), ...spoilt }) }];
  if ("enterpriseId" in person) {
    const organization = await person.api<object>("GET", "/auth/enterprises/me");
    kept.push({ name: "organization", value: JSON.stringify(organization) });
  }
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage: kept }] });
}

/** When a session has run out that is to be renewed: seconds since 1970. */
export const anHourAgo = (): number => Math.floor(Date.now() / 1000) - 3600;

/** What the page keeps under a name in local storage; null when there is nothing. */
export function stored(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), name);
}

function sessionOf({ accessToken, refreshToken }: Person): object {
  const claims = claimsOf(accessToken);
  const { userId, email, role, exp, iat } = claims;
  const names = { contact: null, phoneNumber: null, firstName: null, lastName: null };
  return {
    user: { ...names, userId, email, role },
    accessToken,
    refreshToken,
    provider: "email",
    exp,
    iat,
    skew: 0,
    isAuthenticated: true,
    language: null,
  };
}

function claimsOf(token: string): Claims {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  return JSON.parse(payload) as Claims;
}
