import { expect, test } from "../../testing/browser/fixtures.ts";
import { main } from "../../testing/browser/steps.ts";

test("a new organization’s NIF, NIS or AI of unusual length gets a hint and is stored", async ({
  page,
  newcomer,
  t,
  expectAccessible,
}) => {
  await page.goto("/organizations");
  await page.getByLabel(t("enterprises.fields.name")).fill("EURL Sahel");
  const field = (name: "NIF" | "NIS" | "AI") => page.getByLabel(t(`enterprises.fields.${name}`));
  await field("NIF").fill("000216001234567");
  await field("NIS").fill("12");
  await field("AI").fill("1601");
  await expect(field("NIS")).toHaveAccessibleDescription(t("clients.hints.nis"));
  await expect(field("AI")).toHaveAccessibleDescription(t("clients.hints.ai"));
  await expect(page.getByText(t("clients.hints.nif"))).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await newcomer.api("GET", "/auth/enterprises/me")).toMatchObject({ NIS: "12" });
});

test.describe("in Arabic at 390 px", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("a NIF, NIS or AI of unusual length gets the same hint in the profile", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    expect(signedIn.email).toContain("@");
    await page.goto("/profile?tab=legal");
    const legal = t("enterprises.profile.legal");
    await main(page)
      .getByRole("button", { name: `${t("enterprises.profile.edit")} – ${legal}` })
      .click();
    const form = page.getByRole("dialog", { name: t("enterprises.edit.title") });
    const nis = form.getByLabel(t("enterprises.fields.NIS"));
    const ai = form.getByLabel(t("enterprises.fields.AI"));
    await nis.fill("12");
    await expect(nis).toHaveAccessibleDescription(t("clients.hints.nis"));
    await ai.fill("١٦٠١");
    await ai.press("Tab");
    await expect(ai, "Arabic digits are Latin ones, as elsewhere").toHaveValue("1601");
    await expect(ai).toHaveAccessibleDescription(t("clients.hints.ai"));
    await expectAccessible(page);
    await form.getByRole("button", { name: t("ui.save"), exact: true }).click();
    await expect(form).toBeHidden();
  });
});
