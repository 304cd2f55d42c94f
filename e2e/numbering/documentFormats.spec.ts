import type { Page } from "@playwright/test";
import type { Enterprise } from "#contract/enterprises.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addQuotation, numberOf } from "../../testing/browser/records.ts";
import {
  addLine,
  answerQuestion,
  main,
  normalizeText,
  sidebar,
  toast,
} from "../../testing/browser/steps.ts";

const dialog = (page: Page, t: Translate) =>
  page.getByRole("dialog", { name: t("numbering.title") });

async function openDialog(page: Page, t: Translate): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: t("numbering.open") }).click();
  await expect(dialog(page, t)).toBeVisible();
}

const choose = (page: Page, t: Translate, type: string) =>
  page.getByRole("radio", { name: t(`numbering.types.${type}`), exact: true }).check();

const tab = (page: Page, t: Translate, kind: string) =>
  page.getByRole("tab", { name: t(`numbering.kinds.${kind}`) });

test("the next number of each kind is previewed before its format is saved", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await addQuotation(signedIn, client, { type: "SALES_INVOICE", numero: numberOf("F", 41) });
  await openDialog(page, t);
  await expect(dialog(page, t)).toContainText(numberOf("F", 42));
  await choose(page, t, "FORMAT_SIMPLE");
  await expect(dialog(page, t)).toContainText(numberOf("F", 42));
  await tab(page, t, "PURCHASE_ORDER").click();
  await choose(page, t, "FORMAT_ANNUEL");
  await expect(dialog(page, t)).toContainText(/P\d\d-000001/);
  await expect(tab(page, t, "SALES_INVOICE")).toContainText(t("numbering.unsaved"));
  await expect(tab(page, t, "QUOTATION")).not.toContainText(t("numbering.unsaved"));
  await expectAccessible(page);
  await page
    .getByRole("button", { name: t("ui.save"), exact: true })
    .last()
    .click();
  await expect(toast(page, t("numbering.saved"))).toBeVisible();
  await expect(dialog(page, t)).toBeHidden();
  await page.goto("/profile?tab=documents");
  await expect(main(page)).toContainText(/P\d\d-000001/);
  await expect(main(page)).not.toContainText("{COUNTER}");

  const mine = await signedIn.api<Record<string, { formatType: string }>>(
    "GET",
    "/auth/enterprises/me",
  );
  expect(mine.facture_format?.formatType).toBe("FORMAT_SIMPLE");
  expect(mine.purchase_order_format?.formatType).toBe("FORMAT_ANNUEL");
  expect(mine.quotation_format?.formatType).toBe("FORMAT_PAR_DEFAUT");
});

test("a custom pattern is validated while typing", async ({ page, signedIn, t }) => {
  expect(signedIn.email).toContain("@");
  await openDialog(page, t);
  await choose(page, t, "PERSONNALISE");
  const pattern = page.getByLabel(t("numbering.pattern"), { exact: true });
  await expect(pattern).toHaveValue("F{YY}{COUNTER}");
  await pattern.fill("FAC-{YEAR}");
  await expect(page.getByText(t("numbering.problems.MISSING_COUNTER"))).toBeVisible();
  await pattern.fill("{COUNTER}{COUNTER}");
  await expect(page.getByText(t("numbering.problems.REPEATED_COUNTER"))).toBeVisible();
  await pattern.fill(`${"FAC".repeat(12)}{COUNTER}`);
  await expect(page.getByText(t("numbering.problems.TOO_LONG"))).toBeVisible();
  await pattern.fill("FAC-");
  await page
    .getByRole("button", { name: t("numbering.insert", { placeholder: "{COUNTER}" }) })
    .click();
  await expect(pattern).toHaveValue("FAC-{COUNTER}");
  await expect(dialog(page, t)).toContainText("FAC-000001");
  await page.getByRole("button", { name: t("ui.close") }).click();
  await answerQuestion(page, t, "no");
  await expect(pattern).toHaveValue("FAC-{COUNTER}");
});

test("the preview is computed in the browser when the server fails", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.route("**/api/enterprises/me/*-format/preview", (route) =>
    route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "away" } }),
  );
  await openDialog(page, t);
  await choose(page, t, "FORMAT_SIMPLE");
  await expect(dialog(page, t)).toContainText("F000001");
  await expect(page.getByText(t("numbering.previewLocal"))).toBeVisible();
  // The 503 is provoked.
  problems.length = 0;
});

test("the format can be changed from the number of a new document", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/devis/create");
  const number = page.getByLabel(t("documents.fields.number"), { exact: true });
  await expect(number).toHaveValue(/^D\d\d000001$/);
  await page.getByTitle(t("documents.form.changeFormat")).click();
  await choose(page, t, "FORMAT_SIMPLE");
  await page.getByRole("button", { name: t("ui.save"), exact: true }).click();
  // Under other formats the field is left empty, and the next number is a preview.
  await expect(number).toHaveValue("");
  await expect(number).toHaveAttribute("placeholder", "D000001");
});

test("a change of the stamp duty schedule applies to the document form at once", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/profile?tab=documents");
  await expect(page.getByText(t("enterprises.stampDuty.lawful"))).toBeVisible();
  const panel = page.locator("section").filter({ hasText: t("enterprises.stampDuty.text") });
  await panel.getByLabel(t("enterprises.stampDuty.exampleOf")).fill("40 050");
  // 2 % of 40,050; by the law 1.50 DA for each of 401 started hundreds.
  await expect(panel.locator("dd")).toHaveText([/801,00/, /601,50/]);
  await panel.getByRole("radio", { name: t("enterprises.stampDuty.names.LF2025") }).check();
  await panel.getByRole("button", { name: t("ui.save") }).click();
  await expect(toast(page, t("enterprises.stampDuty.saved"))).toBeVisible();
  const mine = await signedIn.api<{ stampDutySchedule: string }>("GET", "/auth/enterprises/me");
  expect(mine.stampDutySchedule).toBe("LF2025");

  // 11,900 after tax: 119 hundreds in cash, nothing by cheque.
  await sidebar(page, t)
    .getByRole("link", { name: t("app.newOf.invoices"), exact: true })
    .click();
  await addLine(page, t, { name: "Pose", unitPrice: "10 000" });
  const whole = async () => normalizeText(await main(page).innerText());
  const payment = page.getByLabel(t("documents.fields.paymentMethod"));
  await payment.selectOption("CASH");
  await expect.poll(whole).toContain("119,00");
  await expect.poll(whole).toContain("12 019,00");
  await payment.selectOption("CHECK");
  await expect.poll(whole).not.toContain("12 019,00");
  await expect.poll(whole).toContain("11 900,00");
});

test.describe("on a low screen", () => {
  test.use({ viewport: { width: 390, height: 620 } });

  test("the save button stays in view", async ({ page, signedIn, t }) => {
    await openDialog(page, t);
    await choose(page, t, "PERSONNALISE");
    const save = dialog(page, t).getByRole("button", { name: t("ui.save"), exact: true });
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.getByLabel(t("numbering.pattern"), { exact: true }).fill("FA/{COUNTER}");
    await save.click();
    await expect(dialog(page, t)).toBeHidden();
    const { facture_format } = await signedIn.api<Enterprise>("GET", "/auth/enterprises/me");
    expect(facture_format).toEqual({ format: "FA/{COUNTER}", formatType: "PERSONNALISE" });
  });
});

test("a typed number far from its series is announced as outside it", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await addQuotation(signedIn, client, { type: "SALES_INVOICE", numero: numberOf("F", 41) });
  await page.goto("/factures/create");
  const field = page.getByRole("textbox", { name: t("documents.fields.number") });
  const notice = page.getByText(
    t("documents.form.outsideSeries", { next: `\u2066${numberOf("F", 42)}\u2069` }),
  );
  await expect(field).toHaveValue(numberOf("F", 42));
  await field.fill("F999999999999999");
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await field.fill(numberOf("F", 10_041));
  await expect(notice).toBeHidden();
});
