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

/**
 * Runs in the page: the first call of `performance.now` returns this time, as if the page's first script had
 * started then.
 */
export function simulateScriptStart(milliseconds: number): void {
  const read = performance.now.bind(performance);
  performance.now = () => {
    performance.now = read;
    return milliseconds;
  };
}
