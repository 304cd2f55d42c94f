import { expect, test } from "../../testing/browser/fixtures.ts";
import { pasteText, requestsOf } from "../../testing/browser/steps.ts";

for (const locale of ["fr-DZ", "ar-DZ"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a date is read with a month's name, Arabic digits or marks, and one that isn't stays", async ({
      page,
      signedIn,
      t,
    }) => {
      expect(signedIn.email).toContain("@");
      await page.goto("/devis/create");
      const date = page.locator('[data-field="date"]');
      for (const text of ["20 nov 2026", "٢٠/١١/٢٠٢٦", "\u200F20/11/2026"]) {
        await pasteText(date, text);
        await date.press("Tab");
        await expect(date).toHaveValue("20/11/2026");
      }
      for (const text of ["29/02/2027", "32/13"]) {
        await date.fill(text);
        await date.press("Tab");
        await expect(date).toHaveValue(text);
        await expect(date).toHaveAccessibleDescription(t("ui.fieldErrors.INVALID_DAY"));
      }
      const sent = requestsOf(page, "POST", "/documents");
      await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
      await expect(date).toBeFocused();
      expect(sent).toHaveLength(0);
      await date.press("Escape");
      await expect(date).toHaveValue("20/11/2026");
    });
  });
}

test("a date without a year is read by Tab and by Enter", async ({ page, signedIn }) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/devis/create");
  const date = page.locator('[data-field="date"]');
  await date.fill("20/11/2026");
  for (const key of ["Tab", "Enter"]) {
    await date.fill("1/12");
    await date.press(key);
    await expect(date).toHaveValue(/^01\/12\/\d{4}$/);
  }
});

test("a new document has the server's day where this device's clock is three days off", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.email).toContain("@");
  const day = new Intl.DateTimeFormat("fr-FR", { timeZone: "Africa/Algiers" }).format();
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  await page.goto("/devis/create");
  await expect(page.locator('[data-field="date"]')).toHaveValue(day);
});
