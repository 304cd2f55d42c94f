import type { Page } from "@playwright/test";
import {
  type GooglePerson,
  type OpenIdProvider,
  startOpenIdProvider,
} from "../servers/openIdProvider.ts";
import { expect, test as base } from "./fixtures.ts";
import type { Translate } from "./translations.ts";
import { startProgram } from "./program.ts";

interface GoogleFixtures {
  /** A person of this journey alone, with an account at the provider. */
  amel: GooglePerson;
}

interface GoogleWorkerFixtures {
  /** A program of its own that signs people in by an OpenID provider on this machine. */
  googling: { url: string; provider: OpenIdProvider };
}

let people = 0;

/** For journeys through an installation that is set up for Google sign-in. */
export const test = base.extend<GoogleFixtures, GoogleWorkerFixtures>({
  googling: [
    async ({}, use) => {
      let provider: OpenIdProvider | undefined;
      const { url, stop } = await startProgram(async (address) => {
        provider = await startOpenIdProvider(`${address}/auth/google/callback`);
        const { issuer, clientId, clientSecret } = provider.settings;
        return {
          GOOGLE_ISSUER: issuer,
          GOOGLE_CLIENT_ID: clientId,
          GOOGLE_CLIENT_SECRET: clientSecret,
        };
      });
      if (provider === undefined) throw new Error("The program started without its provider");
      await use({ url, provider });
      await stop();
      await provider.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  url: ({ googling }, use) => use(googling.url),

  amel: async ({ googling }, use, { workerIndex }) => {
    people += 1;
    const email = `amel-${workerIndex}-${people}@gmail.example`;
    const person = { email, email_verified: true, given_name: "Amel", family_name: "Cherif" };
    googling.provider.add(person);
    await use(person);
  },
});

/** From the sign-in page to the provider's, where a person is chosen. */
export async function leaveForGoogle(page: Page, t: Translate, query = ""): Promise<void> {
  await page.goto(`/login${query}`);
  await page.getByRole("link", { name: t("accounts.google") }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

/** At the provider: signs in as this person, or refuses; either leads back to the program. */
export async function choose(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: choice, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeHidden();
}

export { expect };
