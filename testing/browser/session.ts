import type { BrowserContext, Page } from "@playwright/test";
import type { Owner, Person } from "./owner.ts";

interface Claims {
  userId: string;
  email: string;
  role: string;
  exp: number;
  iat: number;
}

/** The parts of a session that a test may replace, for example to force a refresh. */
export interface SessionOverrides {
  accessToken?: string;
  refreshToken?: string;
  /** Seconds since 1970. */
  exp?: number;
}

/**
 * Signs a person in without the form: writes the session, and the chosen organization, to local
 * storage in the product's format (docs/rules/accounts.md#browser-storage).
 */
export async function signInAs(
  context: BrowserContext,
  url: string,
  person: Person | Owner,
  overrides: SessionOverrides = {},
): Promise<void> {
  const localStorage = await storageOf(person, overrides);
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
}

/**
 * Like `signInAs`, but writes from a static file of the program in the test's own page. `signInAs`
 * starts a second page with its own process for it, which takes 0.2 s more in each test.
 */
export async function signInOn(page: Page, url: string, person: Person | Owner): Promise<void> {
  const [entries] = await Promise.all([storageOf(person, {}), page.goto(`${url}/favicon.svg`)]);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, entries);
}

async function storageOf(person: Person | Owner, overrides: SessionOverrides) {
  const entries = [{ name: "auth", value: JSON.stringify({ ...sessionOf(person), ...overrides }) }];
  if ("enterpriseId" in person) {
    const organization = await person.api<object>("GET", "/auth/enterprises/me");
    entries.push({ name: "organization", value: JSON.stringify(organization) });
  }
  return entries;
}

/** The `exp` of an expired session: seconds since 1970. */
export const anHourAgo = (): number => Math.floor(Date.now() / 1000) - 3600;

/** Reads an item of the page's local storage; null when it is absent. */
export function readStored(page: Page, name: string): Promise<string | null> {
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
