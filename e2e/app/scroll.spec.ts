import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { expectComplete, main } from "../../testing/browser/steps.ts";

test("an address opened in the same tab starts at its top, and a reload keeps its position", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/devis/create");
  await expect(page.getByPlaceholder(t("documents.form.clientPlaceholder"))).toBeFocused();
  await page.evaluate(() => scrollTo(0, 300));
  await page.goto("/profile?tab=documents");
  await expectComplete(page);
  // The row comes with the profile and moves what is below it: a session that tests write lacks it.
  await expect(main(page).getByText("0550123456").first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 200));
  await page.reload();
  await expectComplete(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
});
