import { expect, test } from "../../testing/browser/fixtures.ts";

test("Escape closes a menu before the focus has moved into it", async ({ page, signedIn, t }) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/clients");
  const account = page.getByRole("button", { name: t("app.accountMenu") });
  await account.evaluate(async (button: HTMLElement) => {
    button.focus();
    button.click();
    // The menu opens in a microtask; the focus moves in a later task.
    await Promise.resolve();
    if (button.ariaExpanded !== "true") throw new Error("the menu is not open yet");
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
  await expect(account).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("menu")).toHaveCount(0);
});
