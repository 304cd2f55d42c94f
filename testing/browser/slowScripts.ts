import type { Page } from "@playwright/test";

/**
 * Delays the script files whose addresses match, as a slow connection does.
 * @returns a function that lets them load
 */
export async function holdScripts(page: Page, scripts: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Lets a page find that its first script runs after these milliseconds. Runs in the page. */
export function startAfter(milliseconds: number): void {
  const read = performance.now.bind(performance);
  performance.now = () => {
    performance.now = read;
    return milliseconds;
  };
}
