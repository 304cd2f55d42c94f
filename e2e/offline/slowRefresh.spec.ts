import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { expireAccessToken, expectKeptQuery, keptQueries } from "../../testing/browser/kept.ts";
import {
  fillQuotation,
  fetchQuotations,
  saveQuotation,
  waitingItems,
} from "../../testing/browser/outbox.ts";
import { addClient } from "../../testing/browser/records.ts";
import { readStored } from "../../testing/browser/session.ts";
import { main, requestsOf } from "../../testing/browser/steps.ts";

const SLOW_CONNECTION_TEXT = /^Connexion lente — vu le ⁨\d\d\/\d\d⁩ à ⁨\d\d:\d\d⁩$/;

/** Delays the exchange of refresh tokens. @returns a function that lets the requests continue */
async function holdRefresh(context: BrowserContext): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route("**/api/auth/refresh", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens the list of clients and waits until its data is stored. */
async function openClients(page: Page): Promise<void> {
  await page.goto("/clients");
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  await expectKeptQuery(page, '"clients","list"');
}

for (const path of ["/clients", "/login?next=/clients"]) {
  test(`while the renewal of an expired session hangs, ${path} shows what was kept, then the answer`, async ({
    context,
    page,
    signedIn,
  }) => {
    await addClient(signedIn, "SARL Sahel");
    await openClients(page);
    await addClient(signedIn, "EURL Atlas");
    await expireAccessToken(page);
    const renewals = requestsOf(page, "POST", "/auth/refresh");
    const release = await holdRefresh(context);
    await page.goto(path);
    await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
    const note = page.getByRole("status").filter({ hasText: SLOW_CONNECTION_TEXT });
    await expect(note).toBeVisible();
    await expect(main(page).getByRole("link", { name: "EURL Atlas" })).toHaveCount(0);
    release();
    await expect(main(page).getByRole("link", { name: "EURL Atlas" })).toBeVisible();
    await expect(note).toBeHidden();
    await expect(page).toHaveURL(/\/clients$/);
    expect(renewals).toHaveLength(1);
  });
}

test("a renewal that hangs and is refused then leads to the sign-in page, and nothing stays kept", async ({
  context,
  page,
  signedIn,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await openClients(page);
  await expireAccessToken(page);
  await signedIn.api("POST", "/auth/logout", { refreshToken: signedIn.refreshToken });
  const release = await holdRefresh(context);
  await page.reload();
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  release();
  await expect(page).toHaveURL("/login?next=%2Fclients");
  expect(await readStored(page, "auth")).toBeNull();
  expect(await readStored(page, "organization")).toBeNull();
  await expect.poll(() => keptQueries(page)).toEqual([]);
});

test.describe("with an outbox", () => {
  test.use({ hasOutbox: true });

  test("a quotation that is saved while the renewal hangs waits, and arrives once after it", async ({
    context,
    page,
    signedIn,
    t,
  }) => {
    await addClient(signedIn, "SARL Sahel");
    await fillQuotation(page, t, "SARL Sahel");
    const release = await holdRefresh(context);
    await expireAccessToken(page);
    await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "auth" })));
    await saveQuotation(page, t);
    await expect(waitingItems(page, t)).toContainText("SARL Sahel");
    release();
    await expect(waitingItems(page, t)).toHaveCount(0);
    expect(await fetchQuotations(signedIn)).toHaveLength(1);
  });
});
