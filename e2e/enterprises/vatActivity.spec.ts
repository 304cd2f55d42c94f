import { expect, test } from "../../testing/browser/fixtures.ts";
import { main, toast } from "../../testing/browser/steps.ts";

test("the activity for declarations is saved as it is chosen, and the history names it", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await page.goto("/profile?tab=legal");
  const select = page.getByRole("combobox", { name: t("enterprises.vatActivity.title") });
  await expect(select).toHaveValue(t("enterprises.vatActivity.names.RESELLER"));
  await expectAccessible(page);
  await select.click();
  await page.getByRole("option", { name: t("enterprises.vatActivity.names.LIBERAL") }).click();
  await expect(toast(page, t("enterprises.vatActivity.saved"))).toBeVisible();
  await expect(select).toHaveValue(t("enterprises.vatActivity.names.LIBERAL"));
  expect(await signedIn.api("GET", "/auth/enterprises/me")).toMatchObject({
    vatActivity: "LIBERAL",
  });
  await page.goto("/profile?tab=history");
  await expect(main(page)).toContainText(t("enterprises.vatActivity.title"));
});
