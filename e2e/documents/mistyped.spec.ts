import type { Locator } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import {
  addLine,
  lineCells,
  chooseClient,
  lineForm,
  lineRows,
} from "../../testing/browser/steps.ts";

test.use({ viewport: { width: 1280, height: 800 } });

/** Runs in the page. @returns whether nothing covers the middle of the element */
const isInSight = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return found !== null && element.contains(found);
};

const expectInSight = (element: Locator) =>
  expect.poll(() => element.evaluate(isInSight)).toBe(true);

test("a quantity of 0 stays in its field with the reason, and adds no line", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/factures/create");
  await addLine(page, t, { name: "Pose", quantity: "0", unitPrice: "100" });
  const quantity = lineForm(page, t).getByLabel(t("documents.line.quantity"), { exact: true });
  await expect(quantity).toHaveValue("0");
  await expect(quantity).toHaveAccessibleDescription(t("documents.problems.tooSmall"));
  await expect(lineRows(page)).toHaveCount(0);
  await quantity.fill("-3");
  await quantity.press("Enter");
  await expect(quantity).toHaveAccessibleDescription(t("documents.problems.number"));

  await quantity.fill("");
  await quantity.press("Enter");
  await expect(lineCells(page, "quantity")).toHaveText(["1"]);
  await lineCells(page, "quantity").dblclick();
  const cell = lineCells(page, "quantity").getByRole("textbox");
  await cell.fill("0");
  await cell.press("Enter");
  await expect(cell).toHaveValue("0");
  await expect(lineCells(page, "quantity")).toContainText(t("documents.problems.tooSmall"));
});

test("the calendar covers no words about its own date", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/factures/create");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Pose", unitPrice: "100" });
  const due = page.getByLabel(t("documents.dueDate.SALES_INVOICE"), { exact: true });
  await due.fill("01/01/2020");
  await due.press("Tab");
  await page.getByRole("button", { name: t("documents.form.create.SALES_INVOICE") }).click();
  await expect(due).toBeFocused();
  await expect(page.locator("[data-month-level]")).toBeVisible();
  const words = page.locator(".mantine-InputWrapper-error").filter({ visible: true });
  await expectInSight(words.first());
});

test("the buttons of a line stay in sight beside sums of ten digits", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/factures/create");
  await addLine(page, t, {
    name: "Multifonction laser couleur",
    description: "A4, chargeur de documents, réseau",
    quantity: "125",
    unitPrice: "960 000",
  });
  await lineRows(page).first().hover();
  await expectInSight(
    lineRows(page)
      .first()
      .getByRole("button", { name: t("documents.lines.remove", { place: 1 }) }),
  );
});
