import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import { expectComplete, main } from "../../testing/browser/steps.ts";

/**
 * Runs in the page. Links within a text and in rows that open by a touch anywhere are exempt, and the
 * link that only the keyboard shows.
 * @returns the controls that are lower or narrower than 44 px
 */
function smallTargets(): string[] {
  const controls = "a[href], button, input:not([type=hidden], [type=file]), select, textarea";
  const rows = "tr[data-opens] :is(a, button):not([aria-haspopup])";
  const areaOf = (control: Element) => {
    if (!control.matches("[type=checkbox], [type=radio]")) return control;
    const label = control.closest("label") ?? document.querySelector(`label[for="${control.id}"]`);
    return label?.closest("[class*=labelWrapper]") ?? label ?? control;
  };
  return [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.matches(`${rows}, [href="#content"], p a`))
    .map((control) => ({ control, box: areaOf(control).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
    .map(({ control, box }) => {
      const name = control.getAttribute("aria-label") ?? control.textContent;
      return `${control.tagName} ${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
    });
}

async function expectTouchable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectComplete(page);
  await expect.poll(() => page.evaluate(smallTargets), `too small on ${path}`).toEqual([]);
}

for (const locale of ["fr-DZ", "ar-DZ"]) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({
      locale,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });

    test("every control of the pages before sign-in is at least 44 px", async ({ page }) => {
      for (const path of ["/", "/login", "/register", "/forgot-password"]) {
        await expectTouchable(page, path);
      }
    });

    test("every control of the signed-in pages is at least 44 px", async ({ page, signedIn }) => {
      const client = await addClient(signedIn, "SARL Sahel");
      await addProduct(signedIn, "Ciment");
      const { id } = await addQuotation(signedIn, client);
      const invoice = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
      const tabs = ["legal", "address", "images", "statistics", "documents", "conformity"];
      for (const path of [
        "/dashboard",
        "/dashboard?tab=analytics",
        "/clients",
        `/clients/${client.id}`,
        "/produits",
        "/equipe",
        "/devis",
        "/devis/create",
        `/devis/${id}`,
        `/devis/${id}/edit`,
        "/factures",
        `/factures/${invoice.id}`,
        "/bon_de_commande",
        "/facture_avoir",
        "/profile",
        ...[...tabs, "history", "security", "apiKeys"].map((tab) => `/profile?tab=${tab}`),
        "/nowhere",
      ]) {
        await expectTouchable(page, path);
      }
    });

    test("the first row of a list is within the first half of the screen", async ({
      page,
      signedIn,
    }) => {
      const client = await addClient(signedIn, "SARL Sahel");
      await addProduct(signedIn, "Ciment");
      await addQuotation(signedIn, client);
      for (const path of ["/clients", "/produits", "/devis"]) {
        await page.goto(path);
        const row = main(page).locator("tbody tr[data-opens]").first();
        await expect(row).toBeVisible();
        expect((await row.boundingBox())?.y).toBeLessThan(422);
      }
    });
  });
}
