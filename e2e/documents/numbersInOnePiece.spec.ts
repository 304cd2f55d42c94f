import type { Locator } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

/** Narrows the block that contains a number. @returns the number of rows that the number then stands in */
const countRowsInNarrowBlock = (number: Locator) =>
  number.evaluate((element) => {
    const block = element.closest<HTMLElement>("a, td, li, p, div, h1");
    if (block === null) throw new Error("The number is in no block");
    block.style.display = "block";
    block.style.inlineSize = "3rem";
    return new Set([...element.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

for (const locale of ["fr-DZ", "ar-DZ"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a number with hyphens never breaks: in the list, the detail, the client’s page and the dashboard", async ({
      page,
      signedIn,
    }) => {
      const client = await addClient(signedIn, "SARL Sahel");
      const quotation = await addQuotation(signedIn, client, { numero: "D26-000097" });
      const number = main(page).locator("bdi").getByText("D26-000097", { exact: true }).first();
      for (const path of [
        "/devis",
        `/devis/${quotation.id}`,
        `/clients/${client.id}`,
        "/dashboard",
      ]) {
        await page.goto(path);
        await expect(number).toBeVisible();
        expect(await countRowsInNarrowBlock(number), path).toBe(1);
      }
    });
  });
}
