import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main, toast, turnDark } from "../../testing/browser/steps.ts";

test("the settings of payments are saved together; a refused day and amount stay typed", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id, date } = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
  const body = { clientId: client.id, paidOn: date, method: "CASH", amount: 190 };
  await signedIn.api("POST", "/payments", body);
  await page.goto("/profile?tab=documents");
  const panel = main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t("enterprises.payments.title") }) });
  const save = panel.getByRole("button", { name: t("ui.save") });
  const limit = panel.getByLabel(t("enterprises.payments.writeOffLimit"));
  await expect(limit).toHaveValue("5,00");
  await expect(save).toBeDisabled();
  await limit.fill("2000");
  await expect(panel).toContainText("Un montant de 0 à 1 000,00 DA");
  await limit.fill("20,50");
  await panel.getByLabel(t("enterprises.payments.stamp.AUTO")).check();
  await limit.press("Enter");
  await expect(toast(page, t("enterprises.payments.saved"))).toBeVisible();
  await expect(save).toBeDisabled();
  const stored = await signedIn.api<object>("GET", "/auth/enterprises/me");
  expect(stored).toMatchObject({ writeOffLimit: 20.5, receiptStamp: "AUTO" });

  // Payments have been settled since that day, so it can only be moved back.
  const since = panel.getByLabel(t("enterprises.payments.since"));
  await since.fill("31/12/2099");
  await since.press("Tab");
  await save.click();
  await expect(since).toHaveAccessibleDescription(t("enterprises.payments.settledBefore"));
  await expect(since).toHaveValue(/2099/);
});

test("an unreadable day holds the settings of payments back", async ({ page, signedIn, t }) => {
  await page.goto("/profile?tab=documents");
  const panel = main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t("enterprises.payments.title") }) });
  await panel.getByLabel(t("enterprises.payments.writeOffLimit")).fill("20,50");
  const since = panel.getByLabel(t("enterprises.payments.since"));
  await since.fill("31 février");
  await since.press("Tab");
  await panel.getByRole("button", { name: t("ui.save") }).click();
  await expect(since).toBeFocused();
  await expect(since).toHaveValue("31 février");
  const stored = await signedIn.api<object>("GET", "/auth/enterprises/me");
  expect(stored).toMatchObject({ writeOffLimit: 5 });
});

test.describe("on a phone in Arabic", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("the settings of payments are accessible in the dark", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    expect(signedIn).toBeDefined();
    await page.goto("/profile?tab=documents");
    await turnDark(page);
    await expect(
      main(page).getByRole("heading", { name: t("enterprises.payments.title") }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
