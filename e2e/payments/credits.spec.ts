import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Client } from "#contract/clients.ts";
import type { Document } from "#contract/documents.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, issueInvoice, numberOf, payInvoice } from "../../testing/browser/records.ts";
import { expectText, main, normalizeText, toast, turnDark } from "../../testing/browser/steps.ts";

const receipt = (counter: number) => `R${numberOf("F", counter).slice(1)}`;

/** A credit note of 1,190 DA that isn't used: its invoice was paid. */
async function addOpenCreditNote(owner: Owner, client: Client): Promise<Document> {
  const invoice = await issueInvoice(owner, client);
  const paid = { clientId: client.id, paidOn: invoice.date, method: "CARD", amount: 1190 };
  await owner.api("POST", "/payments", paid);
  const note = await owner.api<Document>("POST", `/documents/${invoice.id}/convert`, {
    targetType: "CREDIT_INVOICE",
  });
  return owner.api("POST", `/documents/${note.id}/issue`, { acceptWarnings: true });
}

/** A client with such a credit note and an invoice of 1,190 DA that is due. */
async function addCreditAndDebt(owner: Owner) {
  const client = await addClient(owner, "SARL Sahel");
  const note = await addOpenCreditNote(owner, client);
  return { note, due: await issueInvoice(owner, client) };
}

test("an advance is given back from the client's account, with a receipt; more than it has is refused", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await payInvoice(signedIn, client, [{ method: "CARD", amount: 1500, keepAsAdvance: true }]);
  await page.goto(`/clients/${client.id}?tab=account`);
  await main(page)
    .getByRole("button", { name: /^Rembourser l’avance/ })
    .click();
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel(t("payments.fields.amount"));
  await expect(amount).toHaveValue("310,00");
  await amount.fill("320");
  await dialog.getByRole("radio", { name: t("payments.method.CASH") }).check();
  await page.keyboard.press("Enter");
  await expect(amount).toHaveAccessibleDescription(/310,00\sDA au plus/);
  await amount.fill("300");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const shown = toast(page, receipt(2));
  await expect(shown).toContainText("remboursés");
  await shown.getByRole("button", { name: t("payments.receipt.share") }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t("share.download") }).click(),
  ]);
  expect(download.suggestedFilename()).toContain(receipt(2));
  const { payments } = await signedIn.api<{ payments: object[] }>("GET", "/payments");
  expect(payments).toMatchObject([
    { direction: "OUT", method: "CASH", amount: 300 },
    { direction: "IN", unapplied: 10 },
  ]);
});

test("a credit note settles open debts of its client on its page, which says what isn't used", async ({
  page,
  signedIn,
  t,
}) => {
  const { note, due } = await addCreditAndDebt(signedIn);
  await page.goto(`/facture_avoir/${note.id}`);
  await expectText(page, "Non utilisé 1 190,00 DA");
  await main(page)
    .getByRole("button", { name: /^Imputer l’avoir/ })
    .click();
  const dialog = page.getByRole("dialog");
  const part = dialog.getByLabel(/^Montant pour Facture/);
  await expect(part).toHaveValue(/^1.190,00$/);
  await part.fill("190");
  await expect
    .poll(async () => normalizeText(await dialog.getByRole("status").innerText()))
    .toBe("Reste disponible : 1 000,00 DA");
  await page.keyboard.press("Enter");
  await expect(toast(page, t("payments.apply.done"))).toBeVisible();
  await expectText(page, "Non utilisé 1 000,00 DA");
  await expect(main(page).getByRole("link", { name: numberOf("F", 2) })).toBeVisible();
  const { balance } = await signedIn.api<Document>("GET", `/documents/${due.id}`);
  expect(balance).toBe(1000);
});

test.describe("on a phone in Arabic", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("the dialogs of a credit are accessible in the dark", async ({
    page,
    signedIn,
    expectAccessible,
  }) => {
    const { note } = await addCreditAndDebt(signedIn);
    await page.goto(`/facture_avoir/${note.id}`);
    await turnDark(page);
    for (const action of [/^خصم/, /^إرجاع/]) {
      await main(page).getByRole("button", { name: action }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });
});
