import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { expectKeptQuery, keptQueries } from "../../testing/browser/kept.ts";
import {
  controlNetwork,
  fillQuotation,
  outboxStrip,
  fetchQuotations,
  saveQuotation,
  waitingItems,
} from "../../testing/browser/outbox.ts";
import { type Owner, registerOwner } from "../../testing/browser/owner.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

test.use({ hasOutbox: true });

/** Signs in by the form, which is open. */
async function signInByForm(page: Page, t: Translate, { email, password }: Owner): Promise<void> {
  await page.getByLabel(t("accounts.email"), { exact: true }).fill(email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page.getByText(email)).toBeVisible();
}

/** Everything that the browser stores for this origin, as text. */
const readStored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );

test("who signs in by the form after another user sees nothing of them, and takes nothing from them", async ({
  context,
  page,
  problems,
  signedIn: first,
  t,
  url,
}) => {
  const second = await registerOwner(url);
  await addClient(first, "SARL Sahel");
  const network = await controlNetwork(context);
  await page.goto("/clients");
  await expectKeptQuery(page, '"clients","list"');
  await fillQuotation(page, t, "SARL Sahel");
  network.isLost = true;
  await saveQuotation(page, t);
  await expect(waitingItems(page, t)).toContainText("SARL Sahel");
  await page
    .getByRole("link", { name: t("documents.list.add.QUOTATION") })
    .first()
    .click();
  const notes = page.getByLabel(t("documents.fields.notes"));
  await notes.fill("Livraison à Blida");
  // The session ends elsewhere: the outbox and the typed texts stay stored for their user.
  await first.api("POST", "/auth/logout", { refreshToken: first.refreshToken });
  network.isLost = false;
  await expect(page).toHaveURL("/login?next=%2Fdevis%2Fcreate");

  await signInByForm(page, t, second);
  await expect(page).toHaveURL(/\/devis\/create$/);
  await expect(notes).toHaveValue("");
  await expect(page.getByText(first.email)).toHaveCount(0);
  await page.getByPlaceholder(t("documents.form.clientPlaceholder")).click();
  await expect(page.getByRole("listbox")).not.toContainText("SARL Sahel");
  await page.keyboard.press("Escape");
  expect(await readStored(page)).not.toContain(first.email);
  for (const path of ["/devis", "/clients", "/dashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(second.email)).toBeVisible();
    await expect(outboxStrip(page, t)).toHaveCount(0);
    await expect(waitingItems(page, t)).toHaveCount(0);
    await expect(page.getByText("SARL Sahel")).toHaveCount(0);
  }
  network.isLost = true;
  await page.goto("/clients");
  await expect(page.getByText("SARL Sahel")).toHaveCount(0);
  await expect(main(page).getByText(/./).first()).toBeVisible();
  network.isLost = false;
  expect(await fetchQuotations(second)).toEqual([]);

  await page.getByRole("button", { name: t("app.accountMenu") }).click();
  await page.getByRole("menuitem", { name: t("app.logout") }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => keptQueries(page)).toEqual([]);
  await signInByForm(page, t, first);
  await page.goto("/devis");
  await expect(main(page).getByRole("row").filter({ hasText: "SARL Sahel" })).toHaveCount(1);
  await expect(waitingItems(page, t)).toHaveCount(0);
  problems.length = 0; // the connection is lost
});
