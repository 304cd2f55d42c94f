import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { withPausedPage } from "../../testing/servers/pausedPage.ts";
import { requestsOf } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

/** Runs in the page. */
const isTaken = () => Reflect.get(window, "earlyForm")?.isTaken === true;

/** Runs in the page. */
const countModules = () => document.querySelectorAll('script[type="module"]').length;

/** Runs in the page: whether React has taken the form over, or rendered the landing page. */
const isRendered = () =>
  Reflect.get(window, "earlyForm")?.isTaken === true || document.querySelector("footer") !== null;

/** Delays all script files, as a slow connection does. @returns a function that lets them load */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return async () => {
    released.resolve();
    await expect.poll(() => page.evaluate(isTaken)).toBe(true);
  };
}

const email = (page: Page, t: Translate) => page.getByLabel(t("accounts.email"));
const password = (page: Page, t: Translate) =>
  page.getByLabel(t("accounts.password"), { exact: true });

/** The positions and sizes of the form's elements. */
const measureBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("header, h1, form, label, input, form button, main p")].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y, width, height].map(Math.round).join(" ")}`;
      },
    ),
  );

for (const { locale, direction } of [
  { locale: "fr-DZ", direction: "ltr" },
  { locale: "ar-DZ", direction: "rtl" },
  { locale: "en-GB", direction: "ltr" },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("the sign-in form is shown before any script has come, and keeps what is typed", async ({
      page,
      owner,
      t,
    }) => {
      const release = await holdScripts(page);
      await page.goto("/login?next=%2Fclients", { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("accounts.login.title"));
      await expect(page.locator("html")).toHaveAttribute("dir", direction);
      await email(page, t).fill(owner.email);
      await password(page, t).pressSequentially(owner.password.slice(0, 4));
      await release();
      await expect(email(page, t)).toHaveValue(owner.email);
      await expect(password(page, t)).toBeFocused();
      await page.keyboard.type(owner.password.slice(4));
      const signUp = page.getByRole("link", { name: t("accounts.login.signUp") });
      await expect(signUp).toHaveAttribute("href", "/register?next=%2Fclients");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/clients");
    });

    test("the registration form has the same places before and after its script", async ({
      page,
      t,
    }) => {
      for (const size of [
        { width: 390, height: 844 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(size);
        const release = await holdScripts(page);
        await page.goto("/register", { waitUntil: "commit" });
        await expect(page.getByText(t("ui.password.rules"))).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const before = await measureBoxes(page);
        await release();
        await page.evaluate(() => document.fonts.ready);
        expect(await measureBoxes(page)).toEqual(before);
        await page.unrouteAll({ behavior: "wait" });
      }
    });
  });
}

test("a form that is sent before its script has come is sent by the script", async ({
  page,
  owner,
  t,
}) => {
  const release = await holdScripts(page);
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  await page.goto("/login", { waitUntil: "commit" });
  await email(page, t).fill(owner.email);
  await password(page, t).fill(owner.password);
  const sent = requestsOf(page, "POST", "/auth/login");
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  expect(sent).toEqual([]);
  await release();
  await expect(page).toHaveURL("/dashboard");
  expect(sent).toHaveLength(1);
  expect(addresses.filter((address) => address.includes("?"))).toEqual([]);
});

test("a language and a button that are chosen before the script has come are taken by it", async ({
  page,
  t,
}) => {
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await email(page, t).fill("nadia@example.dz");
  await page.getByRole("button", { name: t("ui.theme.toDark") }).click();
  await page.getByRole("combobox", { name: t("ui.language") }).selectOption("ar");
  await release();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(page.locator('input[name="email"]')).toHaveValue("nadia@example.dz");
});

test("the chosen language is that of the next form before its script has come", async ({
  page,
  t,
}) => {
  await page.goto("/login");
  await page.getByRole("combobox", { name: t("ui.language") }).selectOption("ar");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await holdScripts(page);
  await page.goto("/register", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("أنشئ حسابك");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test("a signed-in user who opens the sign-in page doesn't see its form", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.addInitScript(() => {
    const seen = () => {
      const form = document.querySelector("form");
      if (form?.checkVisibility({ visibilityProperty: true })) Reflect.set(window, "seen", true);
      requestAnimationFrame(seen);
    };
    seen();
  });
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: t("app.nav.dashboard") })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "seen"))).toBeUndefined();
});

test.describe("on a fast connection", () => {
  test.use({ isSlowConnection: false });

  for (const { path, before } of [
    { path: "/login", before: "</head>" },
    { path: "/login", before: '<div id="root">' },
    { path: "/", before: "</head>" },
  ]) {
    test(`${path} waits for the rest of its page after ${before}`, async ({ page, url }) => {
      await withPausedPage({ target: url, path, before }, async (paused) => {
        const entry = page.waitForResponse(/\/assets\/index-.*\.js$/);
        await page.goto(paused.url + path, { waitUntil: "commit" });
        await (await entry).finished();
        // Only preloaded: a script in the page would run now.
        expect(await page.evaluate(countModules)).toBe(0);
        paused.resume();
        await expect(page.getByRole("main")).toHaveCount(1);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect.poll(() => page.evaluate(isRendered)).toBe(true);
      });
    });
  }
});
