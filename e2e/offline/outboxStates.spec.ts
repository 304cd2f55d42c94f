import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { type Owner, register } from "../../testing/browser/owner.ts";
import { queryDatabase } from "../../testing/browser/database.ts";
import { addClient } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { addLine, chooseClient, main, rows, toast } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

test.use({ hasOutbox: true });

const quotations = async (owner: Owner) =>
  (await owner.api<{ documents: Document[] }>("GET", "/documents?type=QUOTATION")).documents;

const waiting = (page: Page, t: Translate) =>
  main(page).getByRole("list", { name: t("offline.title") });

const strip = (page: Page, t: Translate) =>
  page.getByRole("status").filter({ hasText: t("offline.count_one", { count: "1" }) });

/** What becomes of the creation of a quotation on its way. */
type Fate = "through" | "lost" | "answer lost" | "held";

/** Decides what becomes of each creation of a quotation; other requests go through, except while `lost`. */
async function controlCreations(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const control = { fate: "through" as Fate, sent: 0, release };
  await page.context().route("**/api/**", async (route) => {
    const isCreation =
      route.request().method() === "POST" && route.request().url().endsWith("/api/documents");
    if (control.fate === "lost") return route.abort();
    if (!isCreation || control.fate === "through") return route.continue();
    control.sent += 1;
    if (control.fate === "answer lost") {
      await route.fetch();
      return route.abort();
    }
    await released;
    await route.continue().catch(() => undefined); // given up meanwhile
  });
  return control;
}

async function fillQuotation(page: Page, t: Translate, owner: Owner): Promise<void> {
  await addClient(owner, "SPA Hoggar");
  await page.goto("/devis/create");
  await chooseClient(page, t, "SPA Hoggar");
  await addLine(page, t, { name: "Ciment", quantity: "10", unitPrice: "950" });
  await expect(page.locator("output:not(main output)").first()).toBeAttached(); // the shell's later parts
}

const save = (page: Page, t: Translate) =>
  page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();

test("an answer that is lost locks the quotation, which is stored once, also 25 hours later", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  const control = await controlCreations(page);
  await fillQuotation(page, t, signedIn);
  control.fate = "answer lost";
  await save(page, t);
  await expect(waiting(page, t)).toContainText(t("offline.reasons.unanswered"));
  await expect(waiting(page, t).getByRole("button", { name: t("offline.change") })).toBeHidden();
  expect(control.sent).toBeGreaterThan(0);
  await page.close();
  const age =
    "update idempotency_key set created_at = now() - interval '25 hours' where enterprise_id = $1";
  await queryDatabase(age, [signedIn.enterpriseId]);
  control.fate = "through";
  const next = await page.context().newPage();
  await next.goto("/devis");
  await expect(main(next).getByText("D26000001").first()).toBeVisible();
  await expect(waiting(next, t)).toHaveCount(0);
  expect((await quotations(signedIn)).map(({ numero }) => numero)).toEqual(["D26000001"]);
  problems.length = 0; // the connection is lost
});

test("a save without an answer for 8 seconds waits in the outbox", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  await page.clock.install();
  const control = await controlCreations(page);
  await fillQuotation(page, t, signedIn);
  control.fate = "held";
  await save(page, t);
  await expect.poll(() => control.sent).toBe(1);
  await page.clock.fastForward(8_000);
  await expect(toast(page, t("offline.kept.slow"))).toBeVisible();
  await expect(waiting(page, t)).toContainText("SPA Hoggar");
  // On a busy machine the outbox is sending by now: it gets its answer.
  control.fate = "through";
  control.release();
  await page.clock.fastForward(6_000);
  await expect(waiting(page, t)).toHaveCount(0);
  expect(await quotations(signedIn)).toHaveLength(1);
  problems.length = 0; // the request is given up
});

/** What browsers do where nothing can be stored. */
const FAILURES = {
  absent: () => Object.defineProperty(globalThis, "indexedDB", { value: undefined }),
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

for (const [what, fail] of Object.entries(FAILURES)) {
  test(`with a storage that is ${what}, a save without a line fails and its draft stays`, async ({
    page,
    signedIn,
    problems,
    t,
  }) => {
    await page.addInitScript(fail);
    const control = await controlCreations(page);
    await fillQuotation(page, t, signedIn);
    control.fate = "lost";
    await save(page, t);
    await expect(toast(page, t("documents.toasts.createFailed.QUOTATION"))).toBeVisible();
    await expect(page.getByText(t("documents.form.noLine.fails"))).toBeVisible();
    await expect(page).toHaveURL(/\/devis\/create$/);
    await expect(rows(page)).toHaveCount(1);
    control.fate = "through";
    await save(page, t);
    await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
    expect(await quotations(signedIn)).toHaveLength(1);
    problems.length = 0; // the connection is lost
  });
}

test("another user sees nothing of what waits, and its user finds it again", async ({
  page,
  url,
  signedIn,
  problems,
  t,
}) => {
  const control = await controlCreations(page);
  await fillQuotation(page, t, signedIn);
  control.fate = "lost";
  await save(page, t);
  await expect(strip(page, t)).toBeVisible();
  control.fate = "held";
  const other = await register(url);
  await signInOn(page, url, other);
  await page.goto("/devis");
  await expect(page.locator("output:not(main output)").first()).toBeAttached();
  await expect(strip(page, t)).toBeHidden();
  expect(await quotations(other)).toHaveLength(0);
  control.fate = "through";
  await signInOn(page, url, signedIn);
  await page.goto("/devis");
  await expect(main(page).getByText("D26000001").first()).toBeVisible();
  expect(await quotations(signedIn)).toHaveLength(1);
  problems.length = 0; // the connection is lost
});
