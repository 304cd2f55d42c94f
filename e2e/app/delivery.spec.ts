import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";

test.use({ isSlowConnection: false });

/** Records the paths of a folder that the page requests. */
function recordRequests(page: Page, folder: string): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(folder)) found.push(pathname);
  });
  return found;
}

test("scripts, styles and translations are compressed and immutable; the page is revalidated", async ({
  page,
}) => {
  const answers: { path: string; encoding?: string; caching?: string }[] = [];
  page.on("response", (response) => {
    const headers = response.headers();
    answers.push({
      path: new URL(response.url()).pathname,
      encoding: headers["content-encoding"],
      caching: headers["cache-control"],
    });
  });
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const findAnswers = (pattern: RegExp) => answers.filter(({ path }) => pattern.test(path));
  for (const pattern of [
    /\/frame-.*\.js$/,
    /\/index-.*\.css$/,
    /\/locales\/fr\/translation.json$/,
  ]) {
    const [answer] = findAnswers(pattern);
    // Browsers accept brotli over HTTPS only.
    expect(answer?.encoding).toMatch(/^(br|gzip)$/);
    expect(answer?.caching).toBe("public, max-age=31536000, immutable");
  }
  const [document] = findAnswers(/^\/login$/);
  expect(document?.encoding).toMatch(/^(br|gzip)$/);
  expect(document?.caching).toBe("no-cache");
});

test("an unchanged page is answered with 304 by its ETag", async ({ page }) => {
  const ask = (headers = {}) => page.request.get("/clients", { headers });
  const { etag = "", vary } = (await ask()).headers();
  expect(vary).toBe("accept-encoding");
  const again = await ask({ "if-none-match": etag });
  expect([again.status(), await again.text()]).toEqual([304, ""]);
  expect((await ask({ "if-none-match": '"another"' })).status()).toBe(200);
  expect((await page.request.get("/index.html")).headers().etag).toBe(etag);
});

test("a form is sent in the language of the request, and its script is named by the policy", async ({
  page,
}) => {
  const ask = (headers: Record<string, string>) => page.request.get("/login", { headers });
  const french = await ask({ "accept-language": "fr-DZ,fr;q=0.9" });
  const chosen = await ask({ "accept-language": "fr-DZ,fr;q=0.9", cookie: "lang=ar" });
  expect(await french.text()).toContain('<html lang="fr" dir="ltr"');
  expect(await chosen.text()).toContain('<html lang="ar" dir="rtl"');
  expect(french.headers().vary).toBe("accept-encoding, accept-language, cookie");
  expect(french.headers().etag).not.toBe(chosen.headers().etag);
  const script = /<script>([^]*?)<\/script>/.exec(await french.text())?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = french.headers()["content-security-policy"];
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
  expect(
    (await page.request.get("/api/health")).headers()["content-security-policy"],
  ).not.toContain("sha256");
});

test("a desktop requests one picture of the landing page, in its language and theme", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const built = recordRequests(page, "/assets/");
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toBeAttached();
  const pictures = built.filter((path) => path.endsWith(".avif"));
  expect(pictures).toEqual([expect.stringMatching(/\/desk-fr-dark-/)]);
});

test.describe("on a slow connection", () => {
  test.use({ isSlowConnection: true });

  test("/login shows its form before it requests any script or style sheet", async ({ page }) => {
    await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
    const built = recordRequests(page, "/assets/");
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Se connecter", exact: true })).toBeVisible();
    expect(built.filter((path) => !path.endsWith(".woff2"))).toEqual([]);
  });
});

test("what the build writes for the server alone is not served", async ({ page }) => {
  for (const path of [
    "/.vite/manifest.json",
    "/.vite/manifest.json.gz",
    "/.pages/login-fr.html",
    "/.pages/landing.html",
  ]) {
    expect((await page.request.get(path)).status()).toBe(404);
  }
});

for (const { locale, language, face, files } of [
  { locale: "fr-DZ", language: "fr", face: /daftar-latin/, files: 1 },
  { locale: "ar-DZ", language: "ar", face: /daftar-arabic/, files: 2 },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("only the translations of this language are requested, and its fonts are preloaded", async ({
      page,
      signedIn,
    }) => {
      expect(signedIn.email).toContain("@");
      const translations = recordRequests(page, "/locales/");
      const built = recordRequests(page, "/assets/");
      await page.goto("/clients");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(translations).toContain(`/locales/${language}/clients.json`);
      expect(translations.filter((path) => !path.startsWith(`/locales/${language}/`))).toEqual([]);
      const preloads = page.locator('link[rel="preload"][as="font"]');
      await expect(preloads).toHaveCount(files);
      for (const link of await preloads.all()) await expect(link).toHaveAttribute("href", face);
      // The other Arabic fonts load only when the page contains one of their characters.
      expect(built.filter((path) => path.includes("ibm-plex-sans-arabic"))).toEqual([]);
    });
  });
}
