import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/mail.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import {
  answerQuestion,
  main,
  normalizeText,
  requestsOf,
  sidebar,
  toast,
} from "../../testing/browser/steps.ts";

/** Creates a quotation for a client with a unique address, which identifies its mail. */
async function addQuotationForMail(owner: Owner): Promise<{ quotation: Document; to: string }> {
  const to = `nadia-${owner.enterpriseId}@hoggar.dz`;
  const client = await addClient(owner, "SPA Hoggar", { email: to });
  return { quotation: await addQuotation(owner, client), to };
}

async function openSendPanel(page: Page, t: Translate, { id }: Document) {
  await page.goto(`/devis/${id}`);
  await page.getByRole("button", { name: t("documents.detail.send") }).click();
  const panel = page.getByRole("dialog", { name: "Envoyer le devis" });
  const field = (name: string) => panel.getByLabel(t(`documents.send.${name}`), { exact: true });
  const submit = panel.getByRole("button", { name: t("documents.send.submit"), exact: true });
  return { panel, field, submit };
}

test("a quotation is mailed as a PDF with the sender's text, and its status is SENT", async ({
  page,
  signedIn,
  mailbox,
  t,
  expectAccessible,
}) => {
  const { quotation, to } = await addQuotationForMail(signedIn);
  const { panel, field, submit } = await openSendPanel(page, t, quotation);
  await expect(field("to")).toHaveValue(to);
  await expect(field("subject")).toHaveValue(`Devis ${quotation.numero} – Menuiserie El Djazaïr`);
  const fileName = `DEVIS-${quotation.numero}-${quotation.date}.pdf`;
  await expect(panel.getByText(fileName)).toBeVisible();
  await expectAccessible(page);

  await field("message").fill("Bonjour Nadia,\n\nVoici le devis dont nous avons parlé.");
  await submit.click();
  await expect(toast(page, "Devis envoyé à")).toContainText(to);
  await expect(panel).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Envoyé");
  await page.goto("/devis");
  await expect(main(page).getByRole("cell", { name: "Envoyé" })).toBeVisible();

  const mail = await mailbox.nextMailTo(to);
  expect(mail.subject).toBe(`Devis ${quotation.numero} – Menuiserie El Djazaïr`);
  expect(normalizeText(mail.text ?? "")).toContain("Voici le devis dont nous avons parlé.");
  expect(mail.attachments).toMatchObject([{ filename: fileName, mimeType: "application/pdf" }]);
});

test("the text follows the selected language until the sender edits it", async ({
  page,
  signedIn,
  mailbox,
  t,
}) => {
  const { quotation, to } = await addQuotationForMail(signedIn);
  const { field, submit } = await openSendPanel(page, t, quotation);
  await field("language").selectOption("ar");
  await expect(field("message")).toHaveValue(/تحية طيبة وبعد/);
  await field("subject").fill("عرضنا");
  await field("language").selectOption("en");
  await expect(field("message")).toHaveValue(/Please find attached our quotation/);
  await expect(field("subject")).toHaveValue("عرضنا");
  await submit.click();
  expect(await mailbox.nextMailTo(to)).toMatchObject({ subject: "عرضنا" });
});

test("a mail that the mail server refuses keeps its text and can be sent again", async ({
  page,
  signedIn,
  mailbox,
  problems,
  t,
}) => {
  const { quotation, to } = await addQuotationForMail(signedIn);
  const { panel, field, submit } = await openSendPanel(page, t, quotation);
  await field("message").fill("Bonjour Nadia");
  mailbox.setBehaviour("refuse");
  await submit.click();
  await expect(panel.getByRole("alert")).toContainText(t("ui.errors.MAIL_FAILED"));
  await expect(toast(page, "L’envoi du devis par e-mail a échoué")).toBeVisible();
  await expect(field("message")).toHaveValue("Bonjour Nadia");
  const { status } = await signedIn.api<Document>("GET", `/documents/${quotation.id}`);
  expect(status).toBe("DRAFT");

  mailbox.setBehaviour("accept");
  await submit.click();
  await expect(panel).toBeHidden();
  expect(normalizeText((await mailbox.nextMailTo(to)).text ?? "")).toContain("Bonjour Nadia");
  problems.length = 0; // a refused mail is answered with 502
});

test("an invoice is issued, then mailed; a refused mail leaves it issued and can be sent again", async ({
  page,
  signedIn,
  mailbox,
  problems,
  t,
}) => {
  const to = `nadia-${signedIn.enterpriseId}@hoggar.dz`;
  const client = await addClient(signedIn, "SPA Hoggar", { email: to });
  const { id } = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await page.goto(`/factures/${id}`);
  await page.getByRole("button", { name: t("documents.detail.send") }).click();
  const panel = page.getByRole("dialog", { name: "Envoyer la facture" });
  const choice = panel.getByLabel(t("documents.issuing.send.choice.SALES_INVOICE"));
  await expect(choice).toBeChecked();
  const submit = panel.getByRole("button", { name: t("documents.send.submit"), exact: true });
  mailbox.setBehaviour("refuse");
  for (const name of ["to", "subject"]) await panel.locator(`[name="${name}"]`).press("Enter");
  await expect(panel.locator('[name="message"]')).toBeFocused();
  const readDocument = () => signedIn.api<Document>("GET", `/documents/${id}`);
  expect(await readDocument()).toMatchObject({ issueState: "NOT_ISSUED", sentAt: null });
  await submit.click();

  const missing = page.getByRole("dialog", { name: /^Émettre/ });
  await missing.getByLabel(t("clients.fields.NIF"), { exact: true }).fill("000016001234567");
  await missing.getByRole("button", { name: t("issuing.saveAndCheck") }).click();
  await missing.getByRole("button", { name: t("issuing.without") }).click();
  await expect(panel.getByRole("alert")).toContainText(t("ui.errors.MAIL_FAILED"));
  await expect(choice).toBeHidden();
  expect(await readDocument()).toMatchObject({ issueState: "ISSUED", sealNumber: 1, sentAt: null });

  mailbox.setBehaviour("accept");
  await submit.click();
  await expect(panel).toBeHidden();
  expect((await mailbox.nextMailTo(to)).attachments).toHaveLength(1);
  expect(await readDocument()).toMatchObject({ sealNumber: 1, sentAt: expect.any(String) });
  problems.length = 0; // the missing mention, and the refused mail
});

test("while the mail is being sent the panel shows it, stays open and sends no second mail", async ({
  page,
  signedIn,
  mailbox,
  t,
}) => {
  const { quotation, to } = await addQuotationForMail(signedIn);
  const { panel, submit } = await openSendPanel(page, t, quotation);
  const sent = requestsOf(page, "POST", `/documents/${quotation.id}/send`);
  mailbox.setBehaviour("hang");
  await submit.click();
  await mailbox.waitForHangingMail();
  await expect(panel.getByText(t("documents.send.sending"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeVisible();
  mailbox.setBehaviour("accept");
  await expect(panel).toBeHidden();
  expect(sent).toHaveLength(1);
  expect((await mailbox.nextMailTo(to)).recipients).toEqual([to]);
});

test("Escape asks before the text is discarded, and again after no; the text keeps the focus", async ({
  page,
  signedIn,
  t,
}) => {
  const { quotation } = await addQuotationForMail(signedIn);
  const { panel, field } = await openSendPanel(page, t, quotation);
  await field("message").fill("Bonjour Nadia");
  await page.keyboard.press("Escape");
  await answerQuestion(page, t, "no");
  await expect(field("message")).toBeFocused();
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: t("ui.verbs.close") });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(panel).toBeVisible();
  await expect(field("message")).toHaveValue("Bonjour Nadia");
});

test("once the panel is closed, its discarded text doesn't keep the sender on the page", async ({
  page,
  signedIn,
  t,
}) => {
  const { quotation } = await addQuotationForMail(signedIn);
  const { panel, field } = await openSendPanel(page, t, quotation);
  await field("message").fill("Bonjour Nadia");
  await page.keyboard.press("Escape");
  await answerQuestion(page, t, "yes");
  await expect(panel).toBeHidden();
  await sidebar(page, t)
    .getByRole("link", { name: t("app.nav.clients") })
    .click();
  await expect(page).toHaveURL(/\/clients$/);
});

test("an invalid address or an empty message is refused at its field", async ({
  page,
  signedIn,
  t,
}) => {
  const { quotation } = await addQuotationForMail(signedIn);
  const { panel, field, submit } = await openSendPanel(page, t, quotation);
  const sent = requestsOf(page, "POST", `/documents/${quotation.id}/send`);
  await field("to").fill("nadia@");
  await field("message").fill("");
  await submit.click();
  await expect(field("to")).toHaveAccessibleDescription(t("ui.fieldErrors.INVALID_EMAIL"));
  await expect(field("message")).toHaveAccessibleDescription(t("ui.fieldErrors.REQUIRED"));
  expect(sent).toHaveLength(0);
  await page.keyboard.press("Escape");
  await answerQuestion(page, t, "yes");
  await expect(panel).toBeHidden();
});
