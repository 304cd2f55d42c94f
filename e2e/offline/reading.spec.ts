import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import {
  expireAccessToken,
  expectKeptQuery,
  waitForServiceWorker,
} from "../../testing/browser/kept.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main, toast } from "../../testing/browser/steps.ts";

test.use({ serviceWorkers: "allow" });

const SEEN = {
  fr: /^Hors ligne — vu le ⁨\d\d\/\d\d⁩ à ⁨\d\d:\d\d⁩$/,
  ar: /^دون اتصال — كما ظهر يوم ⁨\d\d\/\d\d⁩ على ⁨\d\d:\d\d⁩$/,
};

/** Opens the dashboard, the clients, a client and a quotation, and waits until their data is stored. */
async function openPages(page: Page, owner: Owner) {
  const client = await addClient(owner, "SARL Sahel");
  const quotation = await addQuotation(owner, client);
  await page.goto("/dashboard");
  await expectKeptQuery(page, '"dashboard"');
  await waitForServiceWorker(page);
  await page.goto(`/clients/${client.id}`);
  await expectKeptQuery(page, `"clients","one","${client.id}"`);
  await page.goto(`/devis/${quotation.id}`);
  await expectKeptQuery(page, `"documents","one","${quotation.id}"]`);
  await page.goto("/clients");
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  await expectKeptQuery(page, '"clients","list"');
  return { client, quotation };
}

test("what was seen is read without a connection after the token's hour, and is fetched again after it", async ({
  context,
  page,
  problems,
  signedIn,
  t,
}) => {
  const { client, quotation } = await openPages(page, signedIn);
  const note = page.getByRole("status").filter({ hasText: t("offline.away") });
  await expireAccessToken(page);
  await context.setOffline(true);

  await page.goto(`/devis/${quotation.id}`);
  await expect(main(page).getByText("SARL Sahel").first()).toBeVisible();
  await expect(note).toHaveText(SEEN.fr);
  await page.goto(`/clients/${client.id}`);
  await expect(page.getByRole("heading", { name: "SARL Sahel" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(note).toHaveText(SEEN.fr);
  await page.goto("/clients");
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  await expect(note).toHaveText(SEEN.fr);

  await addClient(signedIn, "EURL Atlas");
  await context.setOffline(false);
  await expect(main(page).getByRole("link", { name: "EURL Atlas" })).toBeVisible();
  await expect(note).toBeHidden();
  problems.length = 0; // the connection is lost
});

test("what was not seen says that it can't be shown without a connection, and is shown after it", async ({
  context,
  page,
  problems,
  signedIn,
  t,
}) => {
  const { client } = await openPages(page, signedIn);
  const other = await addClient(signedIn, "EURL Atlas");
  await page.goto(`/clients/${client.id}`);
  await context.setOffline(true);
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === `/api/clients/${other.id}`) asked += 1;
  });
  await page.goto(`/clients/${other.id}`);
  await expect(page.getByText(t("offline.notKept"))).toBeVisible();
  expect(asked).toBeLessThanOrEqual(3); // before the script, by it, and one more time
  const note = page.getByRole("status").filter({ hasText: t("offline.away") });
  await expect(note).toHaveText(t("offline.away"));
  await expect(page.getByRole("button", { name: t("ui.retry") })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "EURL Atlas" })).toBeVisible();
  problems.length = 0; // the connection is lost
});

test("a picker whose records were not seen says so in its list, without a toast", async ({
  context,
  page,
  problems,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/devis");
  await expectKeptQuery(page, '"documents","list"');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto("/devis/create");
  await page.getByPlaceholder(t("documents.form.clientPlaceholder")).click();
  const failed = t("documents.form.clientsFailed");
  await expect(page.getByRole("listbox")).toContainText(failed);
  await expect(toast(page, failed)).toBeHidden();
  problems.length = 0; // the connection is lost
});

for (const path of ["/login", "/"]) {
  test(`${path} leads a signed-in user to what is kept without a connection, after the token's hour`, async ({
    context,
    page,
    problems,
    signedIn,
  }) => {
    await openPages(page, signedIn);
    await expireAccessToken(page);
    await context.setOffline(true);
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("status").filter({ hasText: SEEN.fr })).toBeVisible();
    await context.setOffline(false);
    problems.length = 0; // the connection is lost
  });
}

test.describe("in Arabic on a phone", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("the note says when the page was seen", async ({
    context,
    expectAccessible,
    page,
    problems,
    signedIn,
    t,
  }) => {
    await openPages(page, signedIn);
    await expireAccessToken(page);
    await context.setOffline(true);
    await page.goto("/clients");
    await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
    const note = page.getByRole("status").filter({ hasText: t("offline.away") });
    await expect(note).toHaveText(SEEN.ar);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await context.setOffline(false);
    problems.length = 0; // the connection is lost
  });
});
