import type { BrowserContext, Page, Response } from "@playwright/test";

/**
 * Collects the problems of a browser context: console errors, uncaught errors, violations of the
 * Content-Security-Policy and failed requests. It ignores Chromium's console message about a status
 * of 400 or above, because `problemOf` checks each response.
 */
export async function collectProblems(context: BrowserContext, problems: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`Content security: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  context.on("page", (page) => collectPageProblems(page, problems));
  context.on("response", (response) => {
    const problem = problemOf(response);
    if (problem !== undefined) problems.push(problem);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    // Leaving a page aborts its requests, and a download aborts its navigation. Both are normal.
    if (reason !== "net::ERR_ABORTED") problems.push(`${request.url()}: ${reason}`);
  });
}

function collectPageProblems(page: Page, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(`Page error: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || text.startsWith("Failed to load resource")) return;
    problems.push(`Console: ${text}`);
  });
}

/** A status of 500 or above is a problem; 400 to 499 only outside the API, whose errors are normal. */
function problemOf(response: Response): string | undefined {
  const status = response.status();
  const refusal = new URL(response.url()).pathname.startsWith("/api/") && status < 500;
  return status < 400 || refusal ? undefined : `${response.url()}: ${status}`;
}
