import type { MailServer } from "../../testing/servers/mailServer.ts";
import { expect, test } from "../../testing/browser/mail.ts";
import { signInAs, readStored } from "../../testing/browser/session.ts";
import { totpCode } from "../../testing/totp.ts";
import { requestsOf, expectNotBusy, toast } from "../../testing/browser/steps.ts";

const NEW_PASSWORD = "Devis#2027";

/** The link of the next mail that has one; security notices have none. */
async function readResetLink(mailbox: MailServer, email: string): Promise<string> {
  const { text = "" } = await mailbox.nextMailTo(email);
  return /\/reset-password\?token=[\w-]+/.exec(text)?.[0] ?? readResetLink(mailbox, email);
}

const tokenOf = (link: string) => new URLSearchParams(link.split("?")[1]).get("token");

test("a forgotten password is replaced through a mailed link", async ({
  page,
  owner,
  mailbox,
  t,
  expectAccessible,
}) => {
  await page.goto("/login");
  await page.getByLabel(t("accounts.email")).fill(owner.email);
  await page.getByRole("link", { name: t("accounts.login.forgot") }).click();
  await expect(page.getByLabel(t("accounts.email"))).toHaveValue(owner.email);
  await expect(page).toHaveTitle(/^Mot de passe oublié/);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("accountPages.forgot.submit") }).click();
  await expect(page.getByText(t("accountPages.forgot.sent.title"))).toBeVisible();

  await page.goto(await readResetLink(mailbox, owner.email));
  const password = page.getByLabel(t("accountPages.newPassword"), { exact: true });
  const confirmation = page.getByLabel(t("accounts.confirmPassword"), { exact: true });
  const save = page.getByRole("button", { name: t("accountPages.reset.submit") });
  await expect(save).toBeVisible();
  await expectAccessible(page);
  await password.fill("devis");
  await confirmation.fill("devis");
  await save.click();
  await expect(password).toHaveAccessibleDescription(t("accounts.register.weak"));
  await password.fill(NEW_PASSWORD);
  await save.click();
  await expect(confirmation).toHaveAccessibleDescription(t("accounts.register.mismatch"));
  await confirmation.fill(NEW_PASSWORD);
  await save.click();
  await expect(toast(page, "Mot de passe modifié")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel(t("accounts.email"))).toHaveValue(owner.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("with two-step sign-in the new password needs the code, which signs in", async ({
  page,
  owner,
  mailbox,
  t,
  expectAccessible,
}) => {
  const { secret } = await owner.api<{ secret: string }>("POST", "/auth/two-step", {
    password: owner.password,
  });
  await owner.api("POST", "/auth/two-step/confirm", { code: totpCode(secret) });
  await owner.api("POST", "/auth/forgot-password", { email: owner.email });
  await page.goto(await readResetLink(mailbox, owner.email));
  await page.getByLabel(t("accountPages.newPassword"), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(t("accounts.confirmPassword"), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: t("accountPages.reset.submit") }).click();
  const code = page.getByLabel(t("accountPages.secondFactor.appLabel"), { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill(totpCode(secret, 1));
  await code.press("Enter");
  await expect(toast(page, t("accountPages.secondFactor.resetDone"))).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a new password ends all open sessions", async ({ page, context, url, owner, mailbox }) => {
  await signInAs(context, url, owner);
  await page.goto("/login");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("tablist")).toBeVisible();
  await expectNotBusy(page);
  await owner.api("POST", "/auth/forgot-password", { email: owner.email });
  const token = tokenOf(await readResetLink(mailbox, owner.email));
  await owner.api("POST", "/auth/forgot-password/confirm", { token, newPassword: NEW_PASSWORD });
  await page.goto("/clients");
  await expect(page).toHaveURL(/\/login\?next=%2Fclients$/);
  expect(await readStored(page, "auth")).toBeNull();
});

test("a used link is refused, and the page offers a new one", async ({
  page,
  owner,
  mailbox,
  t,
}) => {
  await owner.api("POST", "/auth/forgot-password", { email: owner.email });
  const link = await readResetLink(mailbox, owner.email);
  const used = { token: tokenOf(link), newPassword: NEW_PASSWORD };
  await owner.api("POST", "/auth/forgot-password/confirm", used);
  await page.goto(link);
  await page.getByLabel(t("accountPages.newPassword"), { exact: true }).fill("Facture#2028");
  await page.getByLabel(t("accounts.confirmPassword"), { exact: true }).fill("Facture#2028");
  await page.getByRole("button", { name: t("accountPages.reset.submit") }).click();
  await expect(page.getByRole("alert")).toContainText("Ce lien n’est plus valable");
  await page.getByRole("link", { name: t("accountPages.reset.requestAgain") }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test("an address without an account gets the same message, and no mail is sent", async ({
  page,
  mailbox,
  t,
}) => {
  const before = mailbox.mails.length;
  await page.goto("/forgot-password");
  const email = page.getByLabel(t("accounts.email"));
  const sent = requestsOf(page, "POST", "/auth/forgot-password");
  const submit = page.getByRole("button", { name: t("accountPages.forgot.submit") });
  await email.fill("unknown@");
  await submit.click();
  await expect(email).toHaveAccessibleDescription(t("ui.fieldErrors.INVALID_EMAIL"));
  expect(sent).toHaveLength(0);
  await email.fill("unknown@example.dz");
  await submit.click();
  await expect(page.getByText(t("accountPages.forgot.sent.title"))).toBeVisible();
  expect(mailbox.mails).toHaveLength(before);
});
