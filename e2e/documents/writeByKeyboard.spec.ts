import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/products.ts";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import {
  addClient,
  addProduct,
  addQuotation,
  documentLine,
} from "../../testing/browser/records.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import {
  addLine,
  lineCells,
  conversionDialog,
  lineForm,
  expectText,
  normalizeText,
  lineRows,
} from "../../testing/browser/steps.ts";

test.use({ foldedDetails: true });

const ARTICLES = ["Ciment", "Sable", "Gravier", "Brique", "Plâtre", "Carrelage"];

/** Counts the keys pressed on a page: those that type a text, and the others. */
function countKeys(page: Page) {
  const counts = { control: 0, tab: 0, text: 0 };
  return {
    counts,
    press: async (key: string) => {
      counts.control += 1;
      if (key === "Tab") counts.tab += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      counts.text += text.length;
      await page.keyboard.type(text);
    },
  };
}

/** The number of fields behind one field of the page, up to and with another one. */
const countFieldsBetween = (page: Page, from: string, to: string) =>
  page.evaluate(
    (names) => {
      const selector = "input, select, textarea";
      const fields = [...document.querySelectorAll<HTMLInputElement>(selector)].filter(
        (field) => !field.disabled && field.type !== "hidden" && field.checkVisibility(),
      );
      const [start = 0, end = 0] = names.map((name) =>
        fields.findIndex(({ dataset }) => dataset.field === name),
      );
      return end - start;
    },
    [from, to],
  );

const addArticles = (owner: Owner) => Promise.all(ARTICLES.map((name) => addProduct(owner, name)));

const readSavedQuotation = async (owner: Owner, page: Page): Promise<Document> => {
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  return owner.api<Document>("GET", `/documents/${page.url().split("/").at(-1)}`);
};

test("six catalogue lines, two with a discount, take at most 40 control keys", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await addArticles(signedIn);
  await page.goto("/devis/create");
  await expect(page.getByPlaceholder(t("documents.form.clientPlaceholder"))).toBeFocused();
  const { counts, press, type } = countKeys(page);

  await type("sahel");
  await press("Enter");
  const name = lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true });
  const quantity = lineForm(page, t).getByLabel(t("documents.line.quantity"), { exact: true });
  while (!(await name.evaluate((node) => node === document.activeElement))) await press("Tab");
  const toName = await countFieldsBetween(page, "client", "lineName");
  expect(counts.tab).toBeLessThanOrEqual(toName);
  const toDiscount = await countFieldsBetween(page, "lineQuantity", "lineDiscount");
  for (const [at, article] of ARTICLES.entries()) {
    await expect(name).toBeFocused();
    await type(article.slice(0, 4).toLowerCase());
    await press("Enter");
    await expect(quantity).toBeFocused();
    await expect(name).toHaveValue(article);
    await type("12");
    if (at % 3 === 2) {
      for (let field = 0; field < toDiscount; field += 1) await press("Tab");
      await expect(page.locator('[data-field="lineDiscount"]')).toBeFocused();
      await type(at === 2 ? "5%" : "500");
    }
    await press("Enter");
    await expect(lineRows(page)).toHaveCount(at + 1);
  }
  await press("Control+Enter");

  const { client, lines } = await readSavedQuotation(signedIn, page);
  expect(client.nom).toBe("SARL Sahel");
  expect(lines.map((line) => [line.name, line.quantity, line.remiseType, line.remise])).toEqual([
    ["Ciment", 12, "NONE", 0],
    ["Sable", 12, "NONE", 0],
    ["Gravier", 12, "PERCENTAGE", 5],
    ["Brique", 12, "NONE", 0],
    ["Plâtre", 12, "NONE", 0],
    ["Carrelage", 12, "AMOUNT", 500],
  ]);
  console.log(
    `a quotation of six lines: ${counts.control} control keys (${counts.tab} Tab), ${counts.text} characters`,
  );
  expect(counts.tab).toBeLessThanOrEqual(toName + 2 * toDiscount);
  expect(counts.control).toBeLessThanOrEqual(40);
});

const field = (page: Page, t: Translate, name: "name" | "quantity" | "unitPrice" | "vatPercent") =>
  lineForm(page, t).getByLabel(t(`documents.line.${name}`), { exact: true });

test("in a picker Enter takes the first match, Tab takes it and goes on, Escape leaves what was there", async ({
  page,
  signedIn,
  t,
}) => {
  const phone = "0550123456";
  await addClient(signedIn, "SARL Sahel", { NIF: "099916007654321" });
  await addClient(signedIn, "EURL Tell", { telephone: phone });
  await page.goto("/devis/create");
  const client = page.getByPlaceholder(t("documents.form.clientPlaceholder"));
  await expect(client).toBeFocused();
  await expect(client).toHaveAttribute("aria-expanded", "false");

  await page.keyboard.type("e");
  const first = page.getByRole("option", { name: "EURL Tell" });
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(first).toContainText(phone);
  await expect(client).toHaveAttribute(
    "aria-activedescendant",
    (await first.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowDown");
  const second = page.getByRole("option", { name: "SARL Sahel" });
  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(second).toContainText("099916007654321");
  await page.keyboard.press("Enter");
  await expect(client).toHaveValue("SARL Sahel");
  await expect(client).toBeFocused();

  await client.selectText();
  await page.keyboard.type("tell");
  await expect(first).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(client).toHaveValue("SARL Sahel");
  await expect(page.getByRole("listbox")).toHaveCount(0);

  await client.selectText();
  await page.keyboard.type("tell");
  await page.keyboard.press("Tab");
  await expect(client).toHaveValue("EURL Tell");
  await expect(client).not.toBeFocused();
});

test("what the catalogue lacks becomes the line's name, and Escape keeps a text over a match", async ({
  page,
  signedIn,
  t,
}) => {
  await addProduct(signedIn, "Ciment blanc");
  await page.goto("/devis/create");
  await field(page, t, "name").focus();
  await page.keyboard.type("Pose");
  await expect(page.getByRole("option").last()).toContainText("Pose");
  await page.keyboard.press("Enter");
  await expect(field(page, t, "quantity")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lineCells(page, "name")).toHaveText(["Pose"]);

  await page.keyboard.type("Ciment");
  await expect(page.getByRole("option", { name: "Ciment blanc" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(lineCells(page, "name")).toHaveText(["Pose", "Ciment"]);
  await expect(lineCells(page, "quantity")).toHaveText(["1", "3"]);
});

test("Enter before the server has replied takes the match once it arrives", async ({
  page,
  signedIn,
  t,
}) => {
  await addProduct(signedIn, "Ciment");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/products?*", async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto("/devis/create");
  await field(page, t, "name").focus();
  await page.keyboard.type("cim");
  await page.keyboard.press("Enter");
  await expect(field(page, t, "quantity")).toBeFocused();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(lineRows(page)).toHaveCount(0);
  release();
  await expect(lineCells(page, "name")).toHaveText(["Ciment"]);
  await expect(lineCells(page, "quantity")).toHaveText(["7"]);
  await expect
    .poll(async () => normalizeText(await lineCells(page, "unitPrice").innerText()))
    .toBe("1 450,50");
});

test("Shift+Enter adds a line and keeps its values; the next line has the last VAT rate", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/devis/create");
  expect(signedIn.email).toContain("@");
  await field(page, t, "name").fill("Sable");
  await field(page, t, "vatPercent").fill("9");
  await field(page, t, "unitPrice").fill("100");
  await field(page, t, "quantity").fill("2");
  await page.keyboard.press("Shift+Enter");
  await expect(field(page, t, "quantity")).toBeFocused();
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(lineCells(page, "name")).toHaveText(["Sable", "Sable"]);
  await expect(lineCells(page, "quantity")).toHaveText(["2", "5"]);
  await expect(field(page, t, "name")).toBeFocused();
  await expect(field(page, t, "name")).toHaveValue("");
  await expect(field(page, t, "vatPercent")).toHaveValue("9");
});

test("a quotation becomes a cash invoice in at most 4 clicks, and is marked accepted", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const lines = [{ ...documentLine("Armoire"), unitPrice: 50_000 }];
  const quotation = await addQuotation(signedIn, client, { lines });
  const convert = async (choices: Locator[]) => {
    await page.goto(`/devis/${quotation.id}`);
    const dialog = conversionDialog(page, t, "SALES_INVOICE");
    const clicks = [
      page.getByRole("button", { name: t("documents.detail.more") }),
      page.getByRole("menuitem", { name: t("documents.detail.convert.SALES_INVOICE") }),
      ...choices,
      dialog.getByRole("button", { name: t("documents.list.convertSubmit.SALES_INVOICE") }),
    ];
    for (const each of clicks) await each.click();
    await expect(page).toHaveURL(/\/factures\/[0-9a-f-]{36}$/);
    return clicks.length;
  };
  const cash = page.getByRole("radio", { name: t("documents.paymentMethod.CASH") });
  const clicks = await convert([cash]);
  console.log(`quotation to the page of its cash invoice: ${clicks} clicks`);
  expect(clicks).toBeLessThanOrEqual(4);
  // 59,500 with VAT and 2 % of it.
  await expectText(page, "60 690,00");

  const source = await signedIn.api<Document>("GET", `/documents/${quotation.id}`);
  expect(source.status).toBe("ACCEPTED");
});

test("a line with a name of its own is added to the catalogue", async ({ page, signedIn, t }) => {
  await page.goto("/devis/create");
  await addLine(page, t, { name: "Sable fin", quantity: "2", unitPrice: "1200" });
  const add = page.getByRole("button", {
    name: t("documents.line.addToCatalogue", { name: "Sable fin" }),
  });
  await add.click();
  const panel = page.getByRole("dialog", { name: t("products.form.title.create") });
  await expect(panel.getByLabel(t("products.fields.name"))).toHaveValue("Sable fin");
  await panel.getByLabel(t("products.fields.ref_product")).fill("SAB-1");
  await page.keyboard.press("Control+Enter");
  await expect(panel).toBeHidden();
  await expect(add).toHaveCount(0);
  const { products } = await signedIn.api<{ products: Product[] }>("GET", "/products");
  expect(products).toMatchObject([{ name: "Sable fin", ref_product: "SAB-1", price: 1200 }]);
});
