import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

/** The ways in which browsers fail to store anything. */
const STORAGE_FAILURES = {
  absent: () => Object.defineProperty(globalThis, "indexedDB", { value: undefined }),
  forbidden: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  },
  full: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
  closed: () => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException("The database connection is closing.", "InvalidStateError");
    };
  },
};

/** Loses the requests to the API while `isLost`. */
async function loseRequests(page: Page) {
  const network = { isLost: false };
  await page.route("**/api/**", (route) => (network.isLost ? route.abort() : route.continue()));
  return network;
}

for (const [what, fail] of Object.entries(STORAGE_FAILURES)) {
  test(`with a database that is ${what}, pages work and what this tab has stays readable`, async ({
    page,
    problems,
    signedIn,
    t,
  }) => {
    await page.addInitScript(fail);
    const network = await loseRequests(page);
    await addClient(signedIn, "SARL Sahel");
    await page.goto("/clients");
    await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
    await page.getByRole("link", { name: t("app.nav.products"), exact: true }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: t("app.nav.products") }),
    ).toBeVisible();
    // Longer than the pause before replies are written.
    await page.clock.install();
    await page.clock.runFor(20_000);
    network.isLost = true;
    await page.getByRole("link", { name: t("app.nav.clients"), exact: true }).click();
    await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(page.getByRole("status").filter({ hasText: t("offline.away") })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
    expect(problems.filter((problem) => !problem.includes("/api/"))).toEqual([]);
    problems.length = 0; // the connection is lost
  });
}
