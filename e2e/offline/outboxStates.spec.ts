import { expect, test } from "../../testing/browser/fixtures.ts";
import { registerOwner } from "../../testing/browser/owner.ts";
import { queryDatabase } from "../../testing/browser/database.ts";
import {
  controlCreations,
  expectIdleParts,
  fillQuotation,
  outboxStrip,
  fetchQuotations,
  saveQuotation,
  waitingItems,
} from "../../testing/browser/outbox.ts";
import { addClient } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { main, lineRows, toast } from "../../testing/browser/steps.ts";

test.use({ hasOutbox: true });

test("an answer that is lost locks the quotation, which is stored once, also 25 hours later", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  const control = await controlCreations(page);
  await addClient(signedIn, "SPA Hoggar");
  await fillQuotation(page, t, "SPA Hoggar");
  control.outcome = "answer lost";
  await saveQuotation(page, t);
  await expect(waitingItems(page, t)).toContainText(t("offline.reasons.unanswered"));
  await expect(
    waitingItems(page, t).getByRole("button", { name: t("offline.change") }),
  ).toBeHidden();
  expect(control.sent).toBeGreaterThan(0);
  await page.close();
  const age =
    "update idempotency_key set created_at = now() - interval '25 hours' where enterprise_id = $1";
  await queryDatabase(age, [signedIn.enterpriseId]);
  control.outcome = "through";
  const next = await page.context().newPage();
  await next.goto("/devis");
  await expect(main(next).getByText("D26000001").first()).toBeVisible();
  await expect(waitingItems(next, t)).toHaveCount(0);
  expect((await fetchQuotations(signedIn)).map(({ numero }) => numero)).toEqual(["D26000001"]);
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
  await addClient(signedIn, "SPA Hoggar");
  await fillQuotation(page, t, "SPA Hoggar");
  control.outcome = "held";
  await saveQuotation(page, t);
  await expect.poll(() => control.sent).toBe(1);
  await page.clock.fastForward(8_000);
  await expect(toast(page, t("offline.kept.slow"))).toBeVisible();
  await expect(waitingItems(page, t)).toContainText("SPA Hoggar");
  // On a busy machine the outbox is sending by now: it gets its answer.
  control.outcome = "through";
  control.release();
  await page.clock.fastForward(6_000);
  await expect(waitingItems(page, t)).toHaveCount(0);
  expect(await fetchQuotations(signedIn)).toHaveLength(1);
  problems.length = 0; // the request is given up
});

/** The ways in which browsers fail to store anything. */
const STORAGE_FAILURES = {
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

for (const [what, fail] of Object.entries(STORAGE_FAILURES)) {
  test(`with a storage that is ${what}, a save without a connection fails and its draft stays`, async ({
    page,
    signedIn,
    problems,
    t,
  }) => {
    await page.addInitScript(fail);
    const control = await controlCreations(page);
    await addClient(signedIn, "SPA Hoggar");
    await fillQuotation(page, t, "SPA Hoggar");
    control.outcome = "lost";
    await saveQuotation(page, t);
    await expect(toast(page, t("documents.toasts.createFailed.QUOTATION"))).toBeVisible();
    await expect(page.getByText(t("documents.form.offline.fails"))).toBeVisible();
    await expect(page).toHaveURL(/\/devis\/create$/);
    await expect(lineRows(page)).toHaveCount(1);
    control.outcome = "through";
    await saveQuotation(page, t);
    await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
    expect(await fetchQuotations(signedIn)).toHaveLength(1);
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
  await addClient(signedIn, "SPA Hoggar");
  await fillQuotation(page, t, "SPA Hoggar");
  control.outcome = "lost";
  await saveQuotation(page, t);
  await expect(outboxStrip(page, t)).toBeVisible();
  control.outcome = "held";
  const other = await registerOwner(url);
  await signInOn(page, url, other);
  await page.goto("/devis");
  await expectIdleParts(page);
  await expect(outboxStrip(page, t)).toBeHidden();
  expect(await fetchQuotations(other)).toHaveLength(0);
  control.outcome = "through";
  await signInOn(page, url, signedIn);
  await page.goto("/devis");
  await expect(main(page).getByText("D26000001").first()).toBeVisible();
  expect(await fetchQuotations(signedIn)).toHaveLength(1);
  problems.length = 0; // the connection is lost
});
