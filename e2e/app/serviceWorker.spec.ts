import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { lineForm, toast } from "../../testing/browser/steps.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until a worker is installed, which answers the next visit. */
const waitUntilInstalled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** The paths of all cached files. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const open = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(open.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test("a visitor of the sign-in page installs no service worker", async ({ page, t }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: t("accounts.login.title") })).toBeVisible();
  // A busy machine may never be idle.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  );
  expect(page.context().serviceWorkers()).toEqual([]);
});

test("a second visit is answered from the cache, but never the API or pictures", async ({
  page,
  signedIn,
}) => {
  await page.goto("/clients");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await waitUntilInstalled(page);
  await expect.poll(() => cachedPaths(page)).toContain("/locales/fr/landing.json");
  expect(await cachedPaths(page)).toContain("/"); // the landing page with its first screen
  const fromWorker = new Map<string, boolean>();
  page.on("response", (response) => {
    fromWorker.set(new URL(response.url()).pathname, response.fromServiceWorker());
  });
  await page.goto("/devis");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => fromWorker.get("/api/documents")).toBe(false);
  expect(fromWorker.get("/devis")).toBe(true);
  const script = [...fromWorker.keys()].find((path) => /DocumentListPage-.*\.js$/.test(path));
  expect(fromWorker.get(script ?? "")).toBe(true);
  const cached = await cachedPaths(page);
  expect(cached.filter((path) => /^\/api|\.(?:png|svg|avif)$/.test(path))).toEqual([]);
  expect(cached.filter((path) => path.startsWith("/locales/") && !path.includes("/fr/"))).toEqual(
    [],
  );
});

test("a new version waits for its toast, and the form keeps what is typed", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/devis/create");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await waitUntilInstalled(page);
  await page.reload();
  const notes = page.getByLabel(t("documents.fields.notes"));
  await notes.fill("Livraison à Blida");
  // The same worker at another address is a new version.
  await page.evaluate(() => void navigator.serviceWorker.register("/sw.js?new"));
  const offer = toast(page, t("ui.version.new"));
  await expect(offer).toBeVisible();
  await expect(notes).toHaveValue("Livraison à Blida");
  // Once the new worker has taken the page over.
  const loaded = page.waitForEvent("load");
  await offer.getByRole("button", { name: t("ui.version.take") }).click();
  await loaded;
  await expect(notes).toHaveValue("Livraison à Blida");
});

test("a new version that comes between two keys, and is taken after the last, loses no character", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/devis/create");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await waitUntilInstalled(page);
  await page.reload();
  let loads = 0;
  page.on("load", () => (loads += 1));
  const notes = page.getByLabel(t("documents.fields.notes"));
  await notes.pressSequentially("Livraison à Blida, ");
  await page.evaluate(() => void navigator.serviceWorker.register("/sw.js?new"));
  await notes.pressSequentially("au dépôt, ");
  const offer = toast(page, t("ui.version.new"));
  await expect(offer).toBeVisible();
  await notes.pressSequentially("le matin");
  const line = lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true });
  await line.pressSequentially("Gravier 8/15");
  expect(loads).toBe(0);
  const loaded = page.waitForEvent("load");
  // Clicked before the draft with the last key is stored.
  await offer
    .getByRole("button", { name: t("ui.version.take") })
    .evaluate((button: HTMLElement) => button.click());
  await loaded;
  await expect(notes).toHaveValue("Livraison à Blida, au dépôt, le matin");
  await expect(line).toHaveValue("Gravier 8/15");
  expect(loads).toBe(1);
});

test.describe("on a slow connection", () => {
  test.use({ isSlowConnection: true });

  test("the worker has the font too, which the page hasn't preloaded", async ({
    page,
    signedIn,
  }) => {
    await page.goto("/clients");
    await expect(page.getByText(signedIn.email)).toBeVisible();
    await waitUntilInstalled(page);
    const cachedFonts = async () =>
      (await cachedPaths(page)).filter((path) => path.includes("daftar-latin"));
    await expect.poll(cachedFonts).toHaveLength(1);
  });
});
