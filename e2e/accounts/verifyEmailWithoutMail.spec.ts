import { expect, test } from "../../testing/browser/fixtures.ts";
import { expectNotBusy, main } from "../../testing/browser/steps.ts";

test("without a mail server nobody is asked to verify an address", async ({
  page,
  signedIn,
  t,
}) => {
  expect(await signedIn.api("GET", "/auth/me")).toMatchObject({ emailVerified: false });
  const config = page.waitForResponse("**/api/config");
  await page.goto("/dashboard");
  await config;
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expectNotBusy(page);
  await expect(page.getByRole("region", { name: t("accounts.verification.label") })).toBeHidden();
});
