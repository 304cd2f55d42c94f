import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import {
  expireAccessToken,
  expectKeptQuery,
  keptQueries,
  waitForServiceWorker,
} from "../../testing/browser/kept.ts";
import { addMember, endMembership } from "../../testing/browser/members.ts";
import { addClient } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { main } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

test.use({ serviceWorkers: "allow" });

/** All that the browser has stored for the program: entries, databases, cached addresses, files. */
const readStored = (page: Page) =>
  page.evaluate(async () => {
    const open = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const cached = (await Promise.all(open.map((cache) => cache.keys()))).flat();
    const folder = await navigator.storage.getDirectory();
    const files: string[] = [];
    for await (const name of folder.keys()) files.push(name);
    return {
      local: Object.fromEntries(Object.entries(localStorage)),
      session: Object.fromEntries(Object.entries(sessionStorage)),
      cookies: document.cookie,
      // The database of the service worker holds the addresses that `cached` lists.
      databases: (await indexedDB.databases())
        .map(({ name }) => name)
        .filter((name) => name !== "workbox-expiration"),
      cached: cached.map(({ url }) => new URL(url).pathname + new URL(url).search),
      files,
    };
  });

async function signOut(page: Page, t: Translate): Promise<void> {
  await page.getByRole("button", { name: t("app.accountMenu") }).click();
  const ended = page.waitForResponse("**/api/auth/logout");
  await page.getByRole("menuitem", { name: t("app.logout") }).click();
  await ended;
  await expect(page).toHaveURL(/\/login$/);
}

async function signIn(page: Page, t: Translate, person: { email: string; password: string }) {
  await page.getByLabel(t("accounts.email"), { exact: true }).fill(person.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(person.password);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(t("accounts.login.title"));
}

test("after signing out nothing of the user or the organization is left in the browser", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await page.goto("/clients");
  await main(page).getByRole("link", { name: "SARL Sahel" }).click();
  await expectKeptQuery(page, `"clients","one","${client.id}"`);
  await waitForServiceWorker(page);
  await page.goto(`/devis/create?client=${client.id}`);
  await page.getByLabel(t("documents.fields.notes")).fill("Livraison à Blida");
  await page.goto("/clients?search=sahel");
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  await signOut(page, t);
  const isEmpty = async () => (await readStored(page)).databases.length === 0;
  await expect.poll(isEmpty).toBe(true);
  await page.reload();
  await expect(page.getByRole("button", { name: t("accounts.login.submit") })).toBeVisible();
  const left = await readStored(page);
  expect(left.databases).toEqual([]);
  expect(left.files).toEqual([]);
  const text = JSON.stringify(left);
  const own = [
    signedIn.email,
    signedIn.enterpriseId,
    client.id,
    "Sahel",
    "sahel",
    "Djazaïr",
    "Blida",
  ];
  expect(own.filter((each) => text.includes(each))).toEqual([]);
  const positions = "react-router-scroll-positions";
  expect(Object.keys(left.session).filter((key) => key !== positions)).toEqual([]);
  const browsers = ["daftar.moreDetails", "lang", "theme"];
  expect(Object.keys(left.local).filter((key) => !browsers.includes(key))).toEqual([]);
  expect(left.cached.filter((path) => path.startsWith("/api"))).toEqual([]);
});

test("a session that the server refuses takes with it what was kept", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/clients");
  await expectKeptQuery(page, '"clients","list"');
  await signedIn.api("POST", "/auth/logout", { refreshToken: signedIn.refreshToken });
  await expireAccessToken(page);
  await page.goto("/clients");
  await expect(page.getByRole("button", { name: t("accounts.login.submit") })).toBeVisible();
  await expect.poll(() => keptQueries(page)).toEqual([]);
});

test("an ended membership takes with it what was kept", async ({ page, owner, problems, url }) => {
  const seller = await addMember(url, owner, "SALES");
  await addClient(owner, "SARL Sahel");
  await signInOn(page, url, seller);
  await page.goto("/clients");
  await expectKeptQuery(page, '"clients","list"');
  await endMembership(seller);
  await page.reload().catch(() => undefined); // the first refused call leaves the page
  await expect(page).toHaveURL(/\/organizations$/);
  await expect.poll(() => keptQueries(page)).toEqual([]);
  problems.length = 0; // the refused calls
});

test("another organization doesn't show what was kept of the first one", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await signedIn.api("POST", "/enterprises", { name: "Atelier Hoggar", another: true });
  await page.goto(`/clients/${client.id}`);
  await expectKeptQuery(page, `"clients","one","${client.id}"`);
  await page
    .getByRole("button", {
      name: t("app.organizations.current", { name: "Menuiserie El Djazaïr" }),
    })
    .click();
  await page.getByRole("option", { name: "Atelier Hoggar" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectKeptQuery(page, '"dashboard"');
  expect((await keptQueries(page)).filter((hash) => hash.includes(client.id))).toEqual([]);
});

test("a shared device keeps nothing, and neither does its session's end", async ({
  page,
  owner,
  t,
}) => {
  await addClient(owner, "SARL Sahel");
  await page.goto("/login");
  await page.getByLabel(t("accounts.login.shared")).check();
  await signIn(page, t, owner);
  await page.clock.install();
  await page.goto("/clients");
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  await page.clock.runFor(20_000); // longer than the pause before replies are written
  expect(await keptQueries(page)).toEqual([]);
  await page.goto("/devis/create");
  await page.getByLabel(t("documents.fields.notes")).fill("Livraison à Blida");
  await page.clock.runFor(5_000);
  expect(Object.keys((await readStored(page)).local).join()).toContain("draft:");
  const { refreshToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem("auth") ?? "{}") as { refreshToken: string },
  );
  await owner.api("POST", "/auth/logout", { refreshToken });
  await expireAccessToken(page);
  await page.goto("/clients");
  await expect(page.getByRole("button", { name: t("accounts.login.submit") })).toBeVisible();
  expect(Object.keys((await readStored(page)).local).join()).not.toContain("draft:");
});
