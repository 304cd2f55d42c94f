import { expect, test } from "../../testing/browser/fixtures.ts";
import { main, expectNotBusy, toast, turnDark } from "../../testing/browser/steps.ts";

test.use({ locale: "ar-DZ" });

for (const tabs of [
  ["legal", "address", "pictures"],
  ["statistics", "documents", "security"],
]) {
  test(`the profile's tabs ${tabs.join(", ")} have no accessibility violations in Arabic, in both themes`, async ({
    page,
    signedIn,
    expectAccessible,
  }) => {
    expect(signedIn.email).toContain("@");
    for (const tab of tabs) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(`/profile?tab=${tab}`);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expect(main(page).getByRole("tabpanel")).toBeVisible();
      await expectNotBusy(page);
      await expectAccessible(page);
      await turnDark(page);
      await expectAccessible(page, ["color-contrast"]);
    }
  });
}

test("in Arabic names are changed with the keyboard only, and numbers stay left to right", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/profile");
  const edit = page.getByRole("button", { name: t("enterprises.profile.edit"), exact: true });
  await edit.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: t("enterprises.edit.title") });
  await expect(panel.getByLabel(t("enterprises.profile.firstName"), { exact: true })).toBeFocused();
  await page.keyboard.type("أمين");
  await page.keyboard.press("Tab");
  await page.keyboard.type("قاسي");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(toast(page, t("enterprises.profile.saved"))).toBeVisible();
  await expect(page.getByRole("heading", { name: "أمين قاسي" })).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(main(page).getByText(signedIn.email).first()).toHaveCSS("direction", "ltr");
});
