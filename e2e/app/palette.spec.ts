import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import {
  answerQuestion,
  chooseClient,
  requestsOf,
  expectNotBusy,
  turnDark,
} from "../../testing/browser/steps.ts";

const palette = (page: Page, t: Translate) => page.getByRole("dialog", { name: t("search.title") });

/** The selected entry, which Enter opens. */
const chosen = (within: Page | Locator) => within.locator('[role="option"][aria-selected="true"]');

/** Opens the palette with its shortcut, which is registered once the page has loaded. */
async function openPalette(page: Page, t: Translate): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNotBusy(page);
  await page.keyboard.press("Control+k");
  await expect(palette(page, t).getByRole("combobox")).toBeFocused();
}

/** Types letter by letter in one task, faster than the debounce on any machine. */
const typeFast = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, letters) => {
    for (const letter of letters) {
      input.setRangeText(letter, input.value.length, input.value.length, "end");
      input.dispatchEvent(new InputEvent("input", { bubbles: true, data: letter }));
    }
  }, text);

test("a few letters and Enter open any page and any new document", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/clients");
  await openPalette(page, t);
  await page.keyboard.type("bons");
  await expect(chosen(page)).toHaveText(t("app.nav.purchaseOrders"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bon_de_commande$/);
  await expect(palette(page, t)).toBeHidden();

  await openPalette(page, t);
  await page.keyboard.type("fact nouv");
  await expect(chosen(page)).toHaveText(t("app.newOf.invoices"));
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toHaveText(t("app.newOf.creditNotes"));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/factures\/create$/);
});

test("a client, a product and a document are found with a debounced request, and remembered", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await addProduct(signedIn, "Ciment Sahel");
  const quotation = await addQuotation(signedIn, client);
  await page.goto("/dashboard");
  const requests = requestsOf(page, "GET", "/clients");
  await openPalette(page, t);
  await typeFast(palette(page, t).getByRole("combobox"), "sahel");
  const list = palette(page, t).getByRole("listbox");
  for (const [group, text] of [
    ["clients", "SARL Sahel"],
    ["products", "Ciment Sahel"],
    ["documents", quotation.numero],
  ] as const) {
    const members = list.getByRole("group", { name: t(`search.group.${group}`) });
    await expect(members.getByRole("option", { name: text })).toHaveCount(1);
  }
  expect(requests.map((request) => new URL(request.url()).searchParams.get("search"))).toEqual([
    "sahel",
  ]);
  await list.getByRole("option", { name: quotation.numero }).click();
  await expect(page).toHaveURL(`/devis/${quotation.id}`);

  await page.reload();
  await openPalette(page, t);
  await expect(chosen(page)).toContainText(quotation.numero);
  const recent = list.getByRole("group", { name: t("search.group.recent") });
  await expect(recent.getByRole("option")).toHaveCount(1);
});

test("it offers the latest documents and the page's own actions, with amounts on a phone too", async ({
  page,
  signedIn,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.goto(`/devis/${quotation.id}`);
  await openPalette(page, t);
  const list = palette(page, t).getByRole("listbox");
  const group = (name: string) => list.getByRole("group", { name: t(`search.group.${name}`) });
  const recent = group("recent").getByRole("option", { name: quotation.numero });
  await expect(recent).toContainText(/1\s?190,00/);
  await expect(recent.getByText(/1\s?190,00/)).toBeInViewport();
  await expect(group("page").getByRole("option")).toHaveText([
    t("documents.detail.convert.SALES_INVOICE"),
    t("documents.detail.convert.PURCHASE_ORDER"),
    t("documents.detail.send"),
    t("documents.share.action"),
    t("documents.detail.edit"),
    t("documents.list.duplicate"),
    t("documents.list.archive"),
  ]);
  await page.keyboard.type("modif");
  await expect(chosen(page)).toHaveText(t("documents.detail.edit"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/devis/${quotation.id}/edit`);
});

test("a client is found by telephone, NIF and register; a document by its total and note", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Bâtiment Hoggar", {
    telephone: "0661234567",
    NIF: "099916007654321",
    registreCommerce: "16/00-1234567B23",
  });
  const quotation = await addQuotation(signedIn, client, {
    notes: "Le client demande une livraison avant l’Été",
    lines: [{ name: "Ciment", quantity: 1, unitPrice: 468_027.5, tva: 0 }],
  });
  await page.goto("/dashboard");
  await openPalette(page, t);
  const field = palette(page, t).getByRole("combobox");
  const option = (text: string) => palette(page, t).getByRole("option", { name: text });
  for (const [search, detail] of [
    ["0661 23 45 67", "0661234567"],
    ["+213661234567", "0661234567"],
    ["0999 1600 7654 321", "099916007654321"],
    ["16001234567b23", "16/00-1234567B23"],
    ["hoggar batiment", "contact@example.dz"],
  ] as const) {
    await field.fill(search);
    await expect(option("SARL Bâtiment Hoggar").filter({ hasText: detail })).toHaveCount(1);
  }
  for (const search of ["468027", "468 027,50", "hoggar 468027,5"]) {
    await field.fill(search);
    await expect(option(quotation.numero)).toHaveCount(1);
  }
  await field.fill("468 027,51");
  await expect(palette(page, t).getByText(t("search.nothing"))).toBeVisible();
  await field.fill("livraison ete");
  await expect(option(quotation.numero)).toContainText("demande une livraison avant l’Été");
});

test("the palette switches the theme and the language, by words of any language", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/clients");
  const html = page.locator("html");
  await openPalette(page, t);
  await page.keyboard.type("theme sombre");
  await expect(chosen(page)).toContainText(t("ui.theme.toDark"));
  await page.keyboard.press("Enter");
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(palette(page, t)).toBeHidden();

  await openPalette(page, t);
  await page.keyboard.type("new invoice");
  await expect(chosen(page)).toHaveText(t("app.newOf.invoices"));
  await palette(page, t).getByRole("combobox").fill("العربية");
  await expect(chosen(page)).toContainText("العربية");
  await page.keyboard.press("Enter");
  await expect(html).toHaveAttribute("lang", "ar");
  await expect(html).toHaveAttribute("dir", "rtl");
});

test("a found product and the forms of new records open over the current page", async ({
  page,
  signedIn,
  t,
}) => {
  await addProduct(signedIn, "Ciment");
  await page.goto("/clients");
  await openPalette(page, t);
  await page.keyboard.type("CIM-42");
  await expect(chosen(page)).toContainText("Ciment");
  await page.keyboard.press("Enter");
  const product = page.getByRole("dialog", { name: t("products.detail.title") });
  await expect(product.getByText("CIM-42")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(product).toBeHidden();

  await openPalette(page, t);
  await page.keyboard.type("nouveau client");
  await expect(chosen(page)).toHaveText(t("search.newClient"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
  await expect(page).toHaveURL(/\/clients$/);
});

test("an entry asks for confirmation before it replaces a form with unsaved changes", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/clients");
  const choose = async (query: string, text: string) => {
    await openPalette(page, t);
    await page.keyboard.type(query);
    await expect(chosen(palette(page, t))).toHaveText(text);
    await page.keyboard.press("Enter");
  };
  const company = page.getByLabel(t("clients.fields.company"));
  await choose("nouveau client", t("search.newClient"));
  await company.fill("SARL Tassili");
  await choose("nouveau produit", t("search.newProduct"));
  await answerQuestion(page, t, "no");
  await expect(company).toHaveValue("SARL Tassili");

  await choose("nouveau produit", t("search.newProduct"));
  await answerQuestion(page, t, "yes");
  await expect(company).toBeHidden();
  const product = page.getByRole("textbox", { name: t("products.fields.name"), exact: true });
  await product.fill("Ciment");
  await choose("tableau", t("app.nav.dashboard"));
  await answerQuestion(page, t, "no");
  await expect(product).toHaveValue("Ciment");
  await expect(page).toHaveURL(/\/clients$/);

  await choose("tableau", t("app.nav.dashboard"));
  await answerQuestion(page, t, "yes");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(product).toBeHidden();
});

test("a new client from the palette does not ask about the document form below it", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/devis/create");
  await chooseClient(page, t, "SARL Sahel");
  await openPalette(page, t);
  await page.keyboard.type("nouveau client");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t("clients.fields.company"))).toBeVisible();
  await expect(page).toHaveURL(/\/devis\/create$/);
});

test("Escape closes it and restores the focus; a search without results is reported", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/clients");
  const button = page.getByRole("button", { name: t("app.search") });
  await button.click();
  await expect(palette(page, t).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("zzzz");
  await expect(palette(page, t).getByText(t("search.nothing"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette(page, t)).toBeHidden();
  await expect(button).toBeFocused();
});

for (const locale of ["fr-DZ", "ar-DZ"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("the palette has no accessibility violations in both themes", async ({
      page,
      signedIn,
      t,
      expectAccessible,
    }) => {
      await addClient(signedIn, "SARL Sahel");
      await page.goto("/produits");
      await openPalette(page, t);
      await page.keyboard.type("sahel");
      await expect(chosen(page)).toContainText("SARL Sahel");
      await expectAccessible(page);
      await turnDark(page);
      await expectAccessible(page, ["color-contrast"]);
    });
  });
}

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("the singular of a record's name finds its page, whose title is the plural", async ({
    page,
    signedIn,
    t,
  }) => {
    expect(signedIn.email).toContain("@");
    await page.goto("/clients");
    await openPalette(page, t);
    await page.keyboard.type("facture");
    await expect(chosen(page)).toHaveText("الفواتير");
    await palette(page, t).getByRole("combobox").fill("فاتورة");
    await expect(chosen(page)).toHaveText("الفواتير");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/factures$/);
  });
});
