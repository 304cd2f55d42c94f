import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, numberOf } from "../../testing/browser/records.ts";
import { addLine, chooseClient, lineForm } from "../../testing/browser/steps.ts";

test.use({ foldedDetails: true, viewport: { width: 1280, height: 800 } });

test("number, discount and notes are one line with their values, which opens by a click and by its key", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/factures/create");
  const fold = page.getByRole("button", { name: t("documents.form.more.label") });
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await expect(fold).toContainText(numberOf("F", 1));
  await expect(fold).toContainText("sans remise");
  await expect(fold).toContainText("aucune note");
  const notes = page.getByLabel(t("documents.fields.notes"));
  await expect(notes).toBeHidden();
  await expectAccessible(page);

  const tops = await Promise.all(
    ["client", "date", "dueDate", "paymentMethod"].map(async (field) => {
      const box = await page.locator(`[data-field="${field}"]`).boundingBox();
      return Math.round(box?.y ?? 0);
    }),
  );
  expect(new Set(tops).size).toBe(1);
  await fold.click();
  await notes.fill("Livraison à Oran");
  await page.getByLabel(t("documents.fields.globalDiscount"), { exact: true }).fill("5%");
  await fold.click();
  await expect(notes).toBeHidden();
  await expect(fold).toContainText("remise 5 %");
  await expect(fold).toContainText("Livraison à Oran");
  await page.keyboard.press("ControlOrMeta+I");
  await expect(page.locator('[data-field="numero"]')).toBeFocused();
  await expect(notes).toHaveValue("Livraison à Oran");
  await expectAccessible(page);
});

test("Tab from the client reaches the first line in at most 5", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/factures/create");
  await expect(page.getByPlaceholder(t("documents.form.clientPlaceholder"))).toBeFocused();
  const name = lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true });
  let tabs = 0;
  while (!(await name.evaluate((node) => node === document.activeElement))) {
    await page.keyboard.press("Tab");
    tabs += 1;
  }
  console.log(`from the client to the first line: ${tabs} Tab`);
  expect(tabs).toBeLessThanOrEqual(5);
});

test("a number that is refused opens the line", async ({ page, signedIn, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const taken = await addQuotation(signedIn, client);
  await page.goto("/devis/create");
  const fold = page.getByRole("button", { name: t("documents.form.more.label") });
  await fold.click();
  const number = page.locator('[data-field="numero"]');
  await expect(number).not.toHaveValue("");
  await number.fill(taken.numero);
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Ciment", unitPrice: "1000" });
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(number).toBeFocused();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
});
