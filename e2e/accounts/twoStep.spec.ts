import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { toast } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { totpCode } from "../../testing/totp.ts";

/** Switches two-step sign-in on through the API. */
async function switchOn(owner: Owner) {
  const { secret } = await owner.api<{ secret: string }>("POST", "/auth/two-step", {
    password: owner.password,
  });
  const confirm = "/auth/two-step/confirm";
  const reply = await owner.api<{ recoveryCodes: string[] }>("POST", confirm, {
    code: totpCode(secret),
  });
  return { secret, ...reply };
}

async function enterPassword(page: Page, t: Translate, { email, password }: Owner) {
  await page.goto("/login?next=/clients");
  await page.getByLabel(t("accounts.email"), { exact: true }).fill(email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  const title = t("accountPages.secondFactor.title");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

const panelOf = (page: Page, t: Translate) =>
  page.locator("section").filter({
    has: page.getByRole("heading", { name: t("accountPages.security.twoStep.title") }),
  });

test("two-step sign-in is set up by keyboard with the text of the secret", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await page.goto("/profile?tab=security");
  const panel = panelOf(page, t);
  await panel
    .getByRole("button", { name: t("accountPages.security.twoStep.setUp") })
    .press("Enter");
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel(t("accounts.password"), { exact: true });
  await expect(password).toBeFocused();
  await password.fill("not the password");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription(t("ui.errors.INVALID_CURRENT_PASSWORD"));
  await expectAccessible(page);
  await password.fill(signedIn.password);
  await password.press("Enter");
  await expect(dialog.getByAltText(t("accountPages.security.twoStep.qr"))).toBeVisible();
  const code = dialog.getByLabel(t("accountPages.security.twoStep.code"), { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  const secret = (await dialog.locator("bdi").innerText()).replaceAll(" ", "");
  await code.fill("000");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(t("ui.errors.INVALID_CODE"));
  await code.fill(totpCode(secret));
  await code.press("Enter");

  const codes = dialog.getByRole("list").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: t("accountPages.security.twoStep.download") }).click();
  expect((await download).suggestedFilename()).toBe("daftar-codes-de-secours.txt");
  const [first = ""] = await codes.allInnerTexts();
  // The codes are not shown again: only their own button closes the dialog.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: t("accountPages.security.twoStep.stored") }).click();
  await expect(dialog).toBeHidden();
  await expect(
    panel.getByRole("button", { name: t("accountPages.security.twoStep.newCodes") }),
  ).toBeFocused();
  await expect(panel).toContainText("Il reste 10 codes de secours.");

  await signedIn.api("POST", "/auth/logout", { refreshToken: signedIn.refreshToken });
  await page.evaluate(() => localStorage.clear());
  await enterPassword(page, t, signedIn);
  await page.getByRole("button", { name: t("accountPages.secondFactor.useRecovery") }).click();
  const recovery = page.getByLabel(t("accountPages.secondFactor.recoveryLabel"), { exact: true });
  await recovery.fill(first);
  await recovery.press("Enter");
  await expect(page).toHaveURL(/\/clients$/);
});

test("signing in asks for the code after the password", async ({
  page,
  owner,
  t,
  expectAccessible,
}) => {
  const { secret } = await switchOn(owner);
  await enterPassword(page, t, owner);
  const code = page.getByLabel(t("accountPages.secondFactor.appLabel"), { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("accountPages.secondFactor.submit") }).click();
  await expect(code).toHaveAccessibleDescription(t("ui.fieldErrors.REQUIRED"));
  await code.fill(totpCode(secret, 10));
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(t("ui.errors.INVALID_CODE"));
  await code.fill(totpCode(secret, 1));
  await code.press("Enter");
  await expect(toast(page, t("accounts.login.success"))).toBeVisible();
  await expect(page).toHaveURL(/\/clients$/);
});

test("the way back from the second step leads to the form of the first", async ({
  page,
  owner,
  t,
}) => {
  await switchOn(owner);
  await enterPassword(page, t, owner);
  await page.getByRole("button", { name: t("accountPages.backToLogin") }).click();
  await expect(page.getByLabel(t("accounts.password"), { exact: true })).toBeVisible();
});

test("it is switched off with the password and a code", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const { secret, recoveryCodes } = await switchOn(signedIn);
  await page.goto("/profile?tab=security");
  const panel = panelOf(page, t);
  await panel.getByRole("button", { name: t("accountPages.security.twoStep.switchOff") }).click();
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel(t("accounts.password"), { exact: true });
  const code = dialog.getByLabel(t("accountPages.security.twoStep.anyCode"), { exact: true });
  const submit = dialog.getByRole("button", { name: t("accountPages.security.twoStep.switchOff") });
  await password.fill("not the password");
  await code.fill(totpCode(secret, 1));
  await submit.click();
  await expect(password).toHaveAccessibleDescription(t("ui.errors.INVALID_CURRENT_PASSWORD"));
  await expectAccessible(page);
  await password.fill(signedIn.password);
  await code.fill(recoveryCodes[0] ?? "");
  await submit.click();
  await expect(toast(page, t("accountPages.security.twoStep.switchOffDone"))).toBeVisible();
  await expect(
    panel.getByRole("button", { name: t("accountPages.security.twoStep.setUp") }),
  ).toBeVisible();
});

test("new recovery codes are created after a code", async ({ page, signedIn, t }) => {
  const { secret } = await switchOn(signedIn);
  await page.goto("/profile?tab=security");
  await panelOf(page, t)
    .getByRole("button", { name: t("accountPages.security.twoStep.newCodes") })
    .click();
  const dialog = page.getByRole("dialog");
  const code = dialog.getByLabel(t("accountPages.security.twoStep.anyCode"), { exact: true });
  await code.fill(totpCode(secret, 1));
  await code.press("Enter");
  await expect(dialog.getByRole("list").getByRole("listitem")).toHaveCount(10);
});
