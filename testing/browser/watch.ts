import type { BrowserContext, Page, Response } from "@playwright/test";

/**
 * Notes everything in a browser context that a user would call broken: errors in the console or
 * outside of it, violated content security, failed requests. Chromium's own console line about an
 * answer of 400 or above is left out: `trouble` judges answers by themselves.
 */
export async function watch(context: BrowserContext, problems: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`Content security: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  context.on("page", (page) => watchPage(page, problems));
  context.on("response", (response) => {
    const problem = trouble(response);
    if (problem !== undefined) problems.push(problem);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    // A page that is left gives up its requests; downloads do the same to their navigation.
    if (reason !== "net::ERR_ABORTED") problems.push(`${request.url()}: ${reason}`);
  });
}

function watchPage(page: Page, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(`Page error: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || text.startsWith("Failed to load resource")) return;
    problems.push(`Console: ${text}`);
  });
}

/** An answer of 500 or above is trouble; below, only outside the API, where refusals are normal. */
function trouble(response: Response): string | undefined {
  const status = response.status();
  const refusal = new URL(response.url()).pathname.startsWith("/api/") && status < 500;
  return status < 400 || refusal ? undefined : `${response.url()}: ${status}`;
}
