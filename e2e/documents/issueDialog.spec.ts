import type { Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main, toast } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

/** A draft invoice whose dialog of issuing is open; organization and client lack eight texts. */
async function openDialog(page: Page, owner: Owner, t: Translate) {
  const client = await addClient(owner, "SARL Sahel");
  const invoice = await addQuotation(owner, client, { type: "SALES_INVOICE" });
  const readInvoice = () => owner.api<Document>("GET", `/documents/${invoice.id}`);
  await page.goto(`/factures/${invoice.id}`);
  await page.getByRole("button", { name: t("documents.issuing.issue"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const button = (key: "saveAndCheck" | "without") =>
    dialog.getByRole("button", { name: t(`issuing.${key}`), exact: true });
  await expect(button("without")).toBeVisible();
  return { client, dialog, button, read: readInvoice };
}

const fields = (dialog: Awaited<ReturnType<typeof openDialog>>["dialog"]) =>
  dialog.locator("form").locator("input, select, textarea");

test("Enter in each field of the issue dialog goes to the next one and issues nothing", async ({
  page,
  signedIn,
  t,
  problems,
  expectAccessible,
}) => {
  const { dialog, read } = await openDialog(page, signedIn, t);
  problems.length = 0; // The refused issue.
  const issues = page.waitForRequest((request) => request.url().endsWith("/issue"));
  let isSent = false;
  void issues.then(() => (isSent = true)).catch(() => undefined);
  await expectAccessible(page);
  const all = await fields(dialog).all();
  expect(all.length).toBeGreaterThan(7);
  await expect(fields(dialog).first()).toBeFocused();
  for (const [index, field] of all.entries()) {
    await field.focus();
    await page.keyboard.press("Enter");
    const isText = (await field.evaluate((node) => node.tagName)) === "TEXTAREA";
    const next = all[index + 1];
    await expect(isText || next === undefined ? field : next).toBeFocused();
  }
  await expect(dialog).toBeVisible();
  expect(isSent).toBe(false);
  expect(await read()).toMatchObject({ issueState: "NOT_ISSUED", status: "DRAFT" });
});

test("what is typed is saved and checked, fields that it asks for get the focus, then it is issued", async ({
  page,
  signedIn,
  t,
  problems,
}) => {
  const { client, dialog, button, read } = await openDialog(page, signedIn, t);
  problems.length = 0; // The refused issue.
  const seller = dialog.getByRole("region", { name: t("issuing.groups.enterprise") });
  const buyer = dialog.getByRole("region", { name: t("issuing.groups.client") });
  const legalForm = seller.getByRole("combobox", { name: t("enterprises.fields.legalForm") });
  await legalForm.pressSequentially("eur");
  await expect(page.getByRole("option", { name: "EURL", exact: true })).toHaveAttribute(
    "data-combobox-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(legalForm).toHaveValue("EURL");
  await expect(button("without")).toBeHidden();
  await buyer.getByLabel(t("clients.fields.NIF"), { exact: true }).fill("000016001234567");
  await button("saveAndCheck").dblclick();

  const capital = seller.getByLabel(t("enterprises.fields.capitale"));
  await expect(capital).toBeFocused();
  await expect(legalForm).toBeHidden();
  expect(await read()).toMatchObject({ issueState: "NOT_ISSUED" });
  expect(await signedIn.api<Client>("GET", `/clients/${client.id}`)).toMatchObject({
    NIF: "000016001234567",
  });
  await expect(dialog.getByRole("status")).toHaveText("7 mentions conseillées manquent");

  await capital.fill("100 000");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("status")).toBeFocused();
  await expect(dialog.getByRole("status")).toHaveText("6 mentions conseillées manquent");
  expect(await read()).toMatchObject({ issueState: "NOT_ISSUED" });
  await expect(button("without")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, t("documents.issuing.done.SALES_INVOICE"))).toBeVisible();
  expect(await read()).toMatchObject({ issueState: "ISSUED" });
});

test("what stops the issue is asked for first; a draft's page names what will be asked", async ({
  page,
  signedIn,
  t,
  problems,
}) => {
  await signedIn.api("PUT", "/enterprises/me", { NIF: null });
  const { dialog, read } = await openBlocked(page, signedIn, t);
  problems.length = 0; // The refused issue.
  const asked = main(page).getByText(/^À l’émission, on vous demandera/);
  await expect(asked).toContainText("le NIF de votre entreprise");
  await expect(asked).toContainText("6 autres mentions");
  const save = dialog.getByRole("button", { name: t("issuing.saveAndCheck"), exact: true });
  await save.click();
  const nif = dialog.getByLabel(t("enterprises.fields.NIF"));
  await expect(nif).toBeFocused();
  await expect(nif).toHaveAccessibleDescription(new RegExp(t("ui.fieldErrors.REQUIRED")));
  await nif.fill("001612345678901");
  await page.keyboard.press("Control+Enter");
  await expect(nif).toBeHidden();
  await expect(dialog.getByRole("button", { name: t("issuing.without") })).toBeVisible();
  expect(await read()).toMatchObject({ issueState: "NOT_ISSUED" });
});

async function openBlocked(page: Page, owner: Owner, t: Translate) {
  const client = await addClient(owner, "SARL Sahel");
  const invoice = await addQuotation(owner, client, { type: "SALES_INVOICE" });
  await page.goto(`/factures/${invoice.id}`);
  await page.getByRole("button", { name: t("documents.issuing.issue"), exact: true }).click();
  const read = () => owner.api<Document>("GET", `/documents/${invoice.id}`);
  return { dialog: page.getByRole("dialog"), read };
}

test("the dialog of issuing returns the focus to the button that opened it", async ({
  page,
  signedIn,
  t,
  problems,
}) => {
  const { dialog } = await openDialog(page, signedIn, t);
  problems.length = 0; // The refused issue.
  await dialog.getByRole("button", { name: t("ui.close") }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("button", { name: t("documents.issuing.issue"), exact: true }),
  ).toBeFocused();
});
