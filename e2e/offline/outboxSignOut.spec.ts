import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import {
  controlCreations,
  fillQuotation,
  outboxStrip,
  fetchQuotations,
  saveQuotation,
  waitingItems,
} from "../../testing/browser/outbox.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient } from "../../testing/browser/records.ts";
import type { Translate } from "../../testing/browser/translations.ts";

test.use({ hasOutbox: true });

/** Saves a quotation without a connection, so that it waits in the outbox. */
async function leaveQuotation(page: Page, t: Translate, owner: Owner) {
  const control = await controlCreations(page);
  await addClient(owner, "SPA Hoggar");
  await fillQuotation(page, t, "SPA Hoggar");
  control.outcome = "lost";
  await saveQuotation(page, t);
  await expect(outboxStrip(page, t)).toBeVisible();
  return control;
}

/** Chooses to sign out in the account menu, by keyboard: a toast may cover it. */
async function signOut(page: Page, t: Translate) {
  await page.getByRole("button", { name: t("app.accountMenu") }).press("Enter");
  await page.getByRole("menuitem", { name: t("app.logout") }).press("Enter");
  const dialog = page.getByRole("dialog", { name: t("offline.signOut.title") });
  return (answer: "send" | "discard" | "stay") =>
    dialog.getByRole("button", { name: t(`offline.signOut.${answer}`) });
}

test("signing out with a waiting quotation asks; staying keeps it, discarding removes it", async ({
  page,
  signedIn,
  problems,
  t,
  expectAccessible,
}) => {
  await leaveQuotation(page, t, signedIn);
  let answer = await signOut(page, t);
  await expect(answer("stay")).toBeFocused();
  await expect(answer("send")).toBeDisabled(); // there is no connection
  await expectAccessible(page);
  await answer("stay").click();
  await expect(answer("stay")).toBeHidden();
  await expect(waitingItems(page, t)).toBeVisible();

  answer = await signOut(page, t);
  await answer("discard").click();
  await expect(page).toHaveURL(/\/login/);
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        indexedDB.open("daftar-outbox").addEventListener("success", ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          result
            .transaction("items")
            .objectStore("items")
            .count()
            .addEventListener("success", (event) =>
              resolve((event.target as IDBRequest<number>).result),
            );
        });
      }),
  );
  expect(left).toBe(0);
  expect(await fetchQuotations(signedIn)).toHaveLength(0);
  problems.length = 0; // the connection is lost
});

test("signing out can send the waiting quotation first", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  const control = await leaveQuotation(page, t, signedIn);
  const answer = await signOut(page, t);
  await expect(answer("send")).toBeDisabled();
  control.outcome = "held"; // the connection is back, the quotation is on its way
  await expect(answer("send")).toBeEnabled();
  const created = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" && response.url().endsWith("/api/documents"),
  );
  await answer("send").click();
  control.outcome = "through";
  control.release();
  await expect(page).toHaveURL(/\/login/);
  expect(await (await created).json()).toMatchObject({ numero: "D26000001" });
  problems.length = 0; // the connection is lost
});

test("signing out says what can't be sent: a refused quotation", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  const control = await controlCreations(page);
  const client = await addClient(signedIn, "SPA Hoggar");
  await fillQuotation(page, t, "SPA Hoggar");
  await page.getByLabel(t("documents.fields.number"), { exact: true }).fill("D-7");
  control.outcome = "lost";
  await saveQuotation(page, t);
  await expect(waitingItems(page, t)).toBeVisible();
  const lines = [{ name: "Sable", quantity: 1, unitPrice: 100, tva: 0.19 }];
  const taken = { type: "QUOTATION", clientId: client.id, numero: "D-7", lines };
  await signedIn.api("POST", "/documents", taken);
  control.outcome = "through";
  await expect(waitingItems(page, t)).toContainText(t("offline.states.refused"));
  const answer = await signOut(page, t);
  await expect(page.getByText(t("offline.signOut.unsendable_one", { count: "1" }))).toBeVisible();
  await expect(answer("send")).toBeDisabled();
  problems.length = 0; // the connection is lost
});
