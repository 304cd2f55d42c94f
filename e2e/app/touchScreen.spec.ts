import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { main, lineRows } from "../../testing/browser/steps.ts";

async function measureBox(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error("the element is not visible");
  return box;
}

async function expectTouchSize(targets: Locator): Promise<void> {
  await expect(targets.first()).toBeVisible();
  for (const target of await targets.all()) {
    const { width, height } = await measureBox(target);
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  }
}

/** A headless browser has no keyboard to show: its effect on the visual viewport is simulated. */
const showKeyboard = (page: Page, height: number) =>
  page.evaluate((covered) => {
    Object.defineProperty(visualViewport, "height", { value: innerHeight - covered });
    visualViewport?.dispatchEvent(new Event("resize"));
  }, height);

/** Scrolls a table to its end; runs in the page. @returns the scrolled distance in pixels */
function scrollToInlineEnd(table: Element): number {
  const scroller = table.parentElement;
  if (scroller === null) return 0;
  const sign = getComputedStyle(scroller).direction === "rtl" ? -1 : 1;
  scroller.scrollLeft = sign * scroller.scrollWidth;
  return Math.abs(scroller.scrollLeft);
}

for (const { width, height, locale } of [
  { width: 390, height: 844, locale: "fr-DZ" },
  { width: 390, height: 844, locale: "ar-DZ" },
  { width: 768, height: 1024, locale: "fr-DZ" },
]) {
  test.describe(`on a touch screen of ${width} px in ${locale}`, () => {
    test.use({ locale, viewport: { width, height }, hasTouch: true, isMobile: true });

    test("the buttons of a line are at least 44 px and the line is not cut", async ({
      page,
      signedIn,
    }) => {
      const client = await addClient(signedIn, "SARL Sahel");
      const lines = [documentLine("Ciment"), documentLine("Sable")];
      const { id } = await addQuotation(signedIn, client, { lines });
      await page.goto(`/devis/${id}/edit`);
      await expectTouchSize(lineRows(page).first().getByRole("button"));
      const card = await measureBox(lineRows(page).first());
      for (const button of await lineRows(page).first().getByRole("button").all()) {
        const box = await measureBox(button);
        expect(box.x).toBeGreaterThanOrEqual(card.x);
        expect(box.x + box.width).toBeLessThanOrEqual(card.x + card.width);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });

    test("the buttons of the active filters are at least 44 px", async ({ page, signedIn, t }) => {
      await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
      await page.goto("/devis?status=DRAFT&dateFrom=2026-01-01");
      const chips = page.getByRole("list", { name: t("documents.filters.chips") });
      await expectTouchSize(chips.getByRole("button"));
    });

    test("the tools above and below a list are at least 44 px", async ({ page, signedIn, t }) => {
      await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
      await page.goto("/devis");
      await expect(main(page).locator("tbody a").first()).toBeVisible();
      await expectTouchSize(main(page).getByRole("searchbox"));
      if (width < 640) {
        await main(page)
          .getByRole("button", { name: t("ui.moreTools") })
          .tap();
      }
      for (const name of ["documents.filters.button", "ui.columns"] as const) {
        await expectTouchSize(main(page).getByRole("button", { name: t(name) }));
      }
      const views = main(page).getByRole("radiogroup", { name: t("documents.list.views.label") });
      await expectTouchSize(views.locator("label"));
      await expectTouchSize(main(page).getByRole("combobox"));
      await expectTouchSize(
        page.getByRole("navigation", { name: t("ui.pager.label") }).getByRole("button"),
      );
    });

    test("the choice of a language is at least 44 px", async ({ page, t }) => {
      await page.goto("/login");
      await expectTouchSize(page.getByRole("combobox", { name: t("ui.language") }));
    });

    // On phones the status is below the total.
    if (width >= 640) {
      test("the menu column does not cover a status", async ({ page, signedIn }) => {
        const client = await addClient(signedIn, "EURL Travaux et Construction de l’Est");
        await addQuotation(signedIn, client, {
          status: "Under negotiation",
          lines: [{ ...documentLine("Ciment"), quantity: 1200 }],
        });
        await page.goto("/devis");
        const row = main(page).locator("tbody tr").first();
        await expect(row.locator("a")).toBeVisible();
        const badge = await measureBox(row.locator("td .mantine-Badge-root").last());
        const menu = await measureBox(row.locator('td[data-pin="end"]'));
        expect(badge.x + badge.width).toBeLessThanOrEqual(menu.x);
      });
    }

    test("the first column does not cover the check box while the list scrolls", async ({
      page,
      signedIn,
    }) => {
      const name = "Entreprise nationale des travaux hydrauliques de l’Oranie occidentale";
      const lines = [{ ...documentLine("Ciment"), quantity: 999_999, unitPrice: 99_999 }];
      await addQuotation(signedIn, await addClient(signedIn, name), { lines });
      // Narrow enough for the table to scroll.
      if (width === 768) await page.setViewportSize({ width: 680, height });
      await page.goto("/devis");
      await expect(main(page).locator("tbody a").first()).toBeVisible();
      const scrolled = await main(page).locator("table").evaluate(scrollToInlineEnd);
      if (width === 768) expect(scrolled).toBeGreaterThan(16);
      const row = main(page).locator("tbody tr").first();
      const check = await measureBox(row.locator("td").first());
      const first = await measureBox(row.locator('td[data-pin="start"]'));
      const covered =
        Math.min(check.x + check.width, first.x + first.width) - Math.max(check.x, first.x);
      expect(covered).toBeLessThanOrEqual(0.5);
    });

    test("the footer of a side panel stays above the on-screen keyboard", async ({
      page,
      signedIn,
      t,
    }) => {
      await addClient(signedIn, "SARL Sahel");
      await page.goto("/clients");
      await main(page)
        .getByRole("button", { name: t("clients.add") })
        .first()
        .click();
      const save = page.getByRole("button", { name: t("clients.form.submit.create"), exact: true });
      await expect(save).toBeVisible();
      await showKeyboard(page, 300);
      await expect
        .poll(async () => {
          const box = await measureBox(save);
          return box.y + box.height;
        })
        .toBeLessThanOrEqual(height - 300);
      const email = page.locator("input[type=email]");
      await email.focus();
      await expect(email).toBeInViewport();
    });
  });
}
