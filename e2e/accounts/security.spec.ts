import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { readStored } from "../../testing/browser/session.ts";
import {
  answerQuestion,
  main,
  requestsOf,
  expectNotBusy,
  toast,
} from "../../testing/browser/steps.ts";

const NEW_PASSWORD = "Devis#2027";

async function openDialog(page: Page, t: Translate) {
  await page.goto("/profile?tab=security");
  await page.getByRole("button", { name: t("accountPages.security.password.open") }).click();
  const dialog = page.getByRole("dialog", { name: t("accountPages.security.password.title") });
  return {
    dialog,
    current: dialog.getByLabel(t("accountPages.security.password.current"), { exact: true }),
    next: dialog.getByLabel(t("accountPages.newPassword"), { exact: true }),
    submit: dialog.getByRole("button", { name: t("accountPages.security.password.submit") }),
  };
}

test("a password is changed when it meets the rules and the current one is right", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const { dialog, current, next, submit } = await openDialog(page, t);
  const sent = requestsOf(page, "PUT", "/auth/reset-password");
  await submit.click();
  await expect(current).toHaveAccessibleDescription(t("ui.fieldErrors.REQUIRED"));
  await current.fill("not the password");
  await next.fill("devis");
  await submit.click();
  await expect(next).toHaveAccessibleDescription(/Il manque : une lettre majuscule/);
  await expect(next).toHaveAccessibleDescription(/Il manque : un chiffre/);
  expect(sent).toHaveLength(0);
  await expectAccessible(page);

  await next.fill(NEW_PASSWORD);
  await submit.click();
  await expect(current).toHaveAccessibleDescription(t("ui.errors.INVALID_CURRENT_PASSWORD"));
  await current.fill(signedIn.password);
  await submit.click();
  await expect(toast(page, "Mot de passe modifié")).toBeVisible();
  await expect(dialog).toBeHidden();
  await signedIn.api("POST", "/auth/login", { email: signedIn.email, password: NEW_PASSWORD });
});

test("a new password that the server refuses shows the reason at its field", async ({
  page,
  signedIn,
  t,
}) => {
  const { current, next, submit } = await openDialog(page, t);
  // A newer server may have a rule that the page does not know.
  await page.route("**/api/auth/reset-password", (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: "VALIDATION_ERROR",
        message: "refused",
        details: [
          { path: "newPassword", code: "PASSWORD_MIN_LENGTH", message: "At least 8 characters" },
        ],
      },
    }),
  );
  await current.fill(signedIn.password);
  await next.fill(NEW_PASSWORD);
  await submit.click();
  await expect(next).toHaveAccessibleDescription(/au moins 8 caractères/);
});

test("any other failure shows a toast and keeps the input", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  const { current, next, submit } = await openDialog(page, t);
  await page.route("**/api/auth/reset-password", (route) => route.abort("connectionreset"));
  await current.fill(signedIn.password);
  await next.fill(NEW_PASSWORD);
  await submit.click();
  await expect(toast(page, "La modification du mot de passe a échoué")).toBeVisible();
  await expect(next).toHaveValue(NEW_PASSWORD);
  problems.length = 0; // the failure is intended
});

test("the user sees the list of sessions, and ends all others", async ({ page, signedIn, t }) => {
  const { email, password } = signedIn;
  await signedIn.api("POST", "/auth/login", { email, password });
  await page.goto("/profile?tab=security");
  const rows = main(page)
    .getByRole("listitem")
    .filter({ hasText: t("accountPages.security.sessions.lastUsed") });
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: t("accountPages.security.sessions.endOthers") }).click();
  await answerQuestion(page, t, "yes");
  await expect(toast(page, "Les autres appareils sont déconnectés")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Cet appareil");
  await expect(
    page.getByRole("button", { name: t("accountPages.security.sessions.endOthers") }),
  ).toBeDisabled();
  const list = page.getByRole("list", { name: t("accountPages.security.sessions.title") });
  await expect(list).toBeFocused();
});

test("one session is ended by itself", async ({ page, signedIn, t, expectAccessible }) => {
  const { email, password } = signedIn;
  await signedIn.api("POST", "/auth/login", { email, password });
  await signedIn.api("POST", "/auth/login", { email, password });
  await page.goto("/profile?tab=security");
  const name = t("accountPages.security.sessions.endOf", {
    device: t("accountPages.security.sessions.unknown"),
  });
  const ends = page.getByRole("button", { name });
  await expect(ends).toHaveCount(2);
  await expectAccessible(page);
  await ends.first().click();
  await answerQuestion(page, t, "yes");
  await expect(toast(page, t("accountPages.security.sessions.ended"))).toBeVisible();
  await expect(ends).toHaveCount(1);
});

test("the next request of a session that was ended elsewhere opens the sign-in page", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/clients");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNotBusy(page);
  const { email, password } = signedIn;
  const elsewhere = await signedIn.api<{ accessToken: string }>("POST", "/auth/login", {
    email,
    password,
  });
  await page.request.delete("/api/auth/sessions", {
    headers: { authorization: `Bearer ${elsewhere.accessToken}` },
  });
  await page.getByRole("link", { name: t("app.nav.products"), exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fproduits$/);
  expect(await readStored(page, "auth")).toBeNull();
});

test("a password change elsewhere ends the session in every tab", async ({
  page,
  context,
  signedIn,
}) => {
  const other = await context.newPage();
  await other.goto("/produits");
  await page.goto("/clients");
  const { email, password } = signedIn;
  const elsewhere = await signedIn.api<{ accessToken: string }>("POST", "/auth/login", {
    email,
    password,
  });
  const changed = await page.request.put("/api/auth/reset-password", {
    headers: { authorization: `Bearer ${elsewhere.accessToken}` },
    data: { currentPassword: password, newPassword: NEW_PASSWORD },
  });
  expect(changed.status()).toBe(200);
  await page.goto("/devis");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fdevis$/);
  // The session ends in the other tab too, without a request from it.
  await expect(other).toHaveURL(/\/login\?next=%2Fproduits$/);
});
