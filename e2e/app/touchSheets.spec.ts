import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import { expectComplete, expectNotBusy, main, rowCheckbox } from "../../testing/browser/steps.ts";
import { expectTouchSizes } from "../../testing/browser/touch.ts";

/** A page, and the names of the controls that open its sheet or menu, one after the other. */
type Opened = readonly [path: string, ...names: string[]];

/** Selects the parts that open over a page: a panel, dialog, menu, listbox or the sheet of a line. */
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"], [data-entry]';

async function open(page: Page, [path, ...names]: Opened): Promise<void> {
  await page.goto(path);
  await expectComplete(page);
  for (const name of names) {
    const control = page
      .getByRole("button", { name, exact: true })
      .or(page.getByRole("menuitem", { name, exact: true }))
      .or(page.getByRole("combobox", { name, exact: true }));
    await control.first().tap();
  }
  await expect(page.locator(OVERLAYS).filter({ visible: true }).last()).toBeVisible();
  await expectNotBusy(page);
}

for (const locale of ["fr-DZ", "ar-DZ"]) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({
      locale,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });

    test("every control of the sheets and menus of lists is at least 44 px", async ({
      page,
      signedIn,
      t,
    }) => {
      const client = await addClient(signedIn, "SARL Sahel");
      await addProduct(signedIn, "Ciment");
      await addQuotation(signedIn, client, { numero: "D-1" });
      const more = t("ui.moreTools");
      const clientMenu = t("clients.menu.label", { name: "SARL Sahel" });
      const productMenu = t("products.menu.label", { name: "Ciment" });
      const opened: Opened[] = [
        ["/clients", more, t("ui.columns")],
        ["/clients", more, t("ui.export.label")],
        ["/clients", more, t("ui.import.label")],
        ["/clients", t("clients.add")],
        ["/clients", clientMenu, t("clients.menu.view")],
        ["/produits", productMenu],
        ["/produits", t("products.add")],
        ["/devis", t("documents.filters.button")],
        ["/devis", t("documents.list.actionsOf", { number: "D-1" })],
        ["/devis", t("app.nav.documents")],
        ["/devis", t("app.new")],
        ["/devis", t("app.more"), t("app.accountMenu")],
        ["/devis", t("app.search")],
        ["/equipe", t("enterprises.team.invite")],
      ];
      for (const each of opened) {
        await open(page, each);
        await expectTouchSizes(page, each.join(" › "));
      }
      await page.goto("/devis");
      await rowCheckbox(page, t, "D-1").check();
      await expectTouchSizes(page, "the actions on selected rows");
    });

    test("every control of the sheets and menus of documents is at least 44 px", async ({
      page,
      signedIn,
      t,
    }) => {
      const client = await addClient(signedIn, "SARL Sahel");
      const quotation = await addQuotation(signedIn, client);
      const invoice = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
      const detail = `/devis/${quotation.id}`;
      const convert = t("documents.detail.convert.SALES_INVOICE");
      const opened: Opened[] = [
        [detail, t("documents.detail.more")],
        [detail, t("documents.detail.more"), convert],
        [detail, t("documents.detail.send")],
        [detail, t("documents.share.action")],
        [`/factures/${invoice.id}`, t("documents.issuing.issue")],
        ["/factures/create", t("documents.fields.client")],
        ["/devis/create", t("documents.line.addTitle")],
      ];
      for (const each of opened) {
        await open(page, each);
        await expectTouchSizes(page, each.join(" › "));
      }
    });

    test("neither the palette nor the form names a key", async ({ page, signedIn, t }) => {
      expect(signedIn.email).toContain("@");
      await page.goto("/devis/create");
      await expect(main(page).getByText(t("documents.lines.emptyTextByTouch"))).toBeVisible();
      await expect(main(page).getByText(t("documents.lines.emptyText"))).toHaveCount(0);
      await page.getByRole("button", { name: t("app.search") }).tap();
      const palette = page.getByRole("dialog", { name: t("search.title") });
      await expect(palette.getByRole("combobox")).toBeFocused();
      await expect(page.locator("kbd").filter({ visible: true })).toHaveCount(0);
    });
  });
}
