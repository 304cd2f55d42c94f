import { expect, test } from "../../testing/browser/mail.ts";
import { addClient, payInvoice } from "../../testing/browser/records.ts";
import { main, toast } from "../../testing/browser/steps.ts";

test("a client's statement is mailed from its account, with the texts that were changed", async ({
  page,
  signedIn,
  mailbox,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel", { email: "compta@sahel.dz" });
  await payInvoice(signedIn, client, [{ method: "CARD", amount: 190 }]);
  await page.goto(`/clients/${client.id}?tab=account`);
  await main(page)
    .getByRole("button", { name: t("payments.statement.action"), exact: true })
    .click();
  const panel = page.getByRole("dialog", { name: t("payments.statement.title") });
  await expect(panel.getByLabel(t("payments.statement.to"), { exact: true })).toHaveValue(
    "compta@sahel.dz",
  );
  const message = panel.getByLabel(t("payments.statement.message"));
  await expect(message).toHaveValue(/Solde dû : 1\s000,00\sDA/);
  const subject = panel.getByLabel(t("payments.statement.subject"));
  await subject.fill("");
  await panel.getByRole("button", { name: t("payments.statement.send") }).click();
  await expect(subject).toHaveAccessibleDescription(t("ui.fieldErrors.REQUIRED"));
  await subject.fill("Votre compte");
  await panel.getByRole("button", { name: t("payments.statement.send") }).click();
  await expect(toast(page, "compta@sahel.dz")).toBeVisible();
  await expect(panel).toBeHidden();
  const mail = await mailbox.nextMailTo("compta@sahel.dz");
  expect(mail.subject).toBe("Votre compte");
  expect(mail.text).toMatch(/Solde dû : 1\s000,00\sDA/);
  expect(mail.attachments).toHaveLength(1);
});
