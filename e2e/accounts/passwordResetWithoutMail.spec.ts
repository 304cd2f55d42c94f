import { expect, test } from "../../testing/browser/fixtures.ts";

test("without a mail server the page mentions neither settings nor the server's log", async ({
  page,
  owner,
  t,
  expectAccessible,
}) => {
  await page.goto("/login");
  await page.getByRole("link", { name: t("accounts.login.forgot") }).click();
  const notice = "L’envoi d’e-mails n’est pas configuré ; demandez à qui gère votre installation.";
  await expect(page.getByText(notice)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t("accounts.email")).fill(owner.email);
  await page.getByRole("button", { name: t("accountPages.forgot.submit") }).click();
  await expect(page.getByRole("button", { name: t("accountPages.forgot.again") })).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByText(/SMTP_URL|MAIL_FROM|journal/)).toHaveCount(0);
});

for (const query of ["", "?token=", "?token=made-up"]) {
  test(`a reset page opened with ${query || "no token"} is refused with INVALID_TOKEN`, async ({
    page,
    t,
  }) => {
    await page.goto(`/reset-password${query}`);
    if (query.endsWith("up")) {
      const newPassword = page.getByLabel(t("accountPages.newPassword"), { exact: true });
      await newPassword.fill("Devis#2027");
      await page.getByLabel(t("accounts.confirmPassword"), { exact: true }).fill("Devis#2027");
      await page.getByRole("button", { name: t("accountPages.reset.submit") }).click();
    }
    await expect(page.getByRole("alert")).toContainText(t("ui.errors.INVALID_TOKEN"));
    await expect(
      page.getByRole("link", { name: t("accountPages.reset.requestAgain") }),
    ).toBeVisible();
  });
}
