import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addProduct } from "../../testing/browser/records.ts";
import { chooseClient, lineForm, requestsOf, toast } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const UNAVAILABLE_REPLY = {
  status: 503,
  json: { code: "SERVICE_UNAVAILABLE", message: "The database is starting" },
};

for (const { list, placeholder, failed, option } of [
  {
    list: "clients",
    placeholder: "documents.form.clientPlaceholder",
    failed: "documents.form.clientsFailed",
    option: "SARL Sahel",
  },
  {
    list: "products",
    placeholder: "documents.line.productPlaceholder",
    failed: "documents.line.productsFailed",
    option: "Ciment",
  },
]) {
  test(`the picker of ${list} reports that they could not be loaded, and retries`, async ({
    page,
    signedIn,
    problems,
    t,
  }) => {
    await addClient(signedIn, "SARL Sahel");
    await addProduct(signedIn, "Ciment");
    let isDown = true;
    await page.route(`**/api/${list}?*`, (route) =>
      isDown ? route.fulfill(UNAVAILABLE_REPLY) : route.fallback(),
    );
    await page.goto("/devis/create");
    await expect(toast(page, t(failed))).toBeVisible();
    await page.getByPlaceholder(t(placeholder)).click();
    const listed = page.getByRole("listbox");
    await expect(listed).toContainText(t(failed));
    isDown = false;
    await listed.getByRole("option", { name: t("ui.retry") }).click();
    await page.getByRole("option", { name: option }).click();
    await expect(page.getByPlaceholder(t(placeholder))).toHaveValue(option);
    problems.length = 0; // the browser logs the failed requests
  });
}

test("a click in a filled picker selects its text, so that typing replaces it", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await addClient(signedIn, "EURL Tell");
  await page.goto("/devis/create");
  await chooseClient(page, t, "SARL Sahel");
  await page.getByLabel(t("documents.fields.notes")).focus();
  const field = page.getByPlaceholder(t("documents.form.clientPlaceholder"));
  await field.click();
  await page.keyboard.type("tell");
  await expect(field).toHaveValue("tell");
  await page.getByRole("option", { name: "EURL Tell" }).click();
  await expect(field).toHaveValue("EURL Tell");
});

test("saving without a client marks the field and leaves its list closed", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  const sent = requestsOf(page, "POST", "/documents");
  await page.goto("/devis/create");
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  const field = page.getByPlaceholder(t("documents.form.clientPlaceholder"));
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(t("documents.errorMessages.selectClient"));
  await expect(page.getByRole("option", { name: "SARL Sahel" })).toHaveCount(0);
  await chooseClient(page, t, "SARL Sahel");
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
  expect(sent).toHaveLength(0);
});

test("a due date before the date is marked at its field and not sent", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  const sent = requestsOf(page, "POST", "/documents");
  await page.goto("/devis/create");
  await chooseClient(page, t, "SARL Sahel");
  const dueDate = page.getByLabel(t("documents.dueDate.QUOTATION"), { exact: true });
  await dueDate.fill("01/01/2020");
  await dueDate.press("Tab");
  await expect(dueDate).toHaveAccessibleDescription(t("documents.errorMessages.dueBeforeDate"));
  await page.getByRole("combobox", { name: t("documents.line.name"), exact: true }).fill("Ciment");
  await page.getByLabel(t("documents.line.unitPrice"), { exact: true }).fill("1000");
  await page.getByRole("button", { name: t("documents.line.add"), exact: true }).click();
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  await expect(dueDate).toHaveAttribute("aria-invalid", "true");
  await expect(dueDate).toHaveAccessibleDescription(t("documents.errorMessages.dueBeforeDate"));
  expect(sent).toHaveLength(0);
  await dueDate.fill("01/01/2099");
  await dueDate.press("Tab");
  await expect(dueDate).not.toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
});

for (const [kind, path] of [
  ["QUOTATION", "/devis"],
  ["SALES_INVOICE", "/factures"],
  ["PURCHASE_ORDER", "/bon_de_commande"],
] as const) {
  test(`a date after the due date is marked at the due date of ${kind} before it is saved`, async ({
    page,
    signedIn,
    t,
  }) => {
    expect(signedIn.email).toContain("@");
    await page.goto(`${path}/create`);
    const date = page.getByLabel(t("documents.fields.date"), { exact: true });
    const dueDate = page.getByLabel(t(`documents.dueDate.${kind}`), { exact: true });
    await dueDate.fill("20/03/2027");
    await date.fill("21/03/2027");
    await date.press("Tab");
    await expect(dueDate).toHaveAccessibleDescription(t("documents.errorMessages.dueBeforeDate"));
    await date.fill("20/03/2027");
    await date.press("Tab");
    await expect(dueDate).not.toHaveAttribute("aria-invalid", "true");
  });
}

test("a day is picked in the calendar, which follows the typed day, and a text that is no day stays, marked", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/devis/create");
  const dueDate = page.getByLabel(t("documents.dueDate.QUOTATION"), { exact: true });
  await dueDate.fill("5/3/2099");
  await page.getByRole("button", { name: "20 mars 2099", exact: true }).click();
  await expect(dueDate).toHaveValue("20/03/2099");
  await expect(dueDate).toBeFocused();
  const picked = page.getByRole("button", { name: "20 mars 2099", exact: true });
  await expect(picked).toHaveCount(0);
  await dueDate.click();
  await expect(picked).toHaveAttribute("data-selected", "true");
  await page.keyboard.press("Escape");
  await expect(picked).toHaveCount(0);
  await dueDate.fill("demain");
  await dueDate.press("Tab");
  await expect(dueDate).toHaveValue("demain");
  await expect(dueDate).toHaveAttribute("aria-invalid", "true");
});

/** Presses the mouse on the option of the product that the line form offers. @returns the pressed point */
async function pressOption(page: Page, t: Translate): Promise<{ x: number; y: number }> {
  await page.goto("/devis/create");
  await page.getByPlaceholder(t("documents.line.productPlaceholder")).click();
  const option = page.getByRole("option", { name: "Ciment" });
  await option.hover(); // scrolls it into view
  const box = await option.boundingBox();
  if (box === null) throw new Error("The option isn't shown");
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(point.x, point.y);
  await page.mouse.down();
  return point;
}

test("a product is chosen by a click during which its list moves", async ({
  page,
  signedIn,
  t,
}) => {
  await addProduct(signedIn, "Ciment", { price: 250 });
  const point = await pressOption(page, t);
  await page.evaluate(() => scrollTo(0, scrollY === 0 ? document.body.scrollHeight : 0));
  const isUnderPointer = () =>
    page.evaluate(({ x, y }) => {
      const option = document.elementFromPoint(x, y)?.closest("[role=option]");
      return option !== null && option !== undefined;
    }, point);
  await expect.poll(isUnderPointer).toBe(false);
  await page.mouse.up();
  const price = lineForm(page, t).getByLabel(t("documents.line.unitPrice"), { exact: true });
  await expect(price).toHaveValue("250,00");
});

test("a product whose press ends beside the list isn't chosen", async ({ page, signedIn, t }) => {
  await addProduct(signedIn, "Ciment", { price: 250 });
  const { x, y } = await pressOption(page, t);
  await page.mouse.move(x + 400, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole("option", { name: "Ciment" })).toBeVisible();
  const price = lineForm(page, t).getByLabel(t("documents.line.unitPrice"), { exact: true });
  await expect(price).toHaveValue("");
});
