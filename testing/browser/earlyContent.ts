import type { Page } from "@playwright/test";

/** All scripts but the one that shows the early content. */
export const PAGE_SCRIPTS = /\/assets\/(?!earlyContent-).*\.js$/;

export const SHELL_SCRIPT = /\/assets\/shell-[^/]*\.js$/;

/** What a page shows before its scripts have loaded (web/early). */
export const earlyContent = (page: Page) => page.locator(".early-content");

export const earlyTitle = (page: Page) => earlyContent(page).locator("h1");

/** The addresses of the API that the page requests from now on. */
export function recordReads(page: Page): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.method() === "GET") found.push(pathname + search);
  });
  return found;
}
