import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addLine, chooseClient } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const PASSWORD = "Facture#2026";

/** The screens that were opened, and the fields that had to be filled before the first line. */
interface FilledScreens {
  screens: string[];
  fields: string[];
}

const fillField = async (page: Page, filled: FilledScreens, name: string, text: string) => {
  await page
    .getByLabel(name, { exact: true })
    .or(page.locator(`[name="${name}"]`))
    .fill(text);
  filled.fields.push(name);
};

async function expectScreen(page: Page, filled: FilledScreens, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  filled.screens.push(path);
}

async function register(page: Page, t: Translate, filled: FilledScreens): Promise<void> {
  await page.goto("/");
  await expectScreen(page, filled, "/");
  await page
    .getByRole("link", { name: t("landing.getStarted") })
    .first()
    .click();
  await expectScreen(page, filled, "/register");
  await expect(page.getByLabel(t("accounts.email"))).toBeFocused();
  await fillField(page, filled, t("accounts.email"), `owner-${randomUUID()}@example.dz`);
  await fillField(page, filled, t("accounts.phone"), "0550123456");
  await fillField(page, filled, t("accounts.password"), PASSWORD);
  await fillField(page, filled, t("accounts.confirmPassword"), PASSWORD);
  await page.getByRole("button", { name: t("accounts.register.submit") }).click();
}

test("from the landing page to the first quotation: nine fields before the line, four screens", async ({
  page,
  t,
}) => {
  const filled: FilledScreens = { screens: [], fields: [] };
  await register(page, t, filled);
  await expectScreen(page, filled, "/organizations");
  await expect(page.locator('[name="name"]')).toBeFocused();
  await fillField(page, filled, "name", "EURL Sahel");
  await fillField(page, filled, "address", "12 rue Didouche Mourad, Alger");
  await fillField(page, filled, "NIF", "000216001234567");
  await fillField(page, filled, "NIS", "000216001234568");
  await fillField(page, filled, "AI", "16011234567");
  await expect(page.getByText(t("enterprises.onboarding.ready"))).toBeVisible();
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  const first = page.getByRole("button", { name: t("enterprises.onboarding.firstQuotation") });
  await expect(first).toBeFocused();
  await first.press("Enter");
  await expectScreen(page, filled, "/devis/create");
  await chooseClient(page, t, "Client comptoir");
  await addLine(page, t, { name: "Pose", unitPrice: "1 000" });
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);

  const { screens, fields } = filled;
  console.log(
    `first quotation: ${fields.length} fields before the line, ${screens.length} screens`,
  );
  expect(fields.length).toBeLessThanOrEqual(9);
  expect(screens).toEqual(["/", "/register", "/organizations", "/devis/create"]);
});
