import type { Page, Request } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { holdScripts } from "../../testing/browser/slowScripts.ts";

/** The addresses of an API path that the page requests. */
function recordAddresses(page: Page, path: RegExp): string[] {
  const found: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (path.test(pathname) && request.method() === "GET") found.push(pathname + search);
  });
  return found;
}

test.use({ isSlowConnection: false });

const ALL_SCRIPTS = /\/assets\/.*\.js$/;

const shell = (page: Page) => page.locator(".early-shell");

test("a signed-in page shows the shell's outline before any script has come", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.email).toContain("@");
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    const release = await holdScripts(page, ALL_SCRIPTS);
    await page.goto("/clients", { waitUntil: "commit" });
    await expect(shell(page)).toBeVisible();
    const bar = await page.locator(".early-top").boundingBox();
    release();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shell(page)).toHaveCount(0);
    expect(await page.getByRole("banner").boundingBox()).toEqual(bar);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("who isn't signed in sees no shell", async ({ page }) => {
  const release = await holdScripts(page, ALL_SCRIPTS);
  await page.goto("/clients", { waitUntil: "commit" });
  await expect(shell(page)).toBeAttached();
  await expect(shell(page)).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/login/);
});

test("files and first request of a page are requested before its script has come, once", async ({
  page,
  signedIn,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client);
  const pages = [
    { path: "/dashboard", request: /^\/api\/statistics\/dashboard$/ },
    { path: "/clients", request: /^\/api\/clients$/ },
    { path: `/clients/${client.id}`, request: new RegExp(`^/api/clients/${client.id}$`) },
    { path: "/produits", request: /^\/api\/products$/ },
    { path: "/factures", request: /^\/api\/documents$/ },
    { path: `/devis/${id}`, request: new RegExp(`^/api/documents/${id}$`) },
  ];
  for (const { path, request } of pages) {
    const release = await holdScripts(page, ALL_SCRIPTS);
    const asked = recordAddresses(page, request);
    const files = recordAddresses(page, /^\/(?:assets|locales)\//);
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => asked).toHaveLength(1);
    await expect.poll(() => files.some((name) => name.includes("/shell-"))).toBe(true);
    expect(files.filter((name) => name.startsWith("/locales/fr/shell.json"))).toHaveLength(1);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const first = asked[0] ?? "";
    expect(asked.filter((address) => address === first)).toEqual([first]);
    expect(await page.evaluate(() => Reflect.get(window, "earlyReplies"))).toEqual([]);
    page.removeAllListeners("request");
    await page.unrouteAll({ behavior: "wait" });
  }
});
