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
  /** A person with an account at the provider, used by one test only. */
  amel: GooglePerson;
}

interface GoogleWorkerFixtures {
  /** A separate program that signs in through a local OpenID provider. */
  googleInstallation: { url: string; provider: OpenIdProvider };
}

let personCount = 0;

/** For tests of an installation with Google sign-in. */
export const test = base.extend<GoogleFixtures, GoogleWorkerFixtures>({
  googleInstallation: [
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

  url: ({ googleInstallation }, use) => use(googleInstallation.url),

  amel: async ({ googleInstallation }, use, { workerIndex }) => {
    personCount += 1;
    const email = `amel-${workerIndex}-${personCount}@gmail.example`;
    const person = { email, email_verified: true, given_name: "Amel", family_name: "Cherif" };
    googleInstallation.provider.add(person);
    await use(person);
  },
});

/**
 * Opens the sign-in page and follows its link to the provider's page, with `query` in the address.
 */
export async function leaveForGoogle(page: Page, t: Translate, query = ""): Promise<void> {
  await page.goto(`/login${query}`);
  await page.getByRole("link", { name: t("accounts.google") }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

/** Chooses a person, or the refusal, on the provider's page, which redirects to the program. */
export async function chooseGooglePerson(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: choice, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeHidden();
}

export { expect };
