import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { main, expectNotBusy } from "../../testing/browser/steps.ts";

/** A client with a long name and e-mail address, and a quotation for it. */
async function addLongRecords(owner: Owner): Promise<void> {
  const client = await addClient(
    owner,
    "Entreprise nationale des travaux hydrauliques de l’Oranie",
    {
      email: "service.comptabilite@travaux-hydrauliques-oranie.example",
      wilaya: "46 - Aïn Témouchent",
    },
  );
  await addQuotation(owner, client);
}

const scrollToEnd = (page: Page) =>
  main(page)
    .locator("table")
    .evaluate((table) => {
      const scroller = table.parentElement;
      if (scroller !== null) scroller.scrollLeft = scroller.scrollWidth;
    });

async function measureEdges(cell: Locator): Promise<{ start: number; end: number }> {
  const box = await cell.boundingBox();
  if (box === null) throw new Error("the cell is not shown");
  return { start: box.x, end: box.x + box.width };
}

test.describe("at 768 px", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  for (const address of ["/clients", "/devis"]) {
    test(`the first column and the row menu of ${address} stay in sight`, async ({
      page,
      signedIn,
    }) => {
      await addLongRecords(signedIn);
      await page.goto(address);
      await expectNotBusy(page);
      const row = main(page).locator("tbody tr").first();
      const first = row.locator('td[data-pin="start"]');
      const menu = row.locator('td[data-pin="end"]').getByRole("button");
      await expect(menu).toBeInViewport({ ratio: 1 });
      const before = await measureEdges(first);
      await scrollToEnd(page);
      expect(await measureEdges(first)).toEqual(before);
      await expect(menu).toBeInViewport({ ratio: 1 });
      const last = await measureEdges(row.locator("td:not([data-pin]):visible").last());
      expect(last.end).toBeLessThanOrEqual(
        (await measureEdges(row.locator('td[data-pin="end"]'))).start + 1,
      );
    });
  }

  test("the row menu does not cover the longest status", async ({ page, signedIn }) => {
    const client = await addClient(signedIn, "EURL Travaux et Construction de l’Est");
    const lines = [{ ...documentLine("Ciment"), quantity: 1200 }];
    await addQuotation(signedIn, client, { status: "Under negotiation", lines });
    await page.goto("/devis");
    await expectNotBusy(page);
    const row = main(page).locator("tbody tr").first();
    await expect(row.locator("a")).toBeVisible();
    const menu = await measureEdges(row.locator('td[data-pin="end"]'));
    const status = await measureEdges(row.locator("td .mantine-Badge-root").last());
    expect(status.end).toBeLessThanOrEqual(menu.start);
  });
});

test.describe("in Arabic on a phone", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 }, hasTouch: true });

  test("check boxes, row menus and sort heads are 44 px wide and high", async ({
    page,
    signedIn,
  }) => {
    await addLongRecords(signedIn);
    await page.goto("/devis");
    await expectNotBusy(page);
    const table = main(page).locator("table");
    await table.locator('td[data-pin="end"]').getByRole("button").first().waitFor();
    const targets = [
      ...(await table.locator("label:has(input[type=checkbox])").all()),
      ...(await table.locator('td[data-pin="end"]').getByRole("button").all()),
    ];
    expect(targets.length).toBeGreaterThanOrEqual(3);
    for (const target of targets) {
      const box = await target.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    for (const head of await table.locator("thead button:visible").all()) {
      expect((await head.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test("a touch beside the check box selects the row", async ({ page, signedIn, t }) => {
    await addLongRecords(signedIn);
    await page.goto("/clients");
    await expectNotBusy(page);
    const label = main(page).locator("tbody label:has(input[type=checkbox])").first();
    await label.tap({ position: { x: 4, y: 4 } });
    await expect(label.getByRole("checkbox")).toBeChecked();
    await expect(page.getByRole("region", { name: t("ui.selection.label") })).toBeVisible();
  });
});
