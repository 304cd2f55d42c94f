import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addProduct, addQuotation, payInvoice } from "../../testing/browser/records.ts";
import { MARCH_QUERY, sellInFebruaryAndMarch } from "../../testing/browser/sales.ts";
import { expectComplete, main } from "../../testing/browser/steps.ts";
import { expectTouchSizes } from "../../testing/browser/touch.ts";

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
        await page.goto(path);
        await expectComplete(page);
        await expectTouchSizes(page, path);
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
        await page.goto(path);
        await expectComplete(page);
        await expectTouchSizes(page, path);
      }
    });

    test("every control of the pages of payments is at least 44 px", async ({ page, signedIn }) => {
      const client = await addClient(signedIn, "SARL Sahel");
      const check = { method: "CHECK", amount: 1500, checkNumber: "0012345", keepAsAdvance: true };
      await payInvoice(signedIn, client, [check]);
      for (const path of [
        "/reglements?period=all",
        "/reglements?tab=checks",
        "/creances",
        `/clients/${client.id}?tab=account`,
      ]) {
        await page.goto(path);
        await expectComplete(page);
        await expectTouchSizes(page, path);
      }
    });

    test("every control of the reports and of a figure's documents is at least 44 px", async ({
      page,
      signedIn,
    }) => {
      await sellInFebruaryAndMarch(signedIn);
      for (const path of [
        `/rapports?${MARCH_QUERY}&group=client&compare=PREVIOUS`,
        `/rapports?${MARCH_QUERY}&group=client&show=all`,
        `/rapports/journal?${MARCH_QUERY}`,
      ]) {
        await page.goto(path);
        await expectComplete(page);
        await expectTouchSizes(page, path);
      }
    });

    test("the first row of a list is within the first half of the screen", async ({
      page,
      signedIn,
    }) => {
      const client = await addClient(signedIn, "SARL Sahel");
      await addProduct(signedIn, "Ciment");
      await addQuotation(signedIn, client);
      await payInvoice(signedIn, client, [{ method: "CHECK", amount: 400 }]);
      const paths = ["/clients", "/produits", "/devis", "/reglements?tab=checks", "/creances"];
      for (const path of paths) {
        await page.goto(path);
        const row = main(page).locator("tbody tr[data-opens]").first();
        await expect(row).toBeVisible();
        expect((await row.boundingBox())?.y).toBeLessThan(422);
      }
    });
  });
}
