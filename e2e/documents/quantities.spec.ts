import type { Locator, Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import {
  addLine,
  lineCells,
  chooseClient,
  lineForm,
  lineRows,
} from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const field = (page: Page, t: Translate, name: "quantity" | "unit"): Locator =>
  lineForm(page, t).getByLabel(t(`documents.line.${name}`), { exact: true });

test("a quantity has decimals once its unit allows them, and they are saved", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/devis/create");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Carrelage", quantity: "86.5", unitPrice: "1450,5" });
  await expect(field(page, t, "quantity")).toHaveAccessibleDescription(
    t("documents.problems.wholeNumber"),
  );
  await expect(field(page, t, "quantity")).toHaveValue("86,5");
  await expect(lineRows(page)).toHaveCount(0);
  await expectAccessible(page);

  await field(page, t, "unit").fill("m2");
  await expect(field(page, t, "quantity")).toHaveAccessibleDescription("");
  await page.keyboard.press("Enter");
  await expect(lineCells(page, "quantity")).toHaveText(["86,5 m²"]);
  await expect(lineCells(page, "totalHT")).toHaveText(["125 468,25"]);

  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1);
  const saved = await signedIn.api<Document>("GET", `/documents/${id}`);
  expect(saved.lines).toMatchObject([
    { quantity: 86.5, unitOfMeasure: "M2", unitPrice: 1450.5, totalHT: 125_468.25 },
  ]);
});

test("the first unit found is taken by Enter and by Tab, and Escape keeps the text", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/devis/create");
  const unit = field(page, t, "unit");
  await unit.fill("sa");
  await expect(page.getByRole("option", { name: "sac" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(unit).toHaveValue("sac");
  await expect(unit).toBeFocused();
  await expect(lineRows(page)).toHaveCount(0);

  await unit.fill("mètre c");
  await page.keyboard.press("Tab");
  await expect(unit).toHaveValue("m²");
  await expect(lineForm(page, t).getByLabel(t("documents.line.unitPrice"))).toBeFocused();

  await unit.fill("sa");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(unit).toHaveValue("sa");
});

test("a change from square metres to pieces shows the error and leaves the typed quantity", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const tiles = { ...documentLine("Carrelage"), quantity: 86.5, unitOfMeasure: "M2" };
  const { id } = await addQuotation(signedIn, client, { lines: [tiles] });
  await page.goto(`/devis/${id}/edit`);
  await page.getByRole("button", { name: t("documents.lines.edit", { place: 1 }) }).click();
  await expect(field(page, t, "quantity")).toHaveValue("86,5");
  await expect(field(page, t, "unit")).toHaveValue("m²");

  await field(page, t, "unit").click();
  await page.getByRole("option", { name: t("ui.units.PIECE") }).click();
  await expect(field(page, t, "unit")).toHaveValue("pièce");
  await expect(field(page, t, "quantity")).toHaveAccessibleDescription(
    t("documents.problems.wholeNumber"),
  );
  await expect(field(page, t, "quantity")).toHaveValue("86,5");
  await page.getByRole("button", { name: t("documents.line.change"), exact: true }).click();
  await expect(field(page, t, "quantity")).toBeFocused();
  await expect(lineCells(page, "quantity")).toHaveText(["86,5 m²"]);

  await field(page, t, "unit").fill("Rouleau");
  await page.getByRole("button", { name: t("documents.line.change"), exact: true }).click();
  await expect(lineCells(page, "quantity")).toHaveText(["86,5 Rouleau"]);
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("a quantity is typed in Arabic digits with an Arabic unit", async ({
    page,
    signedIn,
    t,
  }) => {
    await addClient(signedIn, "مؤسسة الساحل");
    await page.goto("/devis/create");
    await field(page, t, "unit").fill("متر مربع");
    await addLine(page, t, { name: "بلاط", quantity: "٨٦٫٥", unitPrice: "١٤٥٠" });
    await expect(lineCells(page, "quantity")).toHaveText(["86,5 م²"]);
    await expect(lineCells(page, "totalHT")).toHaveText(["125 425,00"]);
  });
});
