import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addQuotation, numberOf } from "../../testing/browser/records.ts";
import {
  answerQuestion,
  confirmConversion,
  conversionDialog,
  main,
  requestsOf,
  toast,
  turnDark,
} from "../../testing/browser/steps.ts";
import { printedText } from "../../testing/printing/printedText.ts";

/** Nine quotations, D-1 to D-9, optionally archived. */
async function addNineQuotations(owner: Owner, { archived = false } = {}): Promise<Document[]> {
  const client = await addClient(owner, "SARL Sahel");
  const made = Array.from({ length: 9 }, async (_, index) => {
    const document = await addQuotation(owner, client, { numero: `D-${index + 1}` });
    if (archived) await owner.api("DELETE", `/documents/${document.id}`);
    return document;
  });
  return await Promise.all(made);
}

const quotations = (page: Page) => main(page).locator("tbody tr");

const bar = (page: Page, t: Translate) =>
  page.getByRole("region", { name: t("ui.selection.label") });

const action = (page: Page, t: Translate, name: string) =>
  bar(page, t).getByRole("button", { name: t(`documents.list.${name}`), exact: true });

const item = (page: Page, t: Translate, key: string) =>
  page.getByRole("menuitem", { name: t(key), exact: true });

const openMenu = (page: Page, t: Translate, number: string) =>
  page.getByRole("button", { name: t("documents.list.actionsOf", { number }) }).click();

for (const { locale, sentence } of [
  { locale: "fr-DZ", sentence: "Devis supprimés définitivement : 7 sur 9" },
  { locale: "ar-DZ", sentence: "حُذف 7 من أصل 9 من عروض الأسعار نهائيًا" },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("two of nine quotations can't be permanently deleted, and a toast reports them", async ({
      page,
      signedIn,
      t,
      expectAccessible,
    }) => {
      const documents = await addNineQuotations(signedIn, { archived: true });
      await page.goto("/devis?view=archived");
      await expect(quotations(page)).toHaveCount(9);
      await page.getByRole("checkbox", { name: t("ui.selectAll") }).check();
      await expectAccessible(page);
      // Another user restores two of them.
      for (const { id } of documents.slice(0, 2)) {
        await signedIn.api("PATCH", `/documents/${id}/restore`);
      }
      await action(page, t, "remove").click();
      await answerQuestion(page, t, "yes");
      const failure = toast(page, sentence);
      await expect(failure).toBeVisible();
      await expect(failure).toContainText(t("ui.errors.NOT_ARCHIVED").slice(0, -1));
      await expect(failure).toContainText("D-1");
      await expect(page.getByText(t("documents.list.emptyArchived.QUOTATION"))).toBeVisible();
      await page.getByText(t("documents.list.views.active"), { exact: true }).click();
      await expect(quotations(page)).toHaveCount(2);
    });
  });
}

test("a bulk archiving asks once, and a bulk restore undoes it", async ({ page, signedIn, t }) => {
  await addNineQuotations(signedIn);
  const sent = requestsOf(page, "DELETE", "/documents");
  await page.goto("/devis");
  await expect(action(page, t, "archive")).toHaveCount(0);
  await page.getByRole("checkbox", { name: t("ui.selectNamed", { name: "D-3" }) }).check();
  await page.getByRole("checkbox", { name: t("ui.selectNamed", { name: "D-5" }) }).check();
  await action(page, t, "archive").click();
  await answerQuestion(page, t, "no");
  await expect(bar(page, t)).toContainText("2 sélectionnés");
  await action(page, t, "archive").click();
  await answerQuestion(page, t, "yes");
  await expect(toast(page, "2 devis archivés")).toBeVisible();
  await expect(quotations(page)).toHaveCount(7);

  await page.getByText(t("documents.list.views.archived"), { exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Devis archivés");
  await expect(page.getByRole("button", { name: "Nouveau devis" })).toBeDisabled();
  await expect(quotations(page)).toHaveCount(2);
  await page.getByRole("checkbox", { name: t("ui.selectAll") }).check();
  await action(page, t, "restore").click();
  await answerQuestion(page, t, "yes");
  await expect(toast(page, "2 devis restaurés")).toBeVisible();
  await expect(page.getByText("Aucun devis archivé")).toBeVisible();
  expect(sent).toHaveLength(0);
});

test("archiving one selected quotation can be undone from its toast", async ({
  page,
  signedIn,
  t,
}) => {
  const { id } = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.goto("/devis");
  await page.getByRole("checkbox", { name: t("ui.selectAll") }).check();
  await action(page, t, "archive").click();
  await answerQuestion(page, t, "yes");
  await expect(page.getByText("Aucun devis pour l’instant")).toBeVisible();
  await toast(page, "1 devis archivé")
    .getByRole("button", { name: t("ui.undo"), exact: true })
    .click();
  await expect(toast(page, "1 devis restauré")).toBeVisible();
  await expect(quotations(page)).toHaveCount(1);
  const restored = await signedIn.api<Document>("GET", `/documents/${id}`);
  expect(restored.deletedAt).toBeNull();
});

test("an archived quotation can only be viewed, restored or permanently deleted", async ({
  page,
  signedIn,
  t,
}) => {
  const [one, two] = await addNineQuotations(signedIn, { archived: true });
  await page.goto("/devis?view=archived");
  await expect(quotations(page).first()).toContainText("Archivé");
  await openMenu(page, t, "D-1");
  await expect(item(page, t, "documents.list.view")).toBeEnabled();
  for (const key of ["edit", "send", "duplicate"]) {
    await expect(item(page, t, `documents.list.${key}`)).toBeDisabled();
  }
  await expect(item(page, t, "documents.kind.SALES_INVOICE")).toBeDisabled();
  await expect(item(page, t, "documents.status.ACCEPTED")).toHaveCount(0);
  await item(page, t, "documents.list.restore").click();
  await expect(toast(page, "Devis restauré")).toBeVisible();
  await expect(quotations(page)).toHaveCount(8);
  await openMenu(page, t, "D-2");
  await item(page, t, "documents.list.remove").click();
  await answerQuestion(page, t, "yes");
  await expect(toast(page, "Devis supprimé définitivement")).toBeVisible();
  await expect(quotations(page)).toHaveCount(7);
  const restored = await signedIn.api<Document>("GET", `/documents/${one?.id}`);
  expect(restored.deletedAt).toBeNull();
  await expect(signedIn.api("GET", `/documents/${two?.id}`)).rejects.toThrow("404");
});

test("a duplicate from the list is a draft with its own number, opened for editing", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, { numero: numberOf("D", 1) });
  await signedIn.api("PUT", `/documents/${id}`, { status: "ACCEPTED" });
  await page.goto("/devis");
  await openMenu(page, t, numberOf("D", 1));
  await item(page, t, "documents.list.duplicate").click();
  await expect(toast(page, "Devis dupliqué")).toBeVisible();
  await expect(page).toHaveURL(/\/devis\/[\w-]+\/edit$/);
  const copy = await signedIn.api<Document>(
    "GET",
    `/documents/${new URL(page.url()).pathname.split("/")[2]}`,
  );
  expect(copy).toMatchObject({ numero: numberOf("D", 2), status: "DRAFT", clientId: client.id });
});

test("a conversion from the list asks first and opens the invoice", async ({
  page,
  signedIn,
  t,
}) => {
  await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"), { numero: "D-1" });
  await page.goto("/devis");
  await openMenu(page, t, "D-1");
  await item(page, t, "documents.kind.SALES_INVOICE").click();
  const dialog = conversionDialog(page, t, "SALES_INVOICE");
  await dialog.getByRole("button", { name: t("ui.cancel"), exact: true }).click();
  await expect(page).toHaveURL(/\/devis$/);
  await openMenu(page, t, "D-1");
  await item(page, t, "documents.kind.SALES_INVOICE").click();
  await confirmConversion(page, t, "SALES_INVOICE");
  await expect(page).toHaveURL(/\/factures\/[\w-]+$/);
  await expect(toast(page, "Facture créée à partir du devis")).toBeVisible();
});

test("a hidden column stays hidden for its kind", async ({ page, signedIn, t }) => {
  await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.goto("/devis");
  const dueDate = page.getByRole("columnheader", { name: t("documents.dueDate.QUOTATION") });
  await expect(dueDate).toBeVisible();
  await page.getByRole("button", { name: t("ui.columns") }).click();
  await page.getByRole("menuitemcheckbox", { name: t("documents.dueDate.QUOTATION") }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("columnheader", { name: t("documents.fields.date") })).toBeVisible();
  await expect(dueDate).toHaveCount(0);
});

test("ten statuses are changed with four clicks at most, and put back by one undo", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const documents = await addNineQuotations(signedIn);
  documents.push(
    await addQuotation(signedIn, await addClient(signedIn, "Atlas"), { numero: "D-10" }),
  );
  const [first, second, third] = documents.map(({ id }) => `/documents/${id}`);
  await signedIn.api("PUT", `${first}`, { status: "ACCEPTED" });
  await page.goto("/devis");
  await expect(quotations(page)).toHaveCount(10);
  await expect(action(page, t, "changeStatus")).toHaveCount(0); // nothing is selected
  // Another user changes the second after the list was loaded.
  await signedIn.api("PUT", `${second}`, { status: "REJECTED" });
  const countedClicks = await countClicks(page);
  await page.getByRole("checkbox", { name: t("ui.selectAll") }).check();
  await action(page, t, "changeStatus").click();
  await expectAccessible(page);
  await item(page, t, "documents.status.SENT").click();
  const done = toast(page, "Statut « Envoyé » : 10 devis");
  await expect(done).toBeVisible();
  const clicks = await countedClicks();
  console.info(`Ten statuses: ${clicks} clicks`);
  expect(clicks).toBeLessThanOrEqual(4);
  const readStatusCounts = async () => {
    const path = "/documents?type=QUOTATION&counts=true";
    const { filters } = await signedIn.api<{ filters: { counts: object } }>("GET", path);
    return filters.counts;
  };
  expect(await readStatusCounts()).toMatchObject({ SENT: 10 });
  // Another user accepts the third quotation: the undo skips it and reports this.
  await signedIn.api("PUT", `${third}`, { status: "ACCEPTED" });
  await done.getByRole("button", { name: t("ui.undo"), exact: true }).click();
  const undone = toast(page, "Statut rétabli : 9 sur 10");
  await expect(undone).toContainText("D-3");
  await expect(undone.getByRole("button", { name: t("ui.undo"), exact: true })).toHaveCount(0);
  expect(await readStatusCounts()).toMatchObject({ DRAFT: 7, ACCEPTED: 2, REJECTED: 1, SENT: 0 });
});

test("the selected documents are saved as one PDF, in the order of the list", async ({
  page,
  signedIn,
  t,
}) => {
  await addNineQuotations(signedIn);
  await page.goto("/devis");
  await expect(quotations(page)).toHaveCount(9);
  // Selected in another order than that of the list.
  const numbers = await quotations(page).locator("td:nth-child(2)").allInnerTexts();
  for (const number of [numbers[4], numbers[0], numbers[2]]) {
    await page.getByRole("checkbox", { name: t("ui.selectNamed", { name: `${number}` }) }).check();
  }
  const download = page.waitForEvent("download");
  await bar(page, t).getByRole("button", { name: "PDF", exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Devis \(3\) \d{4}-\d\d-\d\d\.pdf$/);
  await expect(toast(page, "PDF de 3 documents enregistré")).toBeVisible();
  const { pages } = await printedText(await readFile(await file.path()));
  expect(pages.map((text) => /Devis (D-\d)/i.exec(text)?.[1])).toEqual([
    numbers[0],
    numbers[2],
    numbers[4],
  ]);
});

test.describe("in Arabic on a phone", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("the actions on a selection are one menu, by keyboard, and no toast covers them", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    await addNineQuotations(signedIn);
    await page.goto("/devis");
    await turnDark(page);
    const first = page.getByRole("checkbox", { name: t("ui.selectNamed", { name: "D-3" }) });
    await first.check();
    await page.getByRole("checkbox", { name: t("ui.selectNamed", { name: "D-5" }) }).check();
    await expect(action(page, t, "archive")).toHaveCount(0);
    const menu = bar(page, t).getByRole("button", { name: t("ui.selection.actions") });
    const readScrollY = () => page.evaluate(() => scrollY);
    const before = await readScrollY();
    await menu.press("Enter");
    await expectAccessible(page);
    expect(await readScrollY(), "the page stays where it is").toBe(before);
    await page.keyboard.press("End");
    await expect(item(page, t, "documents.list.archive")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
    await menu.press("Enter");
    await item(page, t, "documents.status.SENT").press("Enter");
    const done = toast(page, "تغيّرت حالة عرضي سعر إلى");
    await expect(done).toBeVisible();
    await done.hover(); // a toast stays as long as the pointer is over it
    await first.press("Space");
    await expectAccessible(page);
    // The toast is animated, so it is measured until it has stopped.
    await expect
      .poll(async () => {
        const message = await done.boundingBox();
        const selection = await bar(page, t).boundingBox();
        if (message === null || selection === null) return "not visible";
        if (selection.height >= 72) return "the bar is high";
        return message.y + message.height <= selection.y ? "above the bar" : "over the bar";
      })
      .toBe("above the bar");
    await done.getByRole("button", { name: t("ui.undo"), exact: true }).click();
    await expect(toast(page, "استُرجعت حالة عرضي سعر")).toBeVisible();
  });
});

/** Counts the clicks on the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.addEventListener("pointerdown", () => {
      document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.body.dataset.clicks));
}
