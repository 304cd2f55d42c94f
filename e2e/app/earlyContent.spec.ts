import type { Page } from "@playwright/test";
import {
  earlyContent,
  PAGE_SCRIPTS,
  SHELL_SCRIPT,
  recordReads,
  earlyTitle,
} from "../../testing/browser/earlyContent.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember } from "../../testing/browser/members.ts";
import {
  addClient,
  addLateClient,
  addProduct,
  addQuotation,
  issueInvoice,
} from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { holdScripts } from "../../testing/browser/slowScripts.ts";

test.use({ isSlowConnection: true });

/** Collects the addresses of the shell's script that the page requests from now on. */
function recordShellRequests(page: Page): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    if (SHELL_SCRIPT.test(request.url())) found.push(request.url());
  });
  return found;
}

/** Counts the placeholders that pages render. Runs in the page. */
function countPlaceholders(): void {
  Reflect.set(window, "placeholders", 0);
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const placeholders = added.filter(
      (node) => node instanceof Element && node.querySelector(".mantine-Skeleton-root") !== null,
    );
    Reflect.set(window, "placeholders", Reflect.get(window, "placeholders") + placeholders.length);
  });
  observer.observe(document, { subtree: true, childList: true });
}

test("lists show their first records before the page's scripts have come, and no placeholder after them", async ({
  page,
  signedIn,
}) => {
  await page.addInitScript(countPlaceholders);
  const client = await addClient(signedIn, "SARL Sahel", { email: "contact@sahel.example" });
  await addLateClient(signedIn, "SPA Hoggar", { amount: 1500 });
  await addLateClient(signedIn, "EURL Atlas", { amount: -400 });
  await addProduct(signedIn, "Ciment", { price: 850.5 });
  const { numero } = await issueInvoice(signedIn, client, { date: "2026-03-02" });
  const lists = [
    { path: "/factures", heading: "Factures", texts: [numero, "SARL Sahel", "02/03/2026"] },
    {
      path: "/clients",
      heading: "Clients",
      texts: ["contact@sahel.example", "Doit 1\u202f500,00\u00a0DA", "Crédit 400,00\u00a0DA"],
    },
    { path: "/produits", heading: "Produits et services", texts: ["Ciment", "850,50\u00a0DA"] },
  ];
  for (const { path, heading, texts } of lists) {
    const release = await holdScripts(page, PAGE_SCRIPTS);
    const requests = recordShellRequests(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(earlyTitle(page)).toHaveText(heading);
    for (const text of texts) await expect(earlyContent(page)).toContainText(text);
    expect(requests).toEqual([]); // the script would share the connection with the first reply
    release();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(earlyContent(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText(texts[0] ?? "");
    expect(await page.evaluate(() => Reflect.get(window, "placeholders"))).toBe(0);
    await page.unrouteAll({ behavior: "wait" });
  }
});

/** Runs frames only once `runFrames` is called, and no timeout of 150 ms. Runs in the page. */
function holdFrames(): void {
  const { requestAnimationFrame: request, setTimeout: start } = window;
  const held: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (frame) => held.push(frame);
  const startOthers = (work: TimerHandler, delay?: number) =>
    delay === 150 ? 0 : start(work, delay);
  Object.assign(window, { setTimeout: startOthers });
  const runFrames = () => {
    window.requestAnimationFrame = request;
    held.forEach(request);
  };
  Object.assign(window, { runFrames });
}

test("the page is rendered after its early rows are painted", async ({ page, signedIn }) => {
  await addClient(signedIn, "SARL Sahel");
  await page.addInitScript(holdFrames);
  const release = await holdScripts(page, PAGE_SCRIPTS);
  await page.goto("/clients", { waitUntil: "commit" });
  await expect(earlyContent(page)).toContainText("SARL Sahel");
  const request = page.waitForRequest(SHELL_SCRIPT);
  release();
  await request; // the entry has run
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("main")).toHaveCount(0);
  await page.evaluate(() => Reflect.get(window, "runFrames")());
  await expect(page.getByRole("main")).toContainText("SARL Sahel");
  await page.unrouteAll({ behavior: "wait" });
});

test("a late reply doesn't keep the page from rendering", async ({ page, signedIn }) => {
  await addClient(signedIn, "SARL Sahel");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/clients?*", (route) => held.promise.then(() => route.continue()));
  await page.goto("/clients", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText("Clients");
  held.resolve();
  await expect(page.getByRole("main")).toContainText("SARL Sahel");
  await page.unrouteAll({ behavior: "wait" });
});

test("products, which have no page, are no links", async ({ page, signedIn }) => {
  await addProduct(signedIn, "Ciment");
  await holdScripts(page, PAGE_SCRIPTS);
  await page.goto("/produits", { waitUntil: "commit" });
  await expect(earlyContent(page)).toContainText("Ciment");
  await expect(earlyContent(page).locator("a")).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a tap on an early row opens the record", async ({ page, signedIn }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client);
  await holdScripts(page, PAGE_SCRIPTS);
  await page.goto("/devis", { waitUntil: "commit" });
  await earlyContent(page).locator("a").click();
  await expect(page).toHaveURL(`/devis/${id}`);
  await expect(earlyTitle(page)).toContainText("Devis D");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("on a phone a document shows its lines and first page, which the page requests no second time", async ({
  page,
  signedIn,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id, numero } = await issueInvoice(signedIn, client);
  const reads = recordReads(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page, PAGE_SCRIPTS);
  await page.goto(`/factures/${id}`, { waitUntil: "commit" });
  await expect(earlyTitle(page)).toHaveText(`Facture ${numero}`);
  await expect(earlyContent(page)).toContainText("Ciment");
  await expect(earlyContent(page)).toContainText("1\u202f190,00\u00a0DA");
  await expect(earlyContent(page).locator("img")).toBeVisible();
  release();
  await expect(page.getByRole("main").getByRole("img", { name: /première page/i })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  expect(reads.filter((address) => address.includes("/first-page?"))).toHaveLength(1);
  expect(reads.filter((address) => address === `/api/documents/${id}`)).toHaveLength(1);
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("the dashboard's key figures stand in Arabic before the page's scripts have come", async ({
    page,
    signedIn,
  }) => {
    await issueInvoice(signedIn, await addClient(signedIn, "SARL Sahel"));
    await holdScripts(page, PAGE_SCRIPTS);
    await page.goto("/dashboard", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(earlyTitle(page)).toHaveText("لوحة القيادة");
    await expect(earlyContent(page)).toContainText("1\u202f190,00");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("a client's page, which shows nothing early, doesn't load the script", async ({
  page,
  signedIn,
}) => {
  const { id } = await addClient(signedIn, "SARL Sahel");
  const reads = recordReads(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(`/clients/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("SARL Sahel");
  expect(scripts.filter((address) => address.includes("/earlyContent-"))).toEqual([]);
  expect(reads.filter((address) => address === `/api/clients/${id}`)).toHaveLength(1);
});

test("the dashboard shows the early figures, and requests them once", async ({
  page,
  signedIn,
}) => {
  await issueInvoice(signedIn, await addClient(signedIn, "SARL Sahel"));
  const reads = recordReads(page);
  const release = await holdScripts(page, PAGE_SCRIPTS);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(earlyContent(page)).toContainText("1\u202f190,00");
  release();
  await expect(page.getByRole("main")).toContainText("1\u202f190,00");
  await page.waitForLoadState("networkidle");
  const figures = () => reads.filter((address) => address === "/api/statistics/dashboard");
  expect(figures()).toHaveLength(1);
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now + 3_000;
  });
  await page.getByRole("link", { name: "Clients", exact: true }).first().click();
  await expect(page).toHaveURL(/\/clients$/);
  await page.goBack();
  await expect.poll(figures).toHaveLength(2);
  await page.unrouteAll({ behavior: "wait" });
});

test("a seller sees early rows too, and requests no figures, which they may not read", async ({
  page,
  url,
  owner,
}) => {
  await addClient(owner, "SARL Sahel");
  await signInOn(page, url, await addMember(url, owner, "SALES"));
  const reads = recordReads(page);
  const release = await holdScripts(page, PAGE_SCRIPTS);
  await page.goto("/clients", { waitUntil: "commit" });
  await expect(earlyContent(page)).toContainText("SARL Sahel");
  release();
  await expect(page.getByRole("main")).toContainText("SARL Sahel");
  expect(reads.filter((address) => address.startsWith("/api/clients?"))).toHaveLength(1);
  await page.unrouteAll({ behavior: "wait" });
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/devis$/);
  expect(reads.filter((address) => address === "/api/statistics/dashboard")).toEqual([]);
});

test("signing out in another tab empties the early content", async ({
  context,
  page,
  signedIn,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await holdScripts(page, PAGE_SCRIPTS);
  await page.goto("/clients", { waitUntil: "commit" });
  await expect(earlyContent(page)).toContainText("SARL Sahel");
  const other = await context.newPage();
  await other.goto("/favicon.svg");
  await other.evaluate(() => localStorage.removeItem("auth"));
  await expect(earlyContent(page)).toBeEmpty();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a cancelled document isn't shown as one in force", async ({ page, signedIn }) => {
  const { id, numero } = await issueInvoice(signedIn, await addClient(signedIn, "SARL Sahel"));
  await signedIn.api("POST", `/documents/${id}/cancel`, { reason: "Erreur" });
  await holdScripts(page, PAGE_SCRIPTS);
  await page.goto("/factures", { waitUntil: "commit" });
  await expect(earlyContent(page)).toContainText(numero);
  await expect(earlyContent(page)).not.toContainText("1\u202f190,00");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a reply that fails leaves the outline, and the page says what failed", async ({
  page,
  signedIn,
  problems,
}) => {
  expect(signedIn.email).toContain("@");
  await page.route("/api/clients?*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/clients");
  await expect(page.getByRole("main")).toContainText("Réessayer");
  problems.length = 0;
});
