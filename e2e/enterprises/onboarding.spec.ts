import { expect, test } from "../../testing/browser/fixtures.ts";
import { requestsOf, toast, turnDark } from "../../testing/browser/steps.ts";

test("a user with an organization cannot create another one", async ({ page, signedIn }) => {
  await page.goto("/organizations");
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(signedIn.email).first()).toBeVisible();
});

test("a user without an organization creates one first; its name is required", async ({
  page,
  newcomer,
  t,
}) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/organizations$/);
  const submit = page.getByRole("button", { name: t("enterprises.onboarding.submit") });
  await expect(submit).toBeDisabled();
  await page.getByLabel(t("enterprises.fields.name")).fill("   ");
  await expect(submit).toBeDisabled();
  await page.getByLabel(t("enterprises.fields.name")).fill("EURL Sahel");
  await submit.click();
  await expect(page).toHaveURL(/\/profile$/);
  const mine = await newcomer.api<{ name: string }>("GET", "/auth/enterprises/me");
  expect(mine.name).toBe("EURL Sahel");
});

test("a new organization offers the first quotation at once", async ({ page, newcomer, t }) => {
  expect(newcomer.email).toContain("@");
  await page.goto("/organizations");
  await page.getByLabel(t("enterprises.fields.name")).fill("EURL Sahel");
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  const first = page.getByRole("button", { name: t("enterprises.onboarding.firstQuotation") });
  await expect(first).toBeFocused();
  await expect(page.getByRole("heading")).toHaveText([t("enterprises.onboarding.success")]);
  await first.press("Enter");
  await expect(page).toHaveURL(/\/devis\/create$/);
  const gate = page.getByRole("dialog", { name: t("documents.incompleteProfile.title") });
  await expect(gate.getByRole("textbox")).toHaveCount(4); // address, NIF, NIS, AI
});

test("the first screen asks for regime and stamp scale, and lets the rest wait", async ({
  page,
  newcomer,
  t,
}) => {
  await page.goto("/organizations");
  await page.getByLabel(t("enterprises.fields.name")).fill("Kahina Web");
  await expect(page.getByText(/il manque : .*\(NIF\).*\(NIS\).*\(AI\)/)).toBeVisible();
  await page
    .getByRole("radio", { name: t("enterprises.taxRegime.names.AUTO_ENTREPRENEUR") })
    .check();
  // The regime asks for neither NIS nor AI.
  await expect(page.getByText(/il manque : Adresse et .*\(NIF\)\.$/)).toBeVisible();
  const scale = page.getByRole("radio", { name: t("enterprises.onboarding.stampDuty.LF2025") });
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await scale.check();
  await page.getByRole("button", { name: t("enterprises.onboarding.later") }).click();
  await expect(page.getByLabel("NIF")).toHaveCount(0);
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await newcomer.api("GET", "/auth/enterprises/me")).toMatchObject({
    taxRegime: "AUTO_ENTREPRENEUR",
    stampDutySchedule: "LF2025",
  });
});

test("Enter takes the legal form that is typed, not the first of the list", async ({
  page,
  newcomer,
  t,
}) => {
  expect(newcomer.email).toContain("@");
  await page.goto("/organizations");
  const legalForm = page.getByLabel(t("enterprises.fields.legalForm")).and(page.locator("input"));
  await legalForm.click();
  await legalForm.pressSequentially("EURL");
  await legalForm.press("Enter");
  await expect(legalForm).toHaveValue("EURL");
});

for (const { locale, width } of [
  { locale: "fr-DZ", width: 1280 },
  { locale: "en-GB", width: 390 },
  { locale: "ar-DZ", width: 390 },
]) {
  test.describe(`at ${width} px in ${locale}`, () => {
    test.use({ locale, viewport: { width, height: 844 } });

    test("the form of an organization is accessible in both themes", async ({
      page,
      newcomer,
      t,
      expectAccessible,
    }) => {
      expect(newcomer.email).toContain("@");
      await page.goto("/organizations");
      await page.getByLabel(t("enterprises.fields.name")).fill("EURL Sahel");
      const leave = page.getByRole("button", { name: t("enterprises.onboarding.logout") });
      await expect(leave).toBeVisible();
      const bar = await page.getByRole("banner").boundingBox();
      expect(bar?.height, "the bar has one row").toBeLessThan(80);
      await page.getByRole("radio", { name: t("enterprises.taxRegime.names.IFU") }).check();
      await expectAccessible(page);
      await turnDark(page);
      await expectAccessible(page);
    });
  });
}

test("a number format without a counter shows an error and keeps the input", async ({
  page,
  newcomer,
  t,
}) => {
  await page.goto("/organizations");
  const founded = requestsOf(page, "POST", "/enterprises");
  await page.getByLabel(t("enterprises.fields.name")).fill("EURL Sahel");
  await page.getByLabel("NIF").fill("000216001234567");
  await page.getByLabel(t("enterprises.fields.format")).selectOption("PERSONNALISE");
  const pattern = page.getByLabel(t("enterprises.fields.customFormat"));
  await pattern.fill("SAHEL-{YEAR}");
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  await expect(page.getByText("Le format doit contenir {COUNTER} une seule fois")).toBeVisible();
  await expect(pattern).toHaveAttribute("aria-invalid", "true");
  await expect(pattern).toHaveValue("SAHEL-{YEAR}");
  await expect(page.getByLabel(t("enterprises.fields.name"))).toHaveValue("EURL Sahel");
  await expect(page.getByLabel("NIF")).toHaveValue("000216001234567");
  expect(founded).toHaveLength(0);

  await pattern.fill("SAHEL-{YEAR}-{COUNTER}");
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(newcomer.email).toContain("@");
});

test("a refusal by the server shows the reason and keeps the input", async ({
  page,
  newcomer,
  t,
}) => {
  await page.goto("/organizations");
  await page.getByLabel(t("enterprises.fields.name")).fill("EURL Sahel");
  await page.getByLabel(t("enterprises.fields.address"), { exact: true }).fill("Rue Ben M’hidi");
  // Concurrently, on another computer.
  await newcomer.api("POST", "/enterprises", { name: "SARL Tell" });
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  const refusal = toast(page, t("enterprises.onboarding.failed"));
  await expect(refusal).toContainText("Vous avez déjà une organisation.");
  await expect(page.getByLabel(t("enterprises.fields.name"))).toHaveValue("EURL Sahel");
  await expect(page.getByLabel(t("enterprises.fields.address"), { exact: true })).toHaveValue(
    "Rue Ben M’hidi",
  );
});

test("a custom format previews numbers of invoices only", async ({ page, newcomer, t }) => {
  expect(newcomer.email).toContain("@");
  await page.goto("/organizations");
  await page.getByLabel(t("enterprises.fields.format")).selectOption("PERSONNALISE");
  await page.getByLabel(t("enterprises.fields.customFormat")).fill("SAHEL-{YEAR}-{COUNTER}");
  const example = page.getByText(/SAHEL-\d{4}-000001/);
  await expect(example).toContainText("Ce format ne numérote que les factures");
  await expect(example).not.toContainText("devis");
});
