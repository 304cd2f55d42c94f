import type { Enterprise } from "#contract/enterprises.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { main } from "../../testing/browser/steps.ts";

test("the organization's wilaya is found by typing, and its country is Algeria", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await page.goto("/profile?tab=address");
  const address = t("enterprises.profile.tabs.address");
  await main(page)
    .getByRole("button", { name: `${t("enterprises.profile.edit")} – ${address}` })
    .click();
  const form = page.getByRole("dialog", { name: t("enterprises.edit.title") });
  await expect(form.getByRole("combobox", { name: t("clients.fields.country") })).toHaveValue(
    "Algérie",
  );
  const wilaya = form.getByRole("combobox", { name: t("clients.fields.wilaya") });
  await wilaya.fill("ora");
  await wilaya.press("Enter");
  await expectAccessible(page);
  await form.getByLabel(t("enterprises.fields.org_email")).fill("contact@");
  const save = form.getByRole("button", { name: t("ui.save"), exact: true });
  await save.click();
  await expect(form.getByText(t("ui.fieldErrors.INVALID_EMAIL"))).toBeVisible();
  await form.getByLabel(t("enterprises.fields.org_email")).fill("contact@atelier.example");
  await save.click();
  await expect(form).toBeHidden();
  await expect(main(page).getByText("31 - Oran")).toBeVisible();
  await expect(main(page).getByText("Algérie")).toBeVisible();
  expect(await signedIn.api<Enterprise>("GET", "/auth/enterprises/me")).toMatchObject({
    wilaya: "31 - Oran",
    country: null,
    org_email: "contact@atelier.example",
  });
});
