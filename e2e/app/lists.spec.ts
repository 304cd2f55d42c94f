import type { Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import {
  answerQuestion,
  selectionBar,
  rowCheckbox,
  main,
  requestsOf,
  toast,
} from "../../testing/browser/steps.ts";

/** Creates twelve clients, "Client 01" to "Client 12", in the order of the list. */
async function addTwelveClients(owner: Owner): Promise<Client[]> {
  const clients: Client[] = [];
  for (const number of Array.from({ length: 12 }, (_, index) => 12 - index)) {
    clients.unshift(await addClient(owner, `Client ${String(number).padStart(2, "0")}`));
  }
  return clients;
}

const rows = (page: Page) => main(page).locator("tbody tr");

const bulkButton = (page: Page, t: Translate, action: string) =>
  selectionBar(page, t).getByRole("button", { name: t(`clients.bulk.${action}.label`) });

test("rows selected on several pages are archived after one confirmation", async ({
  page,
  signedIn,
  t,
}) => {
  await addTwelveClients(signedIn);
  await page.goto("/clients");
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("checkbox", { name: t("ui.selectAll") }).check();
  await expect(selectionBar(page, t)).toContainText("10 sélectionnés");
  await page.getByRole("button", { name: t("ui.pager.next") }).click();
  await rowCheckbox(page, t, "Client 12").check();
  await expect(selectionBar(page, t)).toContainText("11 sélectionnés");

  await bulkButton(page, t, "archive").click();
  await answerQuestion(page, t, "no");
  await expect(selectionBar(page, t)).toContainText("11 sélectionnés");
  await bulkButton(page, t, "archive").click();
  await answerQuestion(page, t, "yes");
  await expect(toast(page, "11 clients archivés")).toBeVisible();
  await expect(bulkButton(page, t, "archive")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Client 11" })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await page.getByText(t("clients.status.archived"), { exact: true }).click();
  await expect(page).toHaveURL(/\/clients\?status=inactive$/);
  await expect(page.getByText("1–10 / 11")).toBeVisible();
  await rows(page).first().getByRole("checkbox").check();
  await bulkButton(page, t, "restore").click();
  await answerQuestion(page, t, "yes");
  await expect(toast(page, "1 client restauré")).toBeVisible();
  await expect(page.getByText("1–10 / 10")).toBeVisible();
});

for (const { kind, done, undone } of [
  { kind: "clients", done: "1 client archivé", undone: "1 client restauré" },
  { kind: "products", done: "1 produit archivé", undone: "1 produit restauré" },
]) {
  test(`archiving one selected record of ${kind} can be undone from its toast`, async ({
    page,
    signedIn,
    t,
  }) => {
    if (kind === "clients") await addClient(signedIn, "Ciment");
    else await addProduct(signedIn, "Ciment");
    await page.goto(kind === "clients" ? "/clients" : "/produits");
    await rowCheckbox(page, t, "Ciment").check();
    await selectionBar(page, t)
      .getByRole("button", { name: t(`${kind}.bulk.archive.label`), exact: true })
      .click();
    await answerQuestion(page, t, "yes");
    await expect(page.getByText(t(`${kind}.empty.active.title`))).toBeVisible();
    await toast(page, done)
      .getByRole("button", { name: t("ui.undo"), exact: true })
      .click();
    await expect(toast(page, undone)).toBeVisible();
    await expect(rowCheckbox(page, t, "Ciment")).toBeVisible();
  });
}

test("deleting three clients reports the one that has a document and is not deleted", async ({
  page,
  signedIn,
  t,
}) => {
  const sahel = await addClient(signedIn, "SARL Sahel");
  await addClient(signedIn, "EURL Tell");
  await addClient(signedIn, "SPA Atlas");
  await addQuotation(signedIn, sahel);
  await page.goto("/clients");
  await page.getByRole("checkbox", { name: t("ui.selectAll") }).check();
  await bulkButton(page, t, "remove").click();
  await answerQuestion(page, t, "yes");
  const report = toast(page, "2 clients sur 3 supprimés définitivement");
  await expect(report).toBeVisible();
  await expect(report).toContainText(t("ui.errors.CLIENT_HAS_DOCUMENTS").slice(0, -1));
  await expect(report).toContainText("SARL Sahel");
  await expect(rows(page)).toHaveCount(1);
  await expect(rowCheckbox(page, t, "SARL Sahel")).toBeChecked();
  await expect(selectionBar(page, t)).toContainText("1 sélectionné");
});

test("changing the view or the search clears the selection", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  await addClient(signedIn, "EURL Tell");
  const archived = requestsOf(page, "DELETE", "/clients");
  await page.goto("/clients");
  await rowCheckbox(page, t, "EURL Tell").check();
  await page.getByRole("searchbox", { name: t("clients.search") }).fill("sahel");
  await expect(rows(page)).toHaveCount(1);
  await expect(bulkButton(page, t, "archive")).toHaveCount(0);
  await rowCheckbox(page, t, "SARL Sahel").check();
  await selectionBar(page, t)
    .getByRole("button", { name: t("ui.selection.clear") })
    .click();
  await expect(rowCheckbox(page, t, "SARL Sahel")).not.toBeChecked();
  expect(archived).toHaveLength(0);
});

test("a hidden column stays hidden after a reload, and the name column cannot be hidden", async ({
  page,
  signedIn,
  t,
}) => {
  await addProduct(signedIn, "Ciment");
  await page.goto("/produits");
  const column = (name: string) =>
    page.getByRole("columnheader", { name: t(`products.fields.${name}`), exact: true });
  const choice = (name: string) =>
    page.getByRole("menuitemcheckbox", { name: t(`products.fields.${name}`), exact: true });
  await expect(column("unitOfMeasure")).toBeVisible();
  await page.getByRole("button", { name: t("ui.columns") }).click();
  await expect(choice("name")).toHaveCount(0);
  await choice("unitOfMeasure").click();
  await choice("description").click();
  await page.keyboard.press("Escape");
  await expect(column("unitOfMeasure")).toHaveCount(0);
  await page.reload();
  await expect(column("name")).toBeVisible();
  await expect(column("unitOfMeasure")).toHaveCount(0);
  await expect(column("description")).toBeVisible();
});

test("selected products are archived, and permanently deleted from the archive", async ({
  signedIn,
  page,
  t,
}) => {
  await addProduct(signedIn, "Ciment");
  await addProduct(signedIn, "Sable");
  await page.goto("/produits");
  const action = (name: string) =>
    selectionBar(page, t).getByRole("button", { name: t(`products.bulk.${name}.label`) });
  await page.getByRole("checkbox", { name: t("ui.selectAll") }).check();
  await action("archive").click();
  await answerQuestion(page, t, "yes");
  await expect(page.getByText(t("products.empty.active.title"))).toBeVisible();
  await page.getByText(t("products.status.archived"), { exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await rowCheckbox(page, t, "Sable").check();
  await action("remove").click();
  await answerQuestion(page, t, "yes");
  await expect(toast(page, "1 produit supprimé définitivement")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});
