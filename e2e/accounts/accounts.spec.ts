import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { pasteText, requestsOf } from "../../testing/browser/steps.ts";

const RULES = ["MIN_LENGTH", "LOWERCASE", "UPPERCASE", "DIGIT", "SPECIAL", "NO_SPACES"];

const passwordField = (page: Page, t: Translate) =>
  page.getByLabel(t("accounts.password"), { exact: true });

/** The hue of an element's background: 0 is red, 60 yellow, 120 green. */
function measureHue(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(node).backgroundColor.match(/\d+/g) ?? []).map(
      Number,
    );
    return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
  });
}

test("the strength bar of a new password is red, yellow or green, with the unmet rules", async ({
  page,
  t,
}) => {
  await page.goto("/register");
  const bar = page.getByRole("progressbar", { name: t("ui.password.strength") });
  const rule = (name: string) =>
    page.getByRole("listitem").filter({ hasText: t(`ui.password.rule.${name}`) });
  for (const name of RULES) await expect(rule(name)).toBeVisible();

  const steps = [
    { typed: "  ", percent: "0", level: "weak", from: -20, to: 20, met: [] },
    { typed: "a", percent: "33", level: "weak", from: -20, to: 20, met: ["LOWERCASE"] },
    { typed: "aB3", percent: "67", level: "fair", from: 35, to: 65, met: ["DIGIT", "UPPERCASE"] },
    { typed: "aB3#", percent: "83", level: "fair", from: 90, to: 170, met: ["SPECIAL"] },
    { typed: "aB3#aB3#", percent: "100", level: "strong", from: 90, to: 170, met: RULES },
  ];
  for (const { typed, percent, level, from, to, met } of steps) {
    await passwordField(page, t).fill(typed);
    await expect(bar).toHaveAttribute("aria-valuenow", percent);
    await expect(page.getByText(t(`ui.password.${level}`), { exact: true })).toBeVisible();
    await expect.poll(() => measureHue(bar)).toBeGreaterThan(from);
    await expect.poll(() => measureHue(bar)).toBeLessThan(to);
    for (const name of met) await expect(rule(name)).toHaveAttribute("data-met");
  }
  await passwordField(page, t).fill("aB3#aB3# ");
  await expect(rule("NO_SPACES")).not.toHaveAttribute("data-met");
});

test("a telephone number has exactly ten digits, and a pasted +213 number is read", async ({
  page,
  t,
}) => {
  await page.goto("/register");
  const sent = requestsOf(page, "POST", "/auth/register");
  const phone = page.getByLabel(t("accounts.phone"));
  await page.getByLabel(t("accounts.email")).fill("nadia@example.dz");
  await passwordField(page, t).fill("Facture#2026");
  await page.getByLabel(t("accounts.confirmPassword")).fill("Facture#2026");
  await phone.fill("055012345");
  await page.getByRole("button", { name: t("accounts.register.submit") }).click();
  await expect(page.getByText(t("ui.fieldErrors.NOT_TEN_DIGITS"))).toBeVisible();
  expect(sent).toHaveLength(0);

  await phone.fill("0550a12 34 56");
  await phone.press("Tab");
  await expect(phone).toHaveValue("0550a12 34 56");
  await expect(phone).toHaveAccessibleDescription(t("ui.fieldErrors.NOT_TEN_DIGITS"));

  await phone.clear();
  await pasteText(phone, "+213 550 12 34 56");
  await expect(phone).toHaveValue("0550123456");
});

test("two different passwords are refused without a request", async ({ page, t }) => {
  await page.goto("/register");
  const sent = requestsOf(page, "POST", "/auth/register");
  await page.getByLabel(t("accounts.email")).fill(`nadia-${randomUUID()}@example.dz`);
  await page.getByLabel(t("accounts.phone")).fill("0550123456");
  await passwordField(page, t).fill("Facture#2026");
  await page.getByLabel(t("accounts.confirmPassword")).fill("Facture#2027");
  await page.getByRole("button", { name: t("accounts.register.submit") }).click();
  await expect(page.getByText("Les mots de passe ne correspondent pas")).toBeVisible();
  expect(sent).toHaveLength(0);

  await page.getByLabel(t("accounts.confirmPassword")).fill("Facture#2026");
  await page.getByRole("button", { name: t("accounts.register.submit") }).click();
  await expect(page).toHaveURL(/\/organizations$/);
});

test("an e-mail address with an account is refused at its field", async ({ page, t, owner }) => {
  await page.goto("/register");
  await page.getByLabel(t("accounts.email")).fill(owner.email);
  await page.getByLabel(t("accounts.phone")).fill("0550123456");
  await passwordField(page, t).fill("Facture#2026");
  await page.getByLabel(t("accounts.confirmPassword")).fill("Facture#2026");
  await page.getByRole("button", { name: t("accounts.register.submit") }).click();
  await expect(page.getByText(t("accounts.register.failed"))).toBeVisible();
  await expect(page.getByLabel(t("accounts.email"))).toHaveAccessibleDescription(
    t("ui.errors.EMAIL_TAKEN"),
  );
});

test("a wrong password shows an error, the right one opens the dashboard", async ({
  page,
  t,
  owner,
}) => {
  await page.goto("/login");
  await page.getByLabel(t("accounts.email")).fill(owner.email);
  await passwordField(page, t).fill("Daftar-2027!");
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page.getByText("Vérifiez votre e-mail ou votre mot de passe")).toBeVisible();
  await expect(page.getByLabel(t("accounts.email"))).toHaveValue(owner.email);

  await passwordField(page, t).fill(owner.password);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
