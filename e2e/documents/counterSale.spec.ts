import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addProduct } from "../../testing/browser/records.ts";
import { lineForm, main, lineRows } from "../../testing/browser/steps.ts";

test.use({ foldedDetails: true });

const findSale = async (owner: Owner, page: Page): Promise<Document> => {
  await expect(page).toHaveURL(/\/factures\/[0-9a-f-]{36}$/);
  return owner.api<Document>("GET", `/documents/${page.url().split("/").at(-1)}`);
};

const CASH_SALE = {
  client: { nom: "Client comptoir", counter: true },
  paymentMethod: "CASH",
  lines: [{ name: "Ciment", quantity: 2 }],
};

test("a sale at the counter takes at most 20 keys", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  await addProduct(signedIn, "Ciment");
  await page.goto("/factures/create");
  const client = page.getByPlaceholder(t("documents.form.clientPlaceholder"));
  await expect(client).toBeFocused();
  let keys = 0;
  const pressKey = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await pressKey("ArrowDown");
  await pressKey("Enter");
  await expect(client).toHaveValue("Client comptoir");
  const name = lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true });
  while (!(await name.evaluate((node) => node === document.activeElement))) await pressKey("Tab");
  for (const letter of "cim") await pressKey(letter);
  await pressKey("Enter");
  await expect(name).toHaveValue("Ciment");
  await pressKey("2");
  await pressKey("Enter");
  await expect(lineRows(page)).toHaveCount(1);
  await pressKey("Control+Enter");
  const sale = await findSale(signedIn, page);
  expect(sale).toMatchObject(CASH_SALE);
  expect(sale.dueDate).toBe(sale.date);
  console.log(`a sale at the counter: ${keys} keys`);
  expect(keys).toBeLessThanOrEqual(20);
});

test("the counter client's page offers documents, and neither changes nor archiving", async ({
  page,
  signedIn,
  t,
}) => {
  const { id } = await signedIn.api<{ id: string }>("POST", "/clients/counter");
  await page.goto(`/clients/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Client comptoir");
  await expect(
    main(page).getByRole("link", { name: t("clients.detail.brief.newInvoice") }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: t("clients.menu.edit") })).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("clients.detail.more") })).toHaveCount(0);
});

test("a purchase order doesn't offer the counter client", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/bon_de_commande/create");
  await page.getByPlaceholder(t("documents.form.clientPlaceholder")).click();
  await expect(page.getByRole("option", { name: "SARL Sahel" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Client comptoir" })).toHaveCount(0);
});

test.describe("on a phone, in Arabic", () => {
  test.use({
    locale: "ar-DZ",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test("a sale at the counter takes at most 8 taps", async ({ page, signedIn, t }) => {
    await addProduct(signedIn, "Ciment");
    await page.goto("/factures/create");
    let taps = 0;
    const tapAndCount = async (target: ReturnType<Page["locator"]>) => {
      taps += 1;
      await target.tap();
    };
    const client = page.getByPlaceholder(t("documents.form.clientPlaceholder"));
    await tapAndCount(client);
    await tapAndCount(page.getByRole("option", { name: "زبون نقدي" }));
    await expect(client).toHaveValue("زبون نقدي");
    await tapAndCount(
      page.getByRole("button", { name: t("documents.line.addTitle"), exact: true }),
    );
    const name = lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true });
    await tapAndCount(name);
    await tapAndCount(page.getByRole("option", { name: "Ciment" }).first());
    await lineForm(page, t).getByLabel(t("documents.line.quantity"), { exact: true }).fill("2");
    await tapAndCount(
      lineForm(page, t).getByRole("button", { name: t("documents.line.add"), exact: true }),
    );
    await expect(lineRows(page)).toHaveCount(1);
    await tapAndCount(lineForm(page, t).getByRole("button", { name: t("ui.close") }));
    await tapAndCount(page.getByRole("button", { name: t("documents.form.create.SALES_INVOICE") }));
    expect(await findSale(signedIn, page)).toMatchObject(CASH_SALE);
    console.log(`a sale at the counter on a phone: ${taps} taps`);
    expect(taps).toBeLessThanOrEqual(8);
  });
});
