import { expect, test } from "../../testing/browser/mail.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { addLine, chooseClient, sidebar } from "../../testing/browser/steps.ts";
import { translationsIn } from "../../testing/browser/translations.ts";

test("an invited seller registers in Arabic on a phone, writes a quotation and sees their part alone", async ({
  page,
  browser,
  url,
  signedIn,
  mailbox,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SPA Hoggar");
  const email = `seller-${signedIn.enterpriseId}@hoggar.dz`;
  await page.goto("/equipe");
  await page.getByRole("button", { name: t("enterprises.team.invite"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("enterprises.team.inviteTitle") });
  await dialog.getByLabel(t("enterprises.team.addresses")).fill(email);
  await dialog.getByRole("button", { name: t("enterprises.team.send"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const { text = "" } = await mailbox.nextMailTo(email);
  const link = /^http\S+\/invitation\?token=\S+$/m.exec(text)?.[0] ?? "";
  const ar = translationsIn("ar");
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, locale: "ar-DZ", baseURL: url });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Menuiserie El Djazaïr");
  await expectAccessible(phone);
  await phone.getByLabel(ar("accountPages.invitation.firstName")).fill("ياسين");
  await phone.getByLabel(ar("accounts.password"), { exact: true }).fill("Daftar-2026!");
  const create = phone.getByRole("button", { name: ar("accountPages.invitation.create") });
  await create.click();
  await expect(phone.getByLabel(ar("accounts.phone"))).toBeFocused();
  await phone.getByLabel(ar("accounts.phone")).fill("0661020304");
  await create.click();
  const confirmation = phone.getByLabel(ar("accounts.confirmPassword"), { exact: true });
  await expect(confirmation).toBeFocused();
  await confirmation.fill("Daftar-2026!");
  await create.click();
  await expect(phone).toHaveURL(/\/devis$/);
  await expect(phone.locator("html")).toHaveAttribute("dir", "rtl");

  await phone.goto("/devis/create");
  await chooseClient(phone, ar, "SPA Hoggar");
  await phone.getByLabel(ar("documents.fields.paymentMethod")).selectOption("BANK_TRANSFER");
  await addLine(phone, ar, { name: "خشب", quantity: "2", unitPrice: "1500" });
  await phone.getByRole("button", { name: ar("documents.form.create.QUOTATION") }).click();
  await expect(phone).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  await expect(phone.getByRole("button", { name: ar("documents.detail.send") })).toBeVisible();
  await expect(phone.getByText(ar("ui.history.title"))).toHaveCount(0);

  // Neither the menu nor the palette nor an address opens a page that the role may not see.
  await phone.getByRole("button", { name: ar("app.toggleSidebar") }).click();
  await expect(sidebar(phone, ar).getByRole("link", { name: ar("app.nav.clients") })).toBeVisible();
  const hidden = [ar("app.nav.dashboard"), ar("app.nav.team")];
  for (const name of hidden) {
    await expect(sidebar(phone, ar).getByRole("link", { name })).toHaveCount(0);
  }
  await phone.keyboard.press("Escape");
  await phone.keyboard.press("Control+k");
  const palette = phone.getByRole("dialog", { name: ar("search.title") });
  for (const name of hidden) {
    await palette.getByRole("combobox").fill(name);
    await expect(palette.getByText(ar("search.nothing"))).toBeVisible();
    await expect(palette.getByRole("option", { name })).toHaveCount(0);
  }
  await phone.goto("/dashboard");
  await expect(phone).toHaveURL(/\/devis$/);
  await phone.goto("/equipe");
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(ar("app.notAllowed.title"));
  const quotation = await addQuotation(signedIn, client);
  await signedIn.api("DELETE", `/documents/${quotation.id}`);
  await phone.goto("/devis?view=archived");
  await phone
    .getByRole("button", { name: /إجراءات/ })
    .first()
    .click();
  const item = (name: string) => phone.getByRole("menuitem", { name, exact: true });
  await expect(item(ar("documents.list.restore"))).toBeVisible();
  await expect(item(ar("documents.list.remove"))).toHaveCount(0);
  await phone.goto(link);
  await expect(phone.getByText(ar("accountPages.invitation.invalid"))).toBeVisible();
  await context.close();
});
