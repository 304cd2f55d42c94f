import { expect, test } from "../../testing/browser/mail.ts";
import { addClient } from "../../testing/browser/records.ts";
import { translationsIn } from "../../testing/browser/translations.ts";

test("an invited seller registers in Arabic on a phone and doesn't see the team", async ({
  page,
  browser,
  url,
  signedIn,
  mailbox,
  t,
  expectAccessible,
}) => {
  await addClient(signedIn, "SPA Hoggar");
  const email = `seller-${signedIn.enterpriseId}@hoggar.dz`;
  await page.goto("/equipe");
  await page.getByRole("button", { name: t("enterprises.team.invite"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("enterprises.team.inviteTitle") });
  await dialog.getByLabel(t("enterprises.team.addresses")).fill(email);
  await dialog.getByRole("button", { name: t("enterprises.team.send"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const { text = "" } = await mailbox.nextTo(email);
  const link = /^http\S+\/invitation\?token=\S+$/m.exec(text)?.[0] ?? "";
  const ar = translationsIn("ar");
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, locale: "ar-DZ", baseURL: url });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Menuiserie El Djazaïr");
  await expectAccessible(phone);
  await phone.getByLabel(ar("accountPages.invitation.firstName")).fill("ياسين");
  await phone.getByLabel(ar("accounts.phone")).fill("0661020304");
  await phone.getByLabel(ar("accounts.password"), { exact: true }).fill("Daftar-2026!");
  await phone.getByLabel(ar("accounts.confirmPassword"), { exact: true }).fill("Daftar-2026!");
  await phone.getByRole("button", { name: ar("accountPages.invitation.create") }).click();
  await expect(phone).toHaveURL(/\/devis$/);
  await expect(phone.locator("html")).toHaveAttribute("dir", "rtl");
  await phone.goto("/equipe");
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(ar("app.notAllowed.title"));
  await phone.goto(link);
  await expect(phone.getByText(ar("accountPages.invitation.invalid"))).toBeVisible();
  await context.close();
});
