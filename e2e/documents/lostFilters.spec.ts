import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";

/** Whether the browser fails to load a module again that it once failed to load, as Chromium 150 does. */
async function remembersFailedImports(page: Page): Promise<boolean> {
  let isLost = true;
  await page.route("**/assets/probe.js", (route) =>
    isLost ? route.abort() : route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  const fails = () =>
    page.evaluate(
      (path) =>
        import(path).then(
          () => false,
          () => true,
        ),
      "/assets/probe.js",
    );
  await fails();
  isLost = false;
  return fails();
}

for (const [device, viewport] of [
  ["a computer", { width: 1280, height: 800 }],
  ["a phone", { width: 390, height: 800 }],
] as const) {
  test(`filters that can't be loaded are reported, and the next click loads them or the page again on ${device}`, async ({
    context,
    page,
    signedIn,
    t,
    problems,
  }) => {
    expect(signedIn.email).toContain("@");
    await page.setViewportSize(viewport);
    const requests = Promise.withResolvers<void>();
    let isLost = true;
    await context.route("**/assets/FilterTabs-*.js", async (route) => {
      if (!isLost) return route.continue();
      await requests.promise;
      return route.abort();
    });
    await page.goto("/factures");
    const button = page.getByRole("button", { name: t("documents.filters.button"), exact: true });
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("dialog")).toBeHidden();
    requests.resolve();
    await expect(page.getByText(t("ui.errors.NETWORK")).first()).toBeVisible();
    await expect(button).toHaveAttribute("aria-busy", "false");
    isLost = false;
    if (await remembersFailedImports(page)) {
      const reloaded = page.waitForEvent("load");
      await button.click();
      await reloaded;
    }
    await button.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    problems.length = 0; // the file is lost
  });
}
