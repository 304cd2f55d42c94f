import type { Locator, Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import {
  addLine,
  answerQuestion,
  chooseClient,
  lineForm,
  lineRows,
  sidebar,
} from "../../testing/browser/steps.ts";

const DRAFT_KEY = /^draft:/;

/** The number of drafts in local storage. */
const countDrafts = (page: Page) =>
  page.evaluate(
    (pattern) => Object.keys(localStorage).filter((key) => new RegExp(pattern).test(key)).length,
    DRAFT_KEY.source,
  );

/** Pixels between two elements, one below the other. */
async function measureGap(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  return upper === null || lower === null ? Number.NaN : lower.y - (upper.y + upper.height);
}

test("the draft of a new invoice survives a reload and is removed when it is saved", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/factures/create");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Ciment", quantity: "3", unitPrice: "1 450,50" });
  await page.getByLabel(t("documents.fields.notes")).fill("Livraison comprise");
  const name = lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true });
  await name.fill("Sable");

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  const notice = page.getByRole("status").filter({ hasText: t("documents.draft.restored.title") });
  const details = page.locator("section", { hasText: t("documents.form.details") });
  await expect(notice).toBeVisible();
  await expect.poll(() => measureGap(notice, details)).toBe(20);
  await expect(page.getByLabel(t("documents.fields.notes"))).toHaveValue("Livraison comprise");
  await expect(page.getByPlaceholder(t("documents.form.clientPlaceholder"))).toHaveValue(
    "SARL Sahel",
  );
  await expect(lineRows(page)).toHaveCount(1);
  await expect(name).toHaveValue("Sable");
  await expectAccessible(page);

  await addLine(page, t, { unitPrice: "100" });
  await expect(lineRows(page)).toHaveCount(2);
  await page.getByRole("button", { name: t("documents.form.create.SALES_INVOICE") }).click();
  await expect(page).toHaveURL(/\/factures\/[0-9a-f-]{36}$/);
  expect(await countDrafts(page)).toBe(0);
  await page.goto("/factures/create");
  await expect(page.getByPlaceholder(t("documents.form.clientPlaceholder"))).toBeVisible();
  await expect(page.getByText(t("documents.draft.restored.title"))).toBeHidden();
});

test("a saved invoice stores no draft while the next page loads slowly", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/factures/create");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Ciment", unitPrice: "1 450,50" });
  const number = page.getByLabel(t("documents.fields.number"), { exact: true });
  await expect(number).toHaveValue(/1$/);
  let send: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/assets/DocumentDetailPage-*.js", async (route) => {
    await released;
    await route.continue();
  });
  const save = page.getByRole("button", { name: t("documents.form.create.SALES_INVOICE") });
  await save.click();
  await expect(number).toHaveValue(/2$/); // the form still receives the next number
  await page.getByLabel(t("documents.fields.notes")).focus();
  await page.keyboard.type("Trop tard");
  await expect(save).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  expect(await countDrafts(page)).toBe(0);
  send();
  await expect(page).toHaveURL(/\/factures\/[0-9a-f-]{36}$/);
});

test("a restored draft can be discarded; each kind has its own", async ({ page, signedIn, t }) => {
  expect(signedIn.email).toContain("@");
  const notes = page.getByLabel(t("documents.fields.notes"));
  const number = page.getByLabel(t("documents.fields.number"), { exact: true });
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/bon_de_commande/create");
  await notes.fill("Avant midi");
  await page.goto("/facture_avoir/create");
  await expect(notes).toHaveValue("");
  await page.goto("/bon_de_commande/create");
  await expect(notes).toHaveValue("Avant midi");
  await page.getByRole("button", { name: t("documents.draft.discard") }).click();
  await expect(notes).toHaveValue("");
  await expect(number).toHaveValue(/^P\d\d000001$/);
  await expect(page.getByText(t("documents.draft.restored.title"))).toBeHidden();
  expect(await countDrafts(page)).toBe(0);
});

test("a draft of an older version is applied only on request", async ({ page, signedIn, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const quotation = await addQuotation(signedIn, client, { notes: "Première version" });
  const notes = page.getByLabel(t("documents.fields.notes"));
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/devis/${quotation.id}/edit`);
  await notes.fill("Ma version");
  await page.reload();
  await expect(page.getByText(t("documents.draft.restored.title"))).toBeVisible();
  await expect(notes).toHaveValue("Ma version");

  const { lines } = quotation;
  await signedIn.api("PUT", `/documents/${quotation.id}`, {
    clientId: client.id,
    notes: "Version d’un autre",
    lines,
  });
  await page.reload();
  await expect(page.getByText(t("documents.draft.older.title"))).toBeVisible();
  await expect(notes).toHaveValue("Version d’un autre");
  await page.getByRole("button", { name: t("documents.draft.restore") }).click();
  await expect(notes).toHaveValue("Ma version");
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await expect(page).toHaveURL(`/devis/${quotation.id}`);
  const saved = await signedIn.api<Document>("GET", `/documents/${quotation.id}`);
  expect(saved.notes).toBe("Ma version");
});

test("signing out asks first and removes the drafts", async ({ page, signedIn, t }) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/devis/create");
  await page.getByLabel(t("documents.fields.notes")).fill("Confidentiel");
  await expect.poll(() => countDrafts(page)).toBe(1);
  const leave = async () => {
    await page.getByRole("button", { name: t("app.accountMenu") }).click();
    await page.getByRole("menuitem", { name: t("app.logout") }).click();
  };
  await leave();
  await answerQuestion(page, t, "no");
  await expect(page).toHaveURL(/\/devis\/create$/);
  await leave();
  await answerQuestion(page, t, "yes");
  await expect(page).toHaveURL(/\/login$/);
  expect(await countDrafts(page)).toBe(0);
});

test("going back asks first and removes the draft", async ({ page, signedIn, t }) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/devis");
  await sidebar(page, t)
    .getByRole("link", { name: t("app.newOf.quotations") })
    .click();
  await page.getByLabel(t("documents.fields.notes")).fill("À moitié");
  await page.goBack();
  await answerQuestion(page, t, "no");
  await expect(page.getByLabel(t("documents.fields.notes"))).toHaveValue("À moitié");
  await page.goBack();
  await answerQuestion(page, t, "yes");
  await expect(page).toHaveURL(/\/devis$/);
  expect(await countDrafts(page)).toBe(0);
});

test("two tabs each keep the draft of their new invoice; a later one takes over a closed tab's", async ({
  page,
  context,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  const other = await context.newPage();
  for (const tab of [page, other]) tab.on("dialog", (dialog) => void dialog.accept());
  const notesOn = (tab: Page) => tab.getByLabel(t("documents.fields.notes"));
  await page.goto("/factures/create");
  await notesOn(page).fill("Premier onglet");
  await expect.poll(() => countDrafts(page)).toBe(1);
  await other.goto("/factures/create");
  await expect(notesOn(other)).toHaveValue("");
  await notesOn(other).fill("Second onglet");
  await expect.poll(() => countDrafts(page)).toBe(2);
  await page.reload();
  await expect(notesOn(page)).toHaveValue("Premier onglet");

  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Ciment", unitPrice: "1 450,50" });
  await page.getByRole("button", { name: t("documents.form.create.SALES_INVOICE") }).click();
  await expect(page).toHaveURL(/\/factures\/[0-9a-f-]{36}$/);
  expect(await countDrafts(page)).toBe(1);
  await page.goto("/factures/create");
  await expect(notesOn(page)).toHaveValue("");
  await other.reload();
  await expect(notesOn(other)).toHaveValue("Second onglet");

  await other.close();
  const third = await context.newPage();
  await third.goto("/factures/create");
  await expect(notesOn(third)).toHaveValue("Second onglet");
});

test("two tabs that edit one document each keep their draft", async ({
  page,
  context,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, { notes: "Avant" });
  const other = await context.newPage();
  for (const tab of [page, other]) tab.on("dialog", (dialog) => void dialog.accept());
  const notesOn = (tab: Page) => tab.getByLabel(t("documents.fields.notes"));
  for (const [tab, text] of [
    [page, "Premier onglet"],
    [other, "Second onglet"],
  ] as const) {
    await tab.goto(`/devis/${id}/edit`);
    await expect(notesOn(tab)).toHaveValue("Avant");
    await notesOn(tab).fill(text);
  }
  await expect.poll(() => countDrafts(page)).toBe(2);
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await expect(page).toHaveURL(`/devis/${id}`);
  expect(await countDrafts(page)).toBe(1);
  await other.reload();
  await expect(other.getByText(t("documents.draft.older.title"))).toBeVisible();
});
