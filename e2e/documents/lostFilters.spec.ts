import { expect, test } from "../../testing/browser/fixtures.ts";

for (const { device, width, lost } of [
  { device: "a computer", width: 1280, lost: "FilterTabs-*.js" },
  { device: "a phone", width: 390, lost: "FilterTabs-*.js" },
  { device: "a computer without their style", width: 1280, lost: "Tabs-*.css" },
]) {
  test(`filters that can't be loaded are reported, and the next click loads them on ${device}`, async ({
    context,
    page,
    signedIn,
    t,
    problems,
  }) => {
    expect(signedIn.email).toContain("@");
    await page.setViewportSize({ width, height: 800 });
    const requests = Promise.withResolvers<void>();
    let isLost = true;
    await context.route(`**/assets/${lost}`, async (route) => {
      if (!isLost) return route.continue();
      await requests.promise;
      return route.abort();
    });
    await page.goto("/factures");
    const button = page.getByRole("button", { name: t("documents.filters.button"), exact: true });
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("dialog")).toBeHidden();
    let loads = 0;
    page.on("load", () => (loads += 1));
    requests.resolve();
    await expect(page.getByText(t("ui.errors.NETWORK")).first()).toBeVisible();
    await expect(button).toHaveAttribute("aria-busy", "false");
    isLost = false;
    await button.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByRole("tablist")).toHaveCSS("display", "flex");
    expect(loads).toBe(0);
    problems.length = 0; // the file is lost
  });
}
