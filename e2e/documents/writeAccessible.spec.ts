import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import { addLine, conversionDialog, lineForm, turnDark } from "../../testing/browser/steps.ts";

for (const { locale, width, isDark } of [
  { locale: "fr-DZ", width: 1280, isDark: false },
  { locale: "ar-DZ", width: 390, isDark: true },
]) {
  test.describe(`in ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test("open pickers, the question of a conversion and the list of keys are accessible", async ({
      page,
      signedIn,
      t,
      expectAccessible,
    }) => {
      const client = await addClient(signedIn, "SARL Sahel Construction", {
        NIF: "099916007654321",
      });
      await addClient(signedIn, "شركة الأمل للبناء");
      for (const name of ["Ciment CPJ 42,5 en sac de 50 kilogrammes", "Ciment blanc", "إسمنت"]) {
        await addProduct(signedIn, name);
      }
      const quotation = await addQuotation(signedIn, client);
      await page.goto("/devis/create");
      if (isDark) await turnDark(page);
      const options = page.getByRole("listbox").getByRole("option");
      await page.getByPlaceholder(t("documents.form.clientPlaceholder")).click();
      await expect(options).toHaveCount(4); // with the counter client, and one that adds a client
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await addLine(page, t, { name: "Pose", quantity: "2", unitPrice: "1200" });
      const name = lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true });
      await name.focus();
      await page.keyboard.type("cim");
      await expect(options).toHaveCount(4); // all by their reference, and the typed text
      await expectAccessible(page);
      await page.keyboard.press("Escape");

      await page.goto(`/devis/${quotation.id}`);
      await page.getByRole("button", { name: t("documents.detail.more") }).click();
      await page
        .getByRole("menuitem", { name: t("documents.detail.convert.SALES_INVOICE") })
        .click();
      const question = conversionDialog(page, t, "SALES_INVOICE");
      await expect(question.getByRole("radio")).toHaveCount(6);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: t("search.keys.title") })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
