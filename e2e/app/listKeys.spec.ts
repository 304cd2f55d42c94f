import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import { main, rowCheckbox, selectionBar } from "../../testing/browser/steps.ts";

test("j and k move over the rows of a list, x selects one, Enter opens it, / goes to the search", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const [first, second] = [
    await addQuotation(signedIn, client, { numero: "D-1", date: "2026-01-01" }),
    await addQuotation(signedIn, client, { numero: "D-2", date: "2026-01-02" }),
  ];
  await page.goto("/devis");
  const link = (name: string) => main(page).locator("tbody").getByRole("link", { name });
  await expect(link("D-2")).toBeVisible();
  await page.keyboard.press("j");
  await expect(link("D-2")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j"); // the last row stays
  await expect(link("D-1")).toBeFocused();
  await page.keyboard.press("x");
  await expect(rowCheckbox(page, t, "D-1")).toBeChecked();
  await expect(selectionBar(page, t)).toContainText(t("ui.selection.count_one", { count: 1 }));
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/devis/${second.id}`);
  await page.goBack();
  await expect(link(first.numero)).toBeVisible();
  await page.keyboard.press("/");
  await expect(main(page).getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("jkx"); // letters of the search
  await expect(main(page).getByRole("searchbox")).toHaveValue("jkx");
});

test("Enter opens the product that j reached, and ? names these keys", async ({
  page,
  signedIn,
  t,
}) => {
  await addProduct(signedIn, "Ciment");
  await page.goto("/produits");
  await expect(
    main(page).locator("tbody").getByRole("button", { name: "Ciment", exact: true }),
  ).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const product = page.getByRole("dialog", { name: t("products.detail.title") });
  await expect(product).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(product).toBeHidden();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: t("search.keys.title") });
  for (const name of ["searchList", "nextRow", "previousRow", "selectRow", "openRow"]) {
    await expect(keys).toContainText(t(`search.keys.${name}`));
  }
});

test("↓ goes from the search to the first row, Escape leaves an empty search", async ({
  page,
  signedIn,
}) => {
  await addProduct(signedIn, "Ciment");
  await page.goto("/produits");
  const row = main(page).locator("tbody").getByRole("button", { name: "Ciment", exact: true });
  await expect(row).toBeVisible();
  const search = main(page).getByRole("searchbox");
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await expect(row).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("j");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).not.toBeFocused();
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
});
