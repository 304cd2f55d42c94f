import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { anHourAgo, signInAs, readStored } from "../../testing/browser/session.ts";
import { requestsOf } from "../../testing/browser/steps.ts";

const RENEWAL = "daftar-refresh";
const RENEWED = "daftar-refreshed-";

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
  await page.addInitScript(announceWithoutEnd);
  await other.addInitScript(delayStorage);
  const renewals = [page, other].map((each) => requestsOf(each, "POST", "/auth/refresh"));
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/refresh", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto("/clients", { waitUntil: "commit" });
  await expect.poll(() => locksOf(page)).toMatchObject({ held: [RENEWAL], pending: [] });
  await other.goto("/produits", { waitUntil: "commit" });
  await expect.poll(() => locksOf(page)).toMatchObject({ held: [RENEWAL], pending: [RENEWAL] });
  answer.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Clients/);
  await expect
    .poll(() => locksOf(page))
    .toMatchObject({ held: [RENEWAL, RENEWED], pending: [RENEWED] });
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

/**
 * Simulates the delay with which browsers share local storage between tabs: until the test dispatches
 * an event, the page reads the initial value and receives no storage event.
 */
function delayStorage(): void {
  const read = Storage.prototype.getItem;
  const early = localStorage.getItem("auth");
  const stopEvent = (event: StorageEvent) => event.stopImmediatePropagation();
  Storage.prototype.getItem = function (key) {
    return this === localStorage && key === "auth" ? early : read.call(this, key);
  };
  addEventListener("storage", stopEvent);
  addEventListener("storage-arrives", () => {
    Storage.prototype.getItem = read;
    removeEventListener("storage", stopEvent);
    dispatchEvent(new StorageEvent("storage", { key: "auth" }));
  });
}

/** Disables the timeout of ten seconds that ends the page's announcement of a renewal. */
function announceWithoutEnd(): void {
  const start = window.setTimeout;
  const setTimeout = (task: TimerHandler, wait?: number, ...rest: unknown[]) =>
    wait === 10_000 ? 0 : start(task, wait, ...rest);
  Object.assign(window, { setTimeout });
}

/** The renewal locks that tabs hold or wait for. */
async function locksOf(page: Page): Promise<{ held: string[]; pending: string[] }> {
  const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query());
  const kinds = (locks: LockInfo[]) =>
    [RENEWAL, RENEWED].filter((kind) =>
      locks.some(({ name = "" }) => (kind === RENEWED ? name.startsWith(kind) : name === kind)),
    );
  return { held: kinds(held), pending: kinds(pending) };
}
