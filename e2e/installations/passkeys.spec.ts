import { addAuthenticator, expect, test } from "../../testing/browser/passkeys.ts";
import { toast } from "../../testing/browser/steps.ts";
import { totpCode } from "../../testing/totp.ts";

test("a passkey is added, renamed, signs in, and is removed", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const authenticator = await addAuthenticator(page);
  const text = (key: string) => t(`accountPages.security.passkeys.${key}`);
  await page.goto("/profile?tab=security");
  const panel = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: text("title") }) });
  await panel.getByRole("button", { name: text("add") }).click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel(text("nameLabel"), { exact: true });
  const password = dialog.getByLabel(t("accounts.password"), { exact: true });
  const submit = dialog.getByRole("button", { name: text("submit") });
  await expect(name).toHaveValue("Linux");
  await name.fill("Portable de Yacine");
  await password.fill("not the password");
  await submit.click();
  await expect(password).toHaveAccessibleDescription(t("ui.errors.INVALID_CURRENT_PASSWORD"));
  await expectAccessible(page);

  await password.fill(signedIn.password);
  await authenticator.confirms(false);
  await submit.click();
  await expect(dialog.getByRole("alert")).toHaveText(t("ui.errors.PASSKEY_CANCELLED"));
  await authenticator.confirms(true);
  await submit.click();
  await expect(dialog).toBeHidden();
  const row = panel.getByRole("listitem");
  await expect(row).toContainText("Portable de Yacine");
  await expect(row).toContainText(text("neverUsed"));

  await row.getByRole("button", { name: "Renommer" }).click();
  await name.fill("Téléphone");
  await name.press("Enter");
  await expect(row).toContainText("Téléphone");
  await expectAccessible(page);

  await page.getByRole("button", { name: t("app.accountMenu") }).click();
  await page.getByRole("menuitem", { name: t("app.logout") }).click();
  await expect(page).toHaveURL(/\/login/);
  const profile = "/profile?tab=security";
  await page.goto(`/login?next=${encodeURIComponent(profile)}`);
  await page.getByLabel(t("accounts.email"), { exact: true }).fill(signedIn.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(signedIn.password);
  const logIn = t("accounts.login.submit");
  await page.getByRole("button", { name: logIn, exact: true }).click();
  await panel.getByRole("button", { name: text("add") }).click();
  await expect(dialog).toContainText(t("ui.errors.SIGN_IN_WITH_PASSKEY"));
  await expect(page.getByText(t("accountPages.security.passkeys.lost"))).toBeVisible();
  await expect(page.getByLabel(t("accounts.password"), { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const again = t("accountPages.security.twoStep.signInWithPasskey");
  await dialog.getByRole("button", { name: again }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%3Ftab%3Dsecurity$/);
  const signIn = page.getByRole("button", { name: t("accounts.login.passkey") });
  await authenticator.confirms(false);
  await signIn.click();
  await expect(page.getByRole("alert")).toHaveText(t("ui.errors.PASSKEY_CANCELLED"));
  await expectAccessible(page);
  await authenticator.confirms(true);
  await signIn.click();
  await expect(toast(page, t("accounts.login.success"))).toBeVisible();
  await expect(page).toHaveURL(/\d\/profile\?tab=security$/);
  await expect(row).not.toContainText(text("neverUsed"));
  await row.getByRole("button", { name: "Supprimer" }).click();
  await password.fill(signedIn.password);
  await password.press("Enter");
  await expect(row).toHaveCount(0);
});

test("where the organization asks for two-step sign-in, a passkey is enough", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await addAuthenticator(page);
  const { secret } = await signedIn.api<{ secret: string }>("POST", "/auth/two-step", {
    password: signedIn.password,
  });
  const { recoveryCodes } = await signedIn.api<{ recoveryCodes: string[] }>(
    "POST",
    "/auth/two-step/confirm",
    { code: totpCode(secret) },
  );
  await signedIn.api("PUT", "/team/two-step", { required: true });
  const [code] = recoveryCodes;
  await signedIn.api("DELETE", "/auth/two-step", { password: signedIn.password, code });
  await page.goto("/clients");
  await expect(page).toHaveURL(/\/two-step\?next=%2Fclients$/);
  const usePasskey = page.getByRole("button", {
    name: t("accountPages.security.twoStep.usePasskey"),
  });
  await usePasskey.press("Enter");
  const name = page.getByLabel(t("accountPages.security.passkeys.nameLabel"), { exact: true });
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(signedIn.password);
  await name.press("Enter");
  await expect(page).toHaveURL(/\d\/clients$/);
  await page.goto("/two-step");
  await expect(page).toHaveURL(/\/dashboard$/);

  // Signed in by the password alone, the passkey that the account has is not enough.
  await page.getByRole("button", { name: t("app.accountMenu") }).click();
  await page.getByRole("menuitem", { name: t("app.logout") }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/login?next=/clients");
  await page.getByLabel(t("accounts.email"), { exact: true }).fill(signedIn.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(signedIn.password);
  const logIn = t("accounts.login.submit");
  await page.getByRole("button", { name: logIn, exact: true }).click();
  await expect(page).toHaveURL(/\/two-step\?next=%2Fclients$/);
  await expectAccessible(page);
  const again = t("accountPages.security.twoStep.signInWithPasskey");
  await page.getByRole("button", { name: again }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fclients$/);
  await page.getByRole("button", { name: t("accounts.login.passkey") }).click();
  await expect(page).toHaveURL(/\d\/clients$/);
  await page.goto("/profile?tab=security");
  await page.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    " demande la connexion en deux étapes à tous ses membres",
  );
});
