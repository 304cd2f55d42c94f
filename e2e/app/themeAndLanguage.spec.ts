import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { type Person, registerOwner } from "../../testing/browser/owner.ts";
import { type Translate, translationsIn } from "../../testing/browser/translations.ts";
import { readStored } from "../../testing/browser/session.ts";
import { holdRequests, requestsOf } from "../../testing/browser/steps.ts";

/** The lightness of the page's background, from 0 to 255. */
const backgroundLightness = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) throw new Error("no canvas");
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[0] ?? 0;
  });

/** Runs in the page: the distance between the centers of an element and its button. */
function pixelsFromMiddle(part: Element): number {
  const own = part.getBoundingClientRect();
  const whole = (part.closest("button") ?? document.body).getBoundingClientRect();
  return Math.hypot(
    own.x + own.width / 2 - whole.x - whole.width / 2,
    own.y + own.height / 2 - whole.y - whole.height / 2,
  );
}

test("the theme switches between light and dark and is stored for later visits", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/clients");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await expect.poll(() => backgroundLightness(page)).toBeGreaterThan(200);
  await page.getByRole("button", { name: t("ui.theme.toDark") }).click();
  await expect.poll(() => backgroundLightness(page)).toBeLessThan(60);
  expect(await readStored(page, "theme")).toBe("dark");
  // The browser's own bars follow at once.
  const colours = page.locator('meta[name="theme-color"]');
  await expect(colours.first()).toHaveAttribute("content", "#171d1b");
  await expect(colours.last()).toHaveAttribute("content", "#171d1b");
  await page.reload();
  await expect(page.getByRole("button", { name: t("ui.theme.toLight") })).toBeVisible();
  await expect.poll(() => backgroundLightness(page)).toBeLessThan(60);
  await page.getByRole("button", { name: t("ui.theme.toLight") }).click();
  await expect.poll(() => backgroundLightness(page)).toBeGreaterThan(200);
  expect(await readStored(page, "theme")).toBe("light");
});

test("the account menu offers light, dark and system, and system follows the operating system", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/clients");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await page.getByRole("button", { name: t("ui.theme.toDark") }).click();
  await expect.poll(() => backgroundLightness(page)).toBeLessThan(60);
  await page.getByRole("button", { name: t("app.accountMenu") }).click();
  const choice = (key: string) => page.getByRole("menuitemradio", { name: t(`ui.theme.${key}`) });
  await expect(choice("dark")).toBeChecked();
  await choice("light").click();
  await expect.poll(() => backgroundLightness(page)).toBeGreaterThan(200);
  await choice("system").click();
  await expect(choice("system")).toBeChecked();
  expect(await readStored(page, "theme")).toBe("system");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => backgroundLightness(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => backgroundLightness(page)).toBeGreaterThan(200);
});

test("the theme is by default that of the operating system", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => backgroundLightness(page)).toBeLessThan(60);
});

test("the background has the theme's colour before the scripts load", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => undefined); // never answered
  for (const [colorScheme, color] of [
    ["light", "rgb(246, 248, 247)"],
    ["dark", "rgb(18, 23, 21)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/login", { waitUntil: "commit" });
    await expect(page.locator("body")).toHaveCSS("background-color", color);
  }
});

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test.describe(`with prefers-reduced-motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test("a busy button shows its spinner in its center", async ({ page, owner, t }) => {
      const decide = await holdRequests(page, "POST", "**/api/auth/login");
      await page.goto("/login");
      await page.getByLabel(t("accounts.email")).fill(owner.email);
      await page.getByLabel(t("accounts.password"), { exact: true }).fill(owner.password);
      const button = page.getByRole("button", { name: t("accounts.login.submit") });
      await button.click();
      const ring = button.locator(".mantine-Button-loader");
      await expect.poll(() => ring.evaluate(pixelsFromMiddle)).toBeLessThanOrEqual(1);
      decide("through");
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
}

test("the language switches texts and direction, and is stored for later visits", async ({
  page,
  signedIn,
}) => {
  const html = page.locator("html");
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/clients");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await expect(html).toHaveAttribute("lang", "fr");
  await expect(html).toHaveAttribute("dir", "ltr");

  await page.getByLabel(translationsIn("fr")("ui.language")).selectOption({ label: "العربية" });
  await expect(heading).toHaveText(translationsIn("ar")("clients.title"));
  await expect(html).toHaveAttribute("lang", "ar");
  await expect(html).toHaveAttribute("dir", "rtl");
  await page.reload();
  await expect(heading).toHaveText(translationsIn("ar")("clients.title"));
  await expect(html).toHaveAttribute("dir", "rtl");

  await page.getByLabel(translationsIn("ar")("ui.language")).selectOption({ label: "English" });
  await expect(heading).toHaveText(translationsIn("en")("clients.title"));
  await expect(html).toHaveAttribute("lang", "en");
  await expect(html).toHaveAttribute("dir", "ltr");
  expect(await readStored(page, "lang")).toBe("en");
});

async function signIn(page: Page, { email, password }: Person, t: Translate): Promise<void> {
  // The page that is being left may have a search by "email".
  await page.getByLabel(t("accounts.email"), { exact: true }).fill(email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

const readStoredLanguage = async ({ api }: Person) =>
  (await api<{ language: string | null }>("GET", "/auth/me")).language;

test("after sign-in the account's language replaces that of an earlier visit", async ({
  page,
  owner,
  t,
}) => {
  await owner.api("PUT", "/auth/me", { language: "ar" });
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("lang", "fr"));
  await page.reload();
  const success = page.getByText(translationsIn("ar")("accounts.login.success"));
  // The message may be gone once the next page is there.
  await Promise.all([expect(success).toBeVisible(), signIn(page, owner, t)]);
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  expect(await readStoredLanguage(owner)).toBe("ar");
});

test.describe("on a device in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("signing in doesn't change the account's language, which the page takes", async ({
    page,
    owner,
    t,
  }) => {
    await owner.api("PUT", "/auth/me", { language: "fr" });
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    const changes = requestsOf(page, "PUT", "/auth/me");
    await signIn(page, owner, t);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.getByText(owner.email)).toBeVisible();
    expect(changes).toHaveLength(0);
    expect(await readStoredLanguage(owner)).toBe("fr");
  });

  test("signing in leaves an account without a language as it is, and the page in Arabic", async ({
    page,
    owner,
    t,
  }) => {
    expect(await readStoredLanguage(owner)).toBeNull();
    await page.goto("/login");
    await signIn(page, owner, t);
    await expect(page.getByText(owner.email)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    expect(await readStoredLanguage(owner)).toBeNull();
  });
});

for (const address of ["/login", "/"]) {
  test(`a language chosen at ${address} remains after sign-in, also on the account`, async ({
    page,
    owner,
    t,
  }) => {
    await owner.api("PUT", "/auth/me", { language: "ar" });
    await page.goto(address);
    await page.getByLabel(t("ui.language")).selectOption({ label: "English" });
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.goto("/login");
    await signIn(page, owner, translationsIn("en"));
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await readStoredLanguage(owner)).toBe("en");
  });
}

test("a language that a former user of the browser chose is not taken", async ({
  page,
  url,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  const owner = await registerOwner(url);
  await page.goto("/clients");
  await page.getByLabel(t("ui.language")).selectOption({ label: "English" });
  const english = translationsIn("en");
  await page.getByRole("button", { name: english("app.accountMenu") }).click();
  await page.getByRole("menuitem", { name: english("app.logout") }).click();
  await expect(page).toHaveURL(/\/login$/);
  await owner.api("PUT", "/auth/me", { language: "ar" });
  await signIn(page, owner, english);
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});

test("registering stores the language of the page on the account", async ({ page, t }) => {
  await page.goto("/register");
  await page.getByLabel(t("accounts.email")).fill(`${randomUUID()}@example.com`);
  await page.getByLabel(t("accounts.phone")).fill("0550123456");
  await page.getByLabel(t("accounts.password"), { exact: true }).fill("Daftar-2026!");
  await page.getByLabel(t("accounts.confirmPassword")).fill("Daftar-2026!");
  const saved = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/api/auth/me"),
  );
  await page.getByRole("button", { name: t("accounts.register.submit") }).click();
  expect((await saved).postDataJSON()).toEqual({ language: "fr" });
  await expect(page).toHaveURL(/\/organizations/);
});

test("the top bar's language switch stores the language on the server", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/clients");
  await page.getByLabel(t("ui.language")).selectOption({ label: "English" });
  const readStored = async () =>
    (await signedIn.api<{ language: string | null }>("GET", "/auth/me")).language;
  await expect.poll(readStored).toBe("en");
});
