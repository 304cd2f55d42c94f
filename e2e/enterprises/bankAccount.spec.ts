import { expect, test } from "../../testing/browser/fixtures.ts";
import { main } from "../../testing/browser/steps.ts";

test("a RIB with another key gets a hint and is saved, one that is too short is refused", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await signedIn.api("PUT", "/enterprises/me", { bankName: "BNA Oran" });
  await page.goto("/profile?tab=legal");
  const bank = t("enterprises.profile.bank");
  await main(page)
    .getByRole("button", { name: `${t("enterprises.profile.edit")} – ${bank}` })
    .click();
  const form = page.getByRole("dialog", { name: t("enterprises.edit.title") });
  const rib = form.getByLabel(t("enterprises.fields.rib"));
  const save = form.getByRole("button", { name: t("ui.save"), exact: true });
  await rib.fill("004 00123 4567890123 3");
  await save.click();
  await expect(form.getByText(t("ui.fieldErrors.NOT_TWENTY_DIGITS"))).toBeVisible();
  await rib.fill("004 00123 4567890123 34");
  await expect(form.getByText(t("ui.ribKey"))).toBeVisible();
  await expectAccessible(page);
  await rib.fill("004 00123 4567890123 33");
  await expect(form.getByText(t("ui.ribKey"))).toBeHidden();
  await rib.fill("004 00123 4567890123 34");
  await save.click();
  await expect(form).toBeHidden();
  await expect(main(page).getByText("BNA Oran")).toBeVisible();
  await expect(main(page).getByText("004 00123 4567890123 34")).toBeVisible();
});
