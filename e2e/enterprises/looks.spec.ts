import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { requestsOf, toast, answerButton } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const preview = (page: Page, t: Translate) =>
  page.getByRole("region", { name: t("enterprises.looks.preview") });

const accentField = (page: Page, t: Translate) =>
  page.getByRole("textbox", { name: t("enterprises.looks.accent"), exact: true });

const saveButton = (page: Page, t: Translate) =>
  page
    .locator("form")
    .filter({ has: accentField(page, t) })
    .getByRole("button", { name: t("ui.save"), exact: true });

test("a change of the looks shows on the live page, and is stored by saving", async ({
  page,
  signedIn,
  t,
}) => {
  const previews = requestsOf(page, "POST", "/enterprises/me/looks/preview");
  await page.goto("/profile?tab=documents");
  await expect(preview(page, t).locator("canvas").first()).toBeVisible();
  await expect(saveButton(page, t)).toBeDisabled();

  await page.getByRole("radio", { name: t("enterprises.looks.designs.MODERNE") }).check();
  await page.getByRole("button", { name: "#1d4ed8" }).click();
  await page.getByRole("checkbox", { name: t("enterprises.looks.columnNames.discount") }).uncheck();
  await preview(page, t)
    .getByLabel(t("enterprises.looks.kind"))
    .selectOption({ label: t("numbering.kinds.QUOTATION") });
  const conditions = page.getByLabel(
    t("enterprises.looks.conditionsOf", { kind: t("numbering.kinds.QUOTATION") }),
  );
  await conditions.fill("Acompte de 30 %");
  // The choice of a language shows its conditions and its page.
  await page
    .getByRole("radiogroup", { name: t("enterprises.looks.conditionsLanguage") })
    .getByText("العربية")
    .click();
  await expect(conditions).toHaveAttribute("placeholder", "Acompte de 30 %");
  await conditions.fill("دفعة أولى قدرها 30 %");
  await expect.poll(() => previews.at(-1)?.url()).toContain("lang=ar");
  await expect
    .poll(() => previews.at(-1)?.postDataJSON() as unknown)
    .toMatchObject({
      design: "MODERNE",
      accent: "#1d4ed8",
      columns: { discount: false },
      conditions: { QUOTATION: "Acompte de 30 %" },
      translatedConditions: { ar: { QUOTATION: "دفعة أولى قدرها 30 %" } },
    });
  expect(await signedIn.api("GET", "/enterprises/me/looks")).toMatchObject({ design: "CLASSIQUE" });

  await saveButton(page, t).click();
  await expect(toast(page, t("enterprises.looks.saved"))).toBeVisible();
  await expect(saveButton(page, t)).toBeDisabled();
  expect(await signedIn.api("GET", "/enterprises/me/looks")).toMatchObject({
    design: "MODERNE",
    accent: "#1d4ed8",
    conditions: { QUOTATION: "Acompte de 30 %", SALES_INVOICE: null },
    translatedConditions: { ar: { QUOTATION: "دفعة أولى قدرها 30 %", SALES_INVOICE: null } },
  });
});

test("a colour that is too light is refused at its field, and offers a darker shade", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/profile?tab=documents");
  await accentField(page, t).fill("#ffd400");
  await saveButton(page, t).click();
  await expect(accentField(page, t)).toBeFocused();
  await expect(accentField(page, t)).toHaveAccessibleDescription(
    new RegExp(t("ui.fieldErrors.COLOR_TOO_LIGHT").slice(0, 20)),
  );
  await page.getByRole("button", { name: t("enterprises.looks.darken") }).click();
  await expect(accentField(page, t)).toHaveValue("#8c7400");
  await saveButton(page, t).click();
  await expect(toast(page, t("enterprises.looks.saved"))).toBeVisible();
  expect(await signedIn.api("GET", "/enterprises/me/looks")).toMatchObject({ accent: "#8c7400" });
});

test("another tab asks before it discards changed looks", async ({ page, signedIn, t }) => {
  await page.goto("/profile?tab=documents");
  await page.getByRole("radio", { name: t("enterprises.looks.designs.COMPACT") }).check();
  await page.getByRole("tab", { name: t("enterprises.profile.tabs.legal") }).click();
  await expect(page.getByText(t("enterprises.looks.discard"))).toBeVisible();
  await answerButton(page, "no").click();
  await expect(
    page.getByRole("radio", { name: t("enterprises.looks.designs.COMPACT") }),
  ).toBeChecked();
  expect(await signedIn.api("GET", "/enterprises/me/looks")).toMatchObject({ design: "CLASSIQUE" });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(() => {
    test.use({ colorScheme });

    test(`the looks are accessible in the ${colorScheme} theme`, async ({
      page,
      signedIn,
      t,
      expectAccessible,
    }) => {
      await signedIn.api("PUT", "/enterprises/me/looks", { accent: "#334155" });
      await page.goto("/profile?tab=documents");
      await expect(preview(page, t).locator("canvas").first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
