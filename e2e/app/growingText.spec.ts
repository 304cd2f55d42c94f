import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { signInAs } from "../../testing/browser/session.ts";

/** Simulates a browser without `field-sizing`. */
function disableFieldSizing(): void {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (property: string, value?: string) =>
    value === undefined
      ? supports(property)
      : property !== "field-sizing" && supports(property, value);
}

/** The height of the notes with this number of lines, in pixels. */
async function measureNotesHeight(page: Page, lines: number): Promise<number> {
  const notes = page.locator('[data-field="notes"]');
  await notes.fill(Array.from({ length: lines }, (_, at) => `Ligne ${at + 1}`).join("\n"));
  return notes.evaluate((field) => field.clientHeight);
}

for (const hasFieldSizing of [true, false]) {
  test.describe(
    hasFieldSizing ? "a browser with field-sizing" : "a browser without field-sizing",
    () => {
      test("shows notes from two lines to ten at their full height", async ({
        page,
        context,
        url,
        owner,
      }) => {
        await signInAs(context, url, owner);
        if (!hasFieldSizing) await page.addInitScript(disableFieldSizing);
        await page.goto("/devis/create");
        const two = await measureNotesHeight(page, 2);
        expect(await measureNotesHeight(page, 0)).toBe(two);
        const line = (await measureNotesHeight(page, 3)) - two;
        expect(line).toBeGreaterThan(15);
        const ten = two + 8 * line;
        expect(Math.abs((await measureNotesHeight(page, 10)) - ten)).toBeLessThan(line / 2);
        expect(Math.abs((await measureNotesHeight(page, 30)) - ten)).toBeLessThan(line / 2);
      });
    },
  );
}
