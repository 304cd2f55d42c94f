import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";
import { startProgram } from "./program.ts";

/**
 * For tests of passkeys: a separate program at localhost, because a site at an IP address can't
 * have passkeys.
 */
export const test = base.extend<object, { localhost: string }>({
  localhost: [
    async ({}, use) => {
      const useLocalhost = (url: string) => url.replace("127.0.0.1", "localhost");
      const program = await startProgram(async (url) => ({ PUBLIC_URL: useLocalhost(url) }));
      await use(useLocalhost(program.url));
      await program.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  url: ({ localhost }, use) => use(localhost),
});

export { expect };

/** Gives the page a virtual authenticator, which simulates a user who confirms by fingerprint. */
export async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the user confirms or declines. */
    confirms: async (isUserVerified: boolean): Promise<void> => {
      await devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}
