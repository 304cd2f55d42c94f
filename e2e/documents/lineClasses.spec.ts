import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember } from "../../testing/browser/members.ts";
import { addClient, issueInvoice, documentLine } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { toast } from "../../testing/browser/steps.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");

const classesOf = ({ lines }: Document) => lines.map(({ nature, g50Line }) => [nature, g50Line]);

test("the classes of an issued invoice's lines are changed in a dialog, which keeps them over an error", async ({
  page,
  signedIn,
  t,
  problems,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const lines = [documentLine("Climatiseur"), documentLine("Pose")];
  const { id } = await issueInvoice(signedIn, client, { lines });
  await page.goto(`/factures/${id}`);
  await page.getByRole("button", { name: t("documents.detail.more") }).click();
  await page.getByRole("menuitem", { name: t("documents.issuing.classes") }).click();
  const dialog = dialogOf(page);
  const nature = dialog.getByLabel(t("issuing.classes.nature", { name: "Pose" }));
  const box = dialog.getByLabel(t("issuing.classes.box", { name: "Pose" }));
  const save = dialog.getByRole("button", { name: t("ui.save") });
  await expect(nature).toHaveValue("GOODS");
  await expect(box.locator("option").first()).toHaveText(/E3B22/);
  await expect(save).toBeDisabled();
  await nature.selectOption("WORKS");
  await expect(box.locator("option").first()).toHaveText(/E3B23/);
  await box.selectOption("E3B32");
  await expectAccessible(page);

  await page.route("**/api/documents/*/classes", (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText(t("ui.errors.NETWORK"));
  problems.length = 0; // the connection that was lost
  await expect(nature).toHaveValue("WORKS");
  await expect(box).toHaveValue("E3B32");
  await save.click();
  await expect(toast(page, t("issuing.classes.done"))).toBeVisible();
  await expect(dialog).toBeHidden();
  const stored = await signedIn.api<Document>("GET", `/documents/${id}`);
  expect(classesOf(stored)).toEqual([
    ["GOODS", null],
    ["WORKS", "E3B32"],
  ]);
  const open = `${t("ui.history.title")} – ${t("ui.history.open")}`;
  await page.getByRole("button", { name: open }).click();
  await expect(page.getByRole("main")).toContainText("Pose – Biens");
  await expect(page.getByRole("main")).toContainText("Pose – Travaux · E3B32");
});

test("an accountant changes them from the page of an invoice, not of its credit note", async ({
  page,
  url,
  owner,
  t,
}) => {
  const client = await addClient(owner, "SARL Sahel");
  const { id } = await issueInvoice(owner, client, { lines: [documentLine("Pose")] });
  const body = { targetType: "CREDIT_INVOICE" };
  const note = await owner.api<Document>("POST", `/documents/${id}/convert`, body);
  await owner.api("POST", `/documents/${note.id}/issue`, { acceptWarnings: true });
  await signInOn(page, url, await addMember(url, owner, "ACCOUNTANT"));
  await page.goto(`/facture_avoir/${note.id}`);
  const open = page.getByRole("button", { name: t("documents.issuing.classes") });
  const nature = dialogOf(page).getByLabel(t("issuing.classes.nature", { name: "Pose" }));
  await open.click();
  await expect(dialogOf(page)).toContainText(t("issuing.classes.follows"));
  await expect(nature).toBeDisabled();

  await page.goto(`/factures/${id}`);
  await open.click();
  await nature.selectOption("SERVICE");
  await dialogOf(page)
    .getByRole("button", { name: t("ui.save") })
    .click();
  await expect(dialogOf(page)).toBeHidden();
  for (const each of [id, note.id]) {
    const stored = await owner.api<Document>("GET", `/documents/${each}`);
    expect(classesOf(stored)).toEqual([["SERVICE", null]]);
  }
});
