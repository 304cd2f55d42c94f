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

/** Runs in the page: its first script measures that it started this long after the navigation. */
export function simulateScriptStart(milliseconds: number): void {
  const read = performance.now.bind(performance);
  performance.now = () => {
    performance.now = read;
    return milliseconds;
  };
}
