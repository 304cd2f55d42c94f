import type { Page } from "@playwright/test";

/**
 * Fixes the time of a page and of the server's replies, because a page uses the server's day where
 * the two differ by more than a day.
 */
export async function fixTime(page: Page, time: Date): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: time.toUTCString() } });
  });
}
