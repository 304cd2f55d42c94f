import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMembership } from "../../testing/browser/members.ts";
import { registerOwner } from "../../testing/browser/owner.ts";
import { anHourAgo, signInAs, readStored } from "../../testing/browser/session.ts";
import { requestsOf } from "../../testing/browser/steps.ts";

const RENEWAL = "daftar-refresh";

test("two tabs renew an expired token once", async ({ page, context, url, owner }) => {
  await signInAs(context, url, owner, { exp: anHourAgo() });
  const other = await context.newPage();
  const renewals = [page, other].map((each) => requestsOf(each, "POST", "/auth/refresh"));
  await Promise.all([page.goto("/clients"), other.goto("/produits")]);
  await expect(page).toHaveURL(/\/clients$/);
  await expect(other).toHaveURL(/\/produits$/);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(/^Produits/);
  expect(renewals.flat()).toHaveLength(1);
});

test("a tab whose storage event is delayed waits for another tab's renewal", async ({
  page,
  context,
  url,
  owner,
}) => {
  await signInAs(context, url, owner, { exp: anHourAgo() });
  const other = await context.newPage();
  await other.addInitScript(waitWithoutEnd);
  await other.addInitScript(delayStorage);
  const renewals = [page, other].map((each) => requestsOf(each, "POST", "/auth/refresh"));
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/refresh", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto("/clients", { waitUntil: "commit" });
  await expect.poll(() => readRenewalLocks(page)).toMatchObject({ held: [RENEWAL], pending: [] });
  await other.goto("/produits", { waitUntil: "commit" });
  await expect
    .poll(() => readRenewalLocks(page))
    .toMatchObject({ held: [RENEWAL], pending: [RENEWAL] });
  answer.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Clients/);
  await expect.poll(() => readRenewalLocks(page)).toMatchObject({ held: [RENEWAL], pending: [] });
  await other.evaluate(() => dispatchEvent(new Event("storage-arrives")));
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(/^Produits/);
  expect(renewals.flat()).toHaveLength(1);
});

test("signing in in one tab signs in the other", async ({ page, context, owner, t }) => {
  const other = await context.newPage();
  await other.goto("/login");
  await page.goto("/login");
  await page.getByLabel(t("accounts.email"), { exact: true }).fill(owner.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await other.goto("/clients");
  await expect(other).toHaveURL(/\/clients$/);
  expect(await readStored(other, "auth")).toContain(owner.email);
});

test("a tab whose storage event is delayed keeps the session when another organization is chosen", async ({
  page,
  context,
  url,
  signedIn,
  t,
}) => {
  const host = await registerOwner(url);
  await host.api("PUT", "/enterprises/me", { name: "Atelier Hoggar" });
  await addMembership(signedIn, host.enterpriseId, "SALES");
  const menuOf = (each: Page, name: string) =>
    each.getByRole("button", { name: t("app.organizations.current", { name }) });
  const other = await context.newPage();
  const renewals = requestsOf(other, "POST", "/auth/refresh");
  await other.addInitScript(waitWithoutEnd);
  await other.addInitScript(delayStorage);
  await other.goto("/clients");
  await expect(menuOf(other, "Menuiserie El Djazaïr")).toBeVisible();
  await page.goto("/clients");
  await menuOf(page, "Menuiserie El Djazaïr").click();
  await page.getByRole("option", { name: /Hoggar/ }).click();
  await expect(menuOf(page, "Atelier Hoggar")).toBeVisible();
  // The access token of the other tab is refused now.
  await other.getByRole("link", { name: t("app.nav.products"), exact: true }).click();
  await expect.poll(() => readRenewalLocks(page)).toMatchObject({ held: [RENEWAL], pending: [] });
  await other.evaluate(() => dispatchEvent(new Event("storage-arrives")));
  await expect(menuOf(other, "Atelier Hoggar")).toBeVisible();
  // The other tab never sent the former refresh token, whose refusal ends the session of this browser.
  expect(renewals).toEqual([]);
});

/**
 * Simulates the delay with which browsers share local storage between tabs: until the test dispatches
 * an event, the page reads the initial value and receives no storage event.
 */
function delayStorage(): void {
  const read = Storage.prototype.getItem;
  const early = new Map(
    ["auth", "organization"].map((key) => [key, localStorage.getItem(key)] as const),
  );
  const stopEvent = (event: StorageEvent) => event.stopImmediatePropagation();
  Storage.prototype.getItem = function (key) {
    return (this === localStorage ? early.get(key) : undefined) ?? read.call(this, key);
  };
  addEventListener("storage", stopEvent);
  addEventListener("storage-arrives", () => {
    Storage.prototype.getItem = read;
    removeEventListener("storage", stopEvent);
    dispatchEvent(new StorageEvent("storage", { key: "auth" }));
  });
}

/** Disables the timeout of ten seconds that ends the page's wait for an announced session. */
function waitWithoutEnd(): void {
  const start = window.setTimeout;
  const setTimeout = (task: TimerHandler, wait?: number, ...rest: unknown[]) =>
    wait === 10_000 ? 0 : start(task, wait, ...rest);
  Object.assign(window, { setTimeout });
}

/** The renewal locks that tabs hold or wait for: one name for each tab. */
async function readRenewalLocks(page: Page): Promise<{ held: string[]; pending: string[] }> {
  const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query());
  const renewals = (locks: LockInfo[]) =>
    locks.flatMap(({ name = "" }) => (name === RENEWAL ? [name] : []));
  return { held: renewals(held), pending: renewals(pending) };
}
