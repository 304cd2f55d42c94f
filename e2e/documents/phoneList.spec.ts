import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main, rowCheckbox, selectionBar } from "../../testing/browser/steps.ts";

for (const { locale, name, long } of [
  {
    locale: "fr-DZ",
    name: "SARL Sahel Construction",
    long: "Entreprise de travaux publics du Sahel",
  },
  {
    locale: "ar-DZ",
    name: "شركة الأمل للبناء",
    long: "المؤسسة الوطنية للأشغال العمومية والبناء",
  },
]) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test("a client's name has the width that the total leaves, and a second line", async ({
      page,
      signedIn,
    }) => {
      const invoice = { type: "SALES_INVOICE", status: "Under negotiation" };
      for (const each of [name, long]) {
        await addQuotation(signedIn, await addClient(signedIn, each), invoice);
      }
      await page.goto("/factures");
      for (const [each, lines] of [
        [name, 1],
        [long, 2],
      ] as const) {
        const shown = main(page).locator("tbody td[data-pin=start] bdi").getByText(each);
        await expect(shown).toBeVisible();
        expect(await shown.evaluate((node) => node.getClientRects().length)).toBe(lines);
        const cut = await shown.evaluate(({ parentElement: box }) =>
          box === null ? null : box.scrollHeight - box.clientHeight,
        );
        expect(cut).toBe(0);
      }
      const pageWidth = () => document.documentElement.scrollWidth;
      expect(await page.evaluate(pageWidth)).toBe(390);
      const table = main(page).locator("table");
      const overflow = await table.evaluate(
        (node) => node.scrollWidth - (node.parentElement?.clientWidth ?? 0),
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

test.describe("the bulk actions on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("are one menu, divided between its groups and neither at its start nor at its end", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"), { numero: "D-1" });
    await page.goto("/devis");
    await rowCheckbox(page, t, "D-1").check();
    await selectionBar(page, t)
      .getByRole("button", { name: t("ui.selection.actions") })
      .click();
    const menu = page.getByRole("menu");
    await expect(menu).toBeVisible();
    const group = menu.getByRole("group", { name: t("documents.list.changeStatus") });
    await expect(group.locator(".mantine-Menu-divider")).toHaveCount(0);
    await expect(menu.locator(".mantine-Menu-divider")).toHaveCount(2);
    await expect(menu.locator(":scope > :is(:first-child, :last-child)")).toHaveText([
      "Excel",
      t("documents.list.archive"),
    ]);
    await expectAccessible(page);
  });
});
