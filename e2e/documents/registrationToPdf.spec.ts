import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { readDownloadedPages } from "../../testing/browser/pdfText.ts";
import { type Translate, translationsIn } from "../../testing/browser/translations.ts";
import { addClient } from "../../testing/browser/records.ts";
import {
  addLine,
  chooseClient,
  expectFocusInside,
  normalizeText,
  firstPdfPage,
  expectText,
  sidebar,
} from "../../testing/browser/steps.ts";

const PASSWORD = "Facture#2026";
const CLIENT_NAME = "مؤسسة الواحة للأشغال";

async function register(page: Page, t: Translate): Promise<void> {
  await page.goto("/");
  await page
    .getByRole("link", { name: t("landing.getStarted") })
    .first()
    .click();
  await page.getByLabel(t("accounts.email")).fill(`owner-${randomUUID()}@example.dz`);
  await page.getByLabel(t("accounts.phone")).fill("0550123456");
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t("accounts.confirmPassword")).fill(PASSWORD);
  await page.getByRole("button", { name: t("accounts.register.submit") }).click();
}

async function createOrganization(page: Page, t: Translate): Promise<void> {
  await expect(page).toHaveURL(/\/organizations$/);
  const field = (name: string) =>
    page.getByLabel(t(`enterprises.fields.${name}`), { exact: false });
  await field("name").fill("SARL El Bahdja");
  // The form proposes the telephone of the registration.
  await expect(field("org_phone")).toHaveValue("0550123456");
  await field("register_commerce").fill("16/00-1234567B19");
  await field("NIF").fill("000216001234567");
  await field("NIS").fill("000216001234568");
  await field("AI").fill("16011234567");
  await page
    .getByLabel(t("enterprises.fields.address"), { exact: true })
    .fill("12 rue Didouche Mourad, Alger");
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  await expect(page).toHaveURL(/\/profile$/);
}

async function createClient(page: Page, t: Translate): Promise<void> {
  await page.getByRole("link", { name: t("app.nav.clients"), exact: true }).click();
  await page
    .getByRole("button", { name: t("clients.add") })
    .first()
    .click();
  const panel = page.getByRole("dialog");
  await expectFocusInside(panel);
  await panel.getByLabel(t("clients.fields.company")).fill(CLIENT_NAME);
  await panel.getByLabel(t("clients.fields.contact")).fill("Yacine");
  await panel.getByLabel(t("clients.fields.email")).fill("contact@oasis.example");
  await panel.getByLabel(t("clients.fields.telephone")).fill("0661020304");
  await panel.getByRole("button", { name: t("clients.form.submit.create") }).click();
  await expect(page.getByRole("cell", { name: CLIENT_NAME }).first()).toBeVisible();
}

async function createQuotation(page: Page, t: Translate): Promise<void> {
  await sidebar(page, t)
    .getByRole("link", { name: t("app.newOf.quotations") })
    .click();
  await chooseClient(page, t, CLIENT_NAME);
  await page.getByLabel(t("documents.fields.paymentMethod")).selectOption("CASH");
  await page.getByLabel(t("documents.fields.notes")).fill("Livraison comprise، التسليم مجاني");
  await addLine(page, t, { name: "Ciment", quantity: "120", unitPrice: "1 450,50" });
  await addLine(page, t, { name: "Transport", quantity: "1", unitPrice: "12000" });
}

for (const { language, locale } of [
  { language: "fr", locale: "fr-DZ" },
  { language: "ar", locale: "ar-DZ" },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });
    const t = translationsIn(language);

    // 120 × 1,450.50 + 12,000 = 186,060; VAT 19 % 35,351.40; stamp duty 2 % of 221,411.40.
    const amounts = ["186 060,00", "35 351,40", "4 428,23", "225 839,63"];

    test("a new owner registers, adds a client, creates a quotation and downloads its PDF", async ({
      page,
    }) => {
      await register(page, t);
      await createOrganization(page, t);
      await createClient(page, t);
      await createQuotation(page, t);
      await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
      await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
      await expect(firstPdfPage(page, t)).toBeVisible();

      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: t("documents.detail.download") }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^DEVIS-D\d{8}-\d{4}-\d\d-\d\d\.pdf$/);
      const pdfText = normalizeText((await readDownloadedPages(download)).join(" "));
      for (const amount of [...amounts, "1 450,50"]) expect(pdfText).toContain(amount);
      for (const text of ["Ciment", "16/00-1234567B19"]) expect(pdfText).toContain(text);
    });

    test("the amounts of a quotation are on its form and its page, both accessible", async ({
      page,
      signedIn,
      expectAccessible,
    }) => {
      await addClient(signedIn, CLIENT_NAME);
      await page.goto("/dashboard");
      await createQuotation(page, t);
      for (const amount of amounts) await expectText(page, amount);
      await expectAccessible(page);
      await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();

      await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
      await expect(firstPdfPage(page, t)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
      for (const amount of amounts) await expectText(page, amount);
      await expectAccessible(page);
    });
  });
}
