import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/** The minified build does the same as `axe.source`, and the browser loads it in two thirds of the time. */
const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * Finds violations of axe-core's rules on a page: the rule, its explanation and the elements.
 *
 * axe-core is loaded once for each document: loading it costs the browser as much as the check, and
 * `@axe-core/playwright` does it for every check. Frames aren't checked; the product has none.
 *
 * @param rules all of them if absent
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE_SOURCE);
  const violations = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const runOnly = values && ({ type: "rule", values } as const);
    const results = await axe.run({ resultTypes: ["violations"], ...(runOnly && { runOnly }) });
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      targets: nodes.map(({ target }) => target.join(" ")),
    }));
  }, rules);
  return violations.map(({ id, help, targets }) => `${id}: ${help} (${targets.join(", ")})`);
}
