import { expect, test } from "../../testing/browser/fixtures.ts";
import { collectDialog, openCollectDialog } from "../../testing/browser/payments.ts";
import { addClient, issueInvoice, numberOf } from "../../testing/browser/records.ts";
import { main, normalizeText } from "../../testing/browser/steps.ts";

/** The number of the second receipt of the year. */
const secondReceipt = () => `R${numberOf("F", 2).slice(1)}`;

for (const [where, use, currency] of [
  ["in French on a laptop", { locale: "fr-DZ", viewport: { width: 1280, height: 800 } }, "DA"],
  ["in Arabic on a phone", { locale: "ar-DZ", viewport: { width: 390, height: 844 } }, "دج"],
] as const) {
  test.describe(where, () => {
    test.use(use);

    test("an invoice paid in cash and by a check that bounces is owed by its client again", async ({
      page,
      signedIn,
      t,
    }) => {
      const client = await addClient(signedIn, "SARL Sahel");
      const { id } = await issueInvoice(signedIn, client);
      await openCollectDialog(page, t, id);
      const dialog = collectDialog(page);
      const amount = dialog.getByLabel(t("payments.fields.amount"));
      const pay = async (method: string, collected: string) => {
        await dialog.getByRole("radio", { name: t(`payments.method.${method}`) }).check();
        await dialog.getByRole("button", { name: new RegExp(collected) }).click();
      };
      await amount.fill("500");
      await pay("CASH", "500,00");
      await expect(amount).toHaveValue("690,00");
      await dialog.getByRole("radio", { name: t("payments.method.CHECK") }).check();
      await dialog.getByLabel(t("payments.fields.checkNumber")).fill("0012345");
      await pay("CHECK", "690,00");
      await expect(dialog).toBeHidden();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toContainText(t("documents.payments.state.PAID_NOT_CLEARED"));

      const actions = t("payments.card.actionsOf", { name: secondReceipt() });
      await main(page).getByRole("button", { name: actions }).click();
      await page.getByRole("menuitem", { name: t("payments.step.BOUNCED") }).click();
      await page
        .getByRole("dialog", { name: t("payments.bounce.title") })
        .getByRole("button", { name: t("payments.bounce.submit") })
        .click();
      await expect(heading).toContainText(t("documents.payments.state.PARTIAL"));

      await page.goto("/creances");
      await main(page).getByRole("link", { name: "SARL Sahel" }).click();
      await expect(page).toHaveURL(`/clients/${client.id}?tab=account`);
      await expect
        .poll(async () => normalizeText(await main(page).innerText()))
        .toContain(`${t("payments.account.owes")} 690,00 ${currency}`);
    });
  });
}
