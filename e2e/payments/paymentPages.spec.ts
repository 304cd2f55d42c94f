import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, numberOf, payInvoice } from "../../testing/browser/records.ts";
import {
  expectText,
  main,
  rowCheckbox,
  selectionBar,
  toast,
  turnDark,
} from "../../testing/browser/steps.ts";

const receipt = (counter: number) => `R${numberOf("F", counter).slice(1)}`;

test("the day's payments have sums by method; a receipt opens, and checks are deposited together", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await payInvoice(signedIn, client, [
    { method: "CASH", amount: 190 },
    { method: "CHECK", amount: 400, checkNumber: "0012345" },
    { method: "CHECK", amount: 600, checkNumber: "0012346" },
  ]);
  await page.goto("/clients");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect(page).toHaveURL(/\/reglements$/);
  await expectText(page, "Espèces 190,00 DA");
  await expectText(page, "Chèque 1 000,00 DA");
  await main(page)
    .getByRole("button", { name: receipt(1) })
    .click();
  const panel = page.getByRole("dialog", { name: receipt(1) });
  await expect(panel).toContainText(numberOf("F", 1));
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await main(page)
    .getByRole("tab", { name: t("payments.list.tabs.checks") })
    .click();
  for (const counter of [2, 3]) await rowCheckbox(page, t, receipt(counter)).check();
  await selectionBar(page, t)
    .getByRole("button", { name: t("payments.step.DEPOSITED") })
    .click();
  await expect(toast(page, "2 chèques remis en banque")).toBeVisible();
  await expect(main(page)).toContainText(t("payments.noChecks.RECORDED"));
  const { payments } = await signedIn.api<{ payments: object[] }>(
    "GET",
    "/payments?state=DEPOSITED",
  );
  expect(payments).toHaveLength(2);
});

test("a page beyond the last shows the last; a search without a match says so and can be cleared", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const check = { method: "CHECK", amount: 100, checkNumber: "0012345" };
  await payInvoice(signedIn, client, [check]);
  for (const path of ["/reglements", "/reglements?tab=checks", "/creances"]) {
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}page=9`);
    await expect(main(page).getByRole("table")).toContainText("SARL Sahel");
    await main(page).getByRole("searchbox").fill("Zitoun");
    await expect(main(page)).toContainText(t("payments.nothingFound.title"));
    await main(page)
      .getByRole("button", { name: t("payments.nothingFound.clear") })
      .click();
    await expect(main(page).getByRole("table")).toContainText("SARL Sahel");
  }
});

test("receivables lead to the client, whose account takes an opening debt and uses an advance for it", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await payInvoice(signedIn, client, [{ method: "CASH", amount: 1500, keepAsAdvance: true }]);
  await page.goto("/creances");
  await expectText(page, "-310,00 DA");
  await main(page).getByRole("link", { name: "SARL Sahel" }).click();
  await expect(page).toHaveURL(`/clients/${client.id}?tab=account`);
  const account = main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t("payments.account.title"), exact: true }) });
  await account.getByRole("button", { name: t("payments.account.addOpening") }).click();
  const dialog = page.getByRole("dialog", { name: t("payments.account.addOpening") });
  await dialog.getByLabel(t("payments.fields.amount")).fill("200");
  await dialog.getByLabel(t("payments.account.label")).fill("Ancien carnet");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(account).toContainText("Ancien carnet");
  await account.getByRole("button", { name: /^Imputer l’avance/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("payments.apply.submit"), exact: true })
    .click();
  await expect(toast(page, t("payments.apply.done"))).toBeVisible();
  const { payments } = await signedIn.api<{ payments: object[] }>("GET", "/payments");
  expect(payments).toMatchObject([{ unapplied: 110 }]);
});

test("a receipt, a deposit slip, a statement and the list of receivables are saved as PDF", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await payInvoice(signedIn, client, [{ method: "CHECK", amount: 400, checkNumber: "0012345" }]);
  const savePdf = async (button: Locator) => {
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    return download.suggestedFilename();
  };
  await page.goto("/reglements");
  await main(page)
    .getByRole("button", { name: receipt(1) })
    .click();
  const panel = page.getByRole("dialog", { name: receipt(1) });
  const saved = await savePdf(panel.getByRole("button", { name: t("payments.receipt.download") }));
  expect(saved).toContain(receipt(1));
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await main(page)
    .getByRole("tab", { name: t("payments.list.tabs.checks") })
    .click();
  await rowCheckbox(page, t, receipt(1)).check();
  const slip = selectionBar(page, t).getByRole("button", { name: t("payments.checks.slip") });
  expect(await savePdf(slip)).toMatch(/\.pdf$/);
  await page.goto("/creances");
  await main(page)
    .getByRole("button", { name: t("ui.export.label") })
    .click();
  expect(await savePdf(page.getByRole("menuitem", { name: t("ui.export.pdf") }))).toMatch(/\.pdf$/);
  await page.goto(`/clients/${client.id}?tab=account`);
  const statement = main(page).getByRole("button", { name: t("payments.account.statement") });
  expect(await savePdf(statement)).toMatch(/\.pdf$/);
});

test.describe("on a phone in Arabic", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("payments, receivables and a client's account are accessible in the dark", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    const client = await addClient(signedIn, "SARL Sahel");
    await payInvoice(signedIn, client, [{ method: "CHECK", amount: 190, checkNumber: "0012345" }]);
    await page.goto("/reglements");
    await turnDark(page);
    await expect(main(page).getByRole("button", { name: receipt(1) })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/creances");
    await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/clients/${client.id}?tab=account`);
    await expect(
      main(page).getByRole("heading", { name: t("payments.account.title"), exact: true }),
    ).toBeVisible();
    await expect(main(page).getByRole("table")).toBeVisible();
    await expectAccessible(page);
  });
});
