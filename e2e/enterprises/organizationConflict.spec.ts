import { expect, test } from "../../testing/browser/fixtures.ts";
import { main, toast } from "../../testing/browser/steps.ts";

test("settings of the organization that somebody else changed are compared before they are saved", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await page.goto("/profile?tab=legal");
  const edit = `${t("enterprises.profile.edit")} – ${t("enterprises.profile.tabs.legal")}`;
  await page.getByRole("button", { name: edit, exact: true }).click();
  const panel = page.getByRole("dialog", { name: t("enterprises.edit.title") });
  const field = (name: string) => panel.getByLabel(t(`enterprises.fields.${name}`));
  await field("NIS").fill("123456789012345");
  // Another user changes a field that isn't edited here: saving asks no question.
  await signedIn.api("PUT", "/enterprises/me", { slogan: "Le bois" });
  const save = panel.getByRole("button", { name: t("ui.save"), exact: true });
  await save.click();
  await expect(panel).toBeHidden();

  await page.getByRole("button", { name: edit, exact: true }).click();
  await field("AI").fill("16099999999");
  await field("capitale").fill("300000");
  await signedIn.api("PUT", "/enterprises/me", { capitale: 250_000, slogan: "Le cèdre" });
  await save.click();
  const alert = panel.getByRole("alert").filter({ hasText: t("ui.conflict.title") });
  await expect(alert).toBeFocused();
  await expect(alert.getByRole("term")).toHaveText([t("enterprises.fields.capitale")]);
  await expectAccessible(page);
  await alert.getByRole("button", { name: t("ui.conflict.takeOver") }).click();
  await expect(field("capitale")).toBeFocused();
  await expect(field("capitale")).toHaveValue("250000");
  await save.click();
  await expect(panel).toBeHidden();
  expect(await signedIn.api("GET", "/auth/enterprises/me")).toMatchObject({
    NIS: "123456789012345",
    AI: "16099999999",
    capitale: 250_000,
    slogan: "Le cèdre",
  });
});

test("looks and stamp duty that somebody else changed are compared as well", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/profile?tab=documents");
  await main(page).getByText(t("enterprises.looks.designs.COMPACT"), { exact: true }).click();
  await signedIn.api("PUT", "/enterprises/me/looks", { design: "MODERNE" });
  const saveIn = (title: string) =>
    main(page)
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: t(title), exact: true }) })
      .getByRole("button", { name: t("ui.save"), exact: true });
  await saveIn("enterprises.looks.title").click();
  const alert = main(page)
    .getByRole("alert")
    .filter({ hasText: t("ui.conflict.title") });
  await expect(alert.getByRole("term")).toHaveText([t("enterprises.looks.design")]);
  await alert.getByRole("button", { name: t("ui.conflict.overwrite") }).click();
  await expect(toast(page, t("enterprises.looks.saved"))).toBeVisible();
  expect(await signedIn.api("GET", "/enterprises/me/looks")).toMatchObject({ design: "COMPACT" });

  await main(page)
    .getByRole("radio", { name: t("enterprises.stampDuty.names.LF2025") })
    .check();
  await signedIn.api("PUT", "/enterprises/me", { name: "Menuiserie Atlas" });
  await saveIn("enterprises.stampDuty.title").click();
  await expect(toast(page, t("enterprises.stampDuty.saved"))).toBeVisible();
  expect(await signedIn.api("GET", "/auth/enterprises/me")).toMatchObject({
    name: "Menuiserie Atlas",
    stampDutySchedule: "LF2025",
  });
});
