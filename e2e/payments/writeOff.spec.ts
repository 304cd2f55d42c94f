import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember } from "../../testing/browser/members.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { expectText, main, toast } from "../../testing/browser/steps.ts";

test("a manager writes off the stamp duty of an invoice, then the rest with a reason; a seller can't", async ({
  page,
  url,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const cash = { type: "SALES_INVOICE", paymentMethod: "CASH" };
  const { id } = await addQuotation(signedIn, client, cash);
  await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
  await page.goto(`/factures/${id}`);
  const stored = () => signedIn.api<Document>("GET", `/documents/${id}`);
  const { stampDuty } = await stored();
  expect(stampDuty).toBe(11.9);
  const open = main(page).getByRole("button", { name: t("payments.writeOff.action") });
  const dialog = page.getByRole("dialog", { name: t("payments.writeOff.larger") });
  const amount = dialog.getByLabel(t("payments.fields.amount"));
  await open.click();
  await dialog.getByLabel(t("payments.writeOff.stamp")).check();
  await expect(amount).toHaveValue("11,90");
  await amount.press("Enter");
  await expect(toast(page, t("payments.toasts.writtenOff"))).toBeVisible();
  await expectText(page, t("payments.movement.stampWrittenOff"));
  expect(await stored()).toMatchObject({ balance: 1190 });

  await open.click();
  await amount.fill("190");
  await amount.press("Enter");
  const reason = dialog.getByLabel(t("payments.fields.reason"));
  await expect(reason).toHaveAccessibleDescription(t("payments.reason.tooShort"));
  await reason.fill("Client en faillite");
  await dialog.getByRole("button", { name: t("payments.writeOff.submit") }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await stored()).balance).toBe(1000);

  await signInOn(page, url, await addMember(url, signedIn, "SALES"));
  await page.goto(`/factures/${id}`);
  await expectText(page, "1 000,00 DA");
  await expect(open).toHaveCount(0);
});
