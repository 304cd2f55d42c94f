import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

test("invoices are filtered by what is paid, and sorted by what is left to pay", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const numbers: string[] = [];
  for (const amount of [0, 1190, 400]) {
    const created = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
    await signedIn.api("POST", `/documents/${created.id}/issue`, { acceptWarnings: true });
    numbers.push(created.numero);
    const applications = [{ documentId: created.id, amount }];
    const payment = { clientId: client.id, paidOn: created.date, method: "CARD", amount };
    if (amount > 0) await signedIn.api("POST", "/payments", { ...payment, applications });
  }
  const [unpaid, paid, partial] = numbers;
  await page.goto("/factures");
  const rows = main(page).locator("tbody tr");
  await expect(rows).toHaveCount(3);
  const balance = main(page).getByRole("button", {
    name: t("documents.payments.balance"),
    exact: true,
  });
  await balance.click();
  await expect(page).toHaveURL(/sortBy=balance&sortOrder=asc/);
  await expect(rows.nth(0)).toContainText(paid!);
  await balance.click();
  await expect(rows.nth(0)).toContainText(unpaid!);
  await expect(rows.nth(1)).toContainText(partial!);
  await page.goto("/factures?paymentState=PARTIAL");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(partial!);
  const filter = t("documents.filters.paymentStates.PARTIAL");
  await main(page)
    .getByRole("button", { name: t("documents.filters.remove", { filter }) })
    .click();
  await expect(rows).toHaveCount(3);
});
