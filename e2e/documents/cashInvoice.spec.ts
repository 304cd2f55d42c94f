import { expect, test } from "../../testing/browser/fixtures.ts";
import { main } from "../../testing/browser/steps.ts";

test("choosing cash makes an invoice due on its date, unless its due date was typed", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/factures/create");
  const date = main(page).getByLabel(t("documents.fields.date"), { exact: true });
  const due = main(page).getByLabel(t("documents.dueDate.SALES_INVOICE"), { exact: true });
  const method = main(page).getByLabel(t("documents.fields.paymentMethod"));
  const type = async (field: typeof date, day: string) => {
    await field.fill(day);
    await field.press("Tab");
  };
  await type(date, "20/11/2026");
  await expect(due).toHaveValue("20/12/2026");
  await method.selectOption("CASH");
  await expect(due).toHaveValue("20/11/2026");
  await type(date, "21/11/2026");
  await expect(due).toHaveValue("21/11/2026");
  await method.selectOption("CHECK");
  await expect(due).toHaveValue("21/12/2026");
  await type(due, "05/12/2026");
  await method.selectOption("CASH");
  await expect(due).toHaveValue("05/12/2026");
});
