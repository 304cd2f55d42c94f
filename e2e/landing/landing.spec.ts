import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";

const picture = (page: Page) =>
  page
    .locator(".landing-picture")
    .first()
    .evaluate((node) => getComputedStyle(node).backgroundImage);

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

const hasDejaVu = () =>
  new FontFace("DejaVu", 'local("DejaVu Sans")').load().then(
    () => true,
    () => false,
  );

/** The position, font and colour of each part of the first screen. */
const readLayout = (page: Page) =>
  page.evaluate(() =>
    "header brand badge note title text buttons button stage".split(" ").map((part) => {
      const all = [...document.querySelectorAll(`.landing-${part}`)];
      const node = all.find((each) => each.checkVisibility());
      if (node === undefined) throw new Error(`no ${part} is visible`);
      const { top, height } = node.getBoundingClientRect();
      const { fontFamily, color } = getComputedStyle(node);
      return { part, top: Math.round(top), height: Math.round(height), fontFamily, color };
    }),
  );

/** The layout of the static first screen while requests for these files are pending. */
async function readStaticLayout(page: Page, files: RegExp) {
  await page.route(files, () => {});
  await page.goto("/", { waitUntil: "commit" });
  // The heading can be visible before the styles are loaded.
  const readFontVariable = () =>
    getComputedStyle(document.documentElement).getPropertyValue("--daftar-font");
  await expect.poll(() => page.evaluate(readFontVariable)).not.toBe("");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (!files.test("/assets/face.woff2")) await page.evaluate(() => document.fonts.ready);
  const layout = await readLayout(page);
  await page.unroute(files);
  return layout;
}

/** The layout of the loaded page, which replaces the static first screen. */
async function readLoadedLayout(page: Page) {
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  return readLayout(page);
}

for (const { locale, language } of [
  { locale: "fr-DZ", language: "fr" },
  { locale: "ar-DZ", language: "ar" },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("the landing page describes the product in texts and pictures", async ({ page, t }) => {
      await page.goto("/");
      await expect(page).toHaveTitle(`${t("landing.hero.title")} · ${t("ui.brand")}`);
      await expect(page.getByText(t("landing.testMode"))).toBeVisible();
      await expect(page.locator("#features li")).toHaveCount(6);
      await expect(page.locator("#testimonials li")).toHaveCount(3);
      await expect(page.getByText(t("landing.example"), { exact: true })).toHaveCount(3);
      await expect(page.getByRole("img", { name: t("landing.hero.picture") })).toBeVisible();
      await expect.poll(() => picture(page)).toContain(`desk-${language}-light`);
      await page.getByRole("button", { name: t("ui.theme.toDark") }).click();
      await expect.poll(() => picture(page)).toContain(`desk-${language}-dark`);
      await page.setViewportSize(PHONE);
      await expect(page.getByRole("img", { name: t("landing.invoice.picture") })).toContainText(
        t("landing.invoice.amountInWords"),
      );
      await expect(page.getByRole("img", { name: t("landing.hero.picture") })).toBeHidden();
      const measureOverflow = () => document.documentElement.scrollWidth - innerWidth;
      await expect.poll(() => page.evaluate(measureOverflow)).toBe(0);
    });

    test("its first screen is shown before any script loads", async ({ page, t }) => {
      await page.route(/\/assets\/.*\.js$/, () => {});
      await page.goto("/", { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("landing.hero.title"));
      await expect(page.getByText(t("landing.hero.text"))).toBeVisible();
      const brand = page.locator(".landing-brand").filter({ visible: true });
      await expect(brand).toHaveText(t("ui.brand"));
      await expect(page.getByRole("link", { name: t("landing.getStarted") })).toHaveAttribute(
        "href",
        "/register",
      );
      await expect.poll(() => picture(page)).toContain(`-${language}-light`);
    });

    test.describe("on a slow connection", () => {
      test.use({ isSlowConnection: true });

      test("a phone shows an invoice before it requests any script or picture", async ({
        page,
        t,
      }) => {
        const files: string[] = [];
        page.on("request", (request) => files.push(new URL(request.url()).pathname));
        await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
        await page.setViewportSize(PHONE);
        await page.goto("/");
        await expect(page.getByText(t("landing.invoice.amountInWords"))).toBeVisible();
        expect(
          files.filter((path) => !/^\/$|\.woff2$|\.webmanifest$|^\/favicon/.test(path)),
        ).toEqual([]);
      });
    });

    for (const { theme, size } of [
      { theme: "light", size: PHONE },
      { theme: "dark", size: LAPTOP },
    ] as const) {
      test(`its first screen has the layout of the loaded ${theme} page`, async ({ page }) => {
        // The stored theme takes precedence over that of the operating system.
        await page.emulateMedia({ colorScheme: theme === "light" ? "dark" : "light" });
        await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
        await page.setViewportSize(size);
        const first = await readStaticLayout(page, /\/assets\/.*\.js$/);
        expect(first).toEqual(await readLoadedLayout(page));
      });
    }

    for (const size of [PHONE, LAPTOP]) {
      test(`its first screen, ${size.width} px wide, has the same layout before its fonts load`, async ({
        page,
      }) => {
        const hasFallback = language !== "ar" || (await page.evaluate(hasDejaVu));
        test.skip(!hasFallback, "DejaVu, the fallback font for Arabic, is not installed");
        await page.setViewportSize(size);
        const first = await readStaticLayout(page, /\/assets\/.*\.(js|woff2)$/);
        expect(first).toEqual(await readLoadedLayout(page));
      });
    }
  });
}

test.describe("on a slow connection", () => {
  test.use({ isSlowConnection: true });

  test("the page loads in a tab that isn't shown", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, "hidden", { value: true });
      window.requestAnimationFrame = () => 0;
    });
    await page.goto("/");
    await expect(page.getByRole("contentinfo")).toBeAttached();
  });
});

test("replacing the first screen causes no layout shift", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toBeAttached();
  const moved = await page.evaluate(() =>
    (Reflect.get(window, "shifts") as number[]).reduce((sum, value) => sum + value, 0),
  );
  expect(moved).toBeLessThan(0.1);
});

test("a shared link has a preview image with an absolute URL", async ({ page, url }) => {
  await page.goto("/");
  const picture = page.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute("content", `${url}/social.png`);
  const answer = await page.request.get((await picture.getAttribute("content")) ?? "");
  expect(answer.headers()["content-type"]).toBe("image/png");
});

test("anchors lead to features and testimonials, links to sign-in and registration", async ({
  page,
  t,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: t("landing.testimonials") }).click();
  await expect(page.locator("#testimonials")).toBeInViewport();
  await header.getByRole("link", { name: t("landing.signIn") }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a signed-in user gets a link to the dashboard", async ({ page, signedIn, t }) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/");
  await expect(page.getByRole("contentinfo").getByRole("link")).toHaveText([
    t("landing.features"),
    t("landing.testimonials"),
    t("landing.dashboard"),
  ]);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("landing.dashboard") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
