import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addLine, chooseClient } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const PASSWORD = "Facture#2026";

/** The screens that were opened, and the fields that had to be filled before the first line. */
interface Counts {
  screens: string[];
  fields: string[];
}

const fill = async (page: Page, counts: Counts, name: string, text: string) => {
  await page
    .getByLabel(name, { exact: true })
    .or(page.locator(`[name="${name}"]`))
    .fill(text);
  counts.fields.push(name);
};

async function open(page: Page, counts: Counts, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  counts.screens.push(path);
}

async function register(page: Page, t: Translate, counts: Counts): Promise<void> {
  await page.goto("/");
  await open(page, counts, "/");
  await page
    .getByRole("link", { name: t("landing.getStarted") })
    .first()
    .click();
  await open(page, counts, "/register");
  await expect(page.getByLabel(t("accounts.email"))).toBeFocused();
  await fill(page, counts, t("accounts.email"), `owner-${randomUUID()}@example.dz`);
  await fill(page, counts, t("accounts.phone"), "0550123456");
  await fill(page, counts, t("accounts.password"), PASSWORD);
  await fill(page, counts, t("accounts.confirmPassword"), PASSWORD);
  await page.getByRole("button", { name: t("accounts.register.submit") }).click();
}

test("from the landing page to the first quotation: nine fields before the line, four screens", async ({
  page,
  t,
}) => {
  const counts: Counts = { screens: [], fields: [] };
  await register(page, t, counts);
  await open(page, counts, "/organizations");
  await expect(page.locator('[name="name"]')).toBeFocused();
  await fill(page, counts, "name", "EURL Sahel");
  await fill(page, counts, "address", "12 rue Didouche Mourad, Alger");
  await fill(page, counts, "NIF", "000216001234567");
  await fill(page, counts, "NIS", "000216001234568");
  await fill(page, counts, "AI", "16011234567");
  await expect(page.getByText(t("enterprises.onboarding.ready"))).toBeVisible();
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  const first = page.getByRole("button", { name: t("enterprises.onboarding.firstQuotation") });
  await expect(first).toBeFocused();
  await first.press("Enter");
  await open(page, counts, "/devis/create");
  await chooseClient(page, t, "Client comptoir");
  await addLine(page, t, { name: "Pose", unitPrice: "1 000" });
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);

  const { screens, fields } = counts;
  console.log(
    `first quotation: ${fields.length} fields before the line, ${screens.length} screens`,
  );
  expect(fields.length).toBeLessThanOrEqual(9);
  expect(screens).toEqual(["/", "/register", "/organizations", "/devis/create"]);
});
