import type { Page } from "@playwright/test";
import { choose, expect, leaveForGoogle, test } from "../../testing/browser/google.ts";
import { registerPerson } from "../../testing/browser/owner.ts";
import { stored } from "../../testing/browser/session.ts";
import { toast } from "../../testing/browser/steps.ts";

/** Who is signed in, as the page keeps it. */
async function whoIsIn(page: Page): Promise<{ email: string; firstName: string | null } | null> {
  const kept = await stored(page, "auth");
  if (kept === null) return null;
  return (JSON.parse(kept) as { user: { email: string; firstName: string | null } }).user;
}

/** Holds the program's answer to the way back until it is let go. */
async function holdAnswer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/auth/google/callback?*", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a new person comes in by Google, with a name, and creates an organization first", async ({
  page,
  amel,
  t,
  expectAccessible,
}) => {
  await leaveForGoogle(page, t);
  const letGo = await holdAnswer(page);
  await choose(page, amel.email);
  await expect(page.getByText("Finalisation de la connexion Google…")).toBeVisible();
  // Nobody finds the code in the address any more.
  await expect(page).toHaveURL(/\/auth\/google\/callback$/);
  await expectAccessible(page);
  letGo();
  await expect(page).toHaveURL(/\/organizations$/);
  expect(await whoIsIn(page)).toMatchObject({ email: amel.email, firstName: "Amel" });
});

test("a person who has an organization is led to the page that was asked for", async ({
  page,
  amel,
  t,
}) => {
  await leaveForGoogle(page, t);
  await choose(page, amel.email);
  await expect(page).toHaveURL(/\/organizations$/);
  const { accessToken } = JSON.parse((await stored(page, "auth")) ?? "{}") as {
    accessToken: string;
  };
  const headers = { authorization: `Bearer ${accessToken}` };
  await page.request.post("/api/enterprises", { data: { name: "Menuiserie Cherif" }, headers });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies(); // the provider asks again who it is
  await leaveForGoogle(page, t, "?next=%2Fclients");
  await choose(page, amel.email);
  await expect(page).toHaveURL(/\/clients$/);
  await page.goBack();
  expect(page.url()).not.toMatch(/code=|state=/);
});

test("an account with the same address is joined, not doubled", async ({ page, amel, url, t }) => {
  const before = await registerPerson(url, amel.email);
  const { id } = await before.api<{ id: string }>("GET", "/auth/me");
  await leaveForGoogle(page, t);
  await choose(page, amel.email);
  await expect(page).toHaveURL(/\/organizations$/);
  const kept = JSON.parse((await stored(page, "auth")) ?? "{}") as { user: { userId: string } };
  expect(kept.user.userId).toBe(id);
});

test("a person who refuses at Google is told so at the sign-in page", async ({ page, amel, t }) => {
  await leaveForGoogle(page, t);
  await choose(page, "Refuse");
  await expect(toast(page, "La connexion avec Google a échoué")).toContainText(
    t("accountPages.google.reason.GOOGLE_DENIED"),
  );
  await expect(page).toHaveURL(/\/login$/);
  expect(await whoIsIn(page)).toBeNull();
  expect(amel.email).toContain("@");
});

test("an address that Google has not verified opens nothing", async ({
  page,
  amel,
  googleInstallation,
  t,
}) => {
  googleInstallation.provider.add({ ...amel, email_verified: false });
  await leaveForGoogle(page, t);
  await choose(page, amel.email);
  await expect(toast(page, t("accountPages.google.failed"))).toContainText(
    t("accountPages.google.reason.GOOGLE_EMAIL_NOT_VERIFIED"),
  );
  await expect(page).toHaveURL(/\/login$/);
  expect(await whoIsIn(page)).toBeNull();
});

test("a code with another state is not exchanged", async ({ page, amel, t }) => {
  await page.route("**/api/auth/google/callback?*", (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set("state", "another");
    return route.continue({ url: address.href });
  });
  await leaveForGoogle(page, t);
  await choose(page, amel.email);
  await expect(toast(page, "L’échange OAuth a échoué")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await whoIsIn(page)).toBeNull();
});

test("a code that was used already opens nothing, though the address is opened again", async ({
  page,
  amel,
  t,
}) => {
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(frame.url()));
  await leaveForGoogle(page, t);
  await choose(page, amel.email);
  await expect(page).toHaveURL(/\/organizations$/);
  const used = visited.find((address) => /callback\?.*code=/.test(address)) ?? "";
  await page.evaluate(() => localStorage.clear());
  await page.goto(used);
  await expect(toast(page, t("accountPages.google.exchange"))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await whoIsIn(page)).toBeNull();
});

test("the callback without a code or tokens says what is missing", async ({ page, t }) => {
  await page.goto("/auth/google/callback");
  await expect(toast(page, "L’adresse de retour ne contient ni code ni jetons")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("link", { name: t("accounts.google") })).toBeVisible();
});

for (const mark of ["?", "#"]) {
  test(`a link that brings somebody else's tokens behind a ${mark} signs nobody in`, async ({
    page,
    url,
    t,
  }) => {
    const { accessToken, refreshToken } = await registerPerson(url);
    const tokens = new URLSearchParams({ accessToken, refreshToken, provider: "google" });
    await page.goto(`/auth/google/callback${mark}${tokens}`);
    await expect(toast(page, t("accountPages.google.failed"))).toContainText(
      t("accountPages.google.reason.NOT_BEGUN_HERE"),
    );
    await expect(page).toHaveURL(/\/login$/);
    expect(await whoIsIn(page)).toBeNull();
  });

  test(`tokens behind a ${mark} sign in where this tab left for Google`, async ({
    page,
    url,
    t,
  }) => {
    const { email, accessToken, refreshToken } = await registerPerson(url);
    const tokens = new URLSearchParams({ accessToken, refreshToken, provider: "google" });
    await leaveForGoogle(page, t);
    await page.goto(`/auth/google/callback${mark}${tokens}`);
    await expect(page).toHaveURL(/\/organizations$/);
    expect(await whoIsIn(page)).toMatchObject({ email });
  });
}

test("who went to Google and came back to the sign-in page has given it up", async ({
  page,
  url,
  t,
}) => {
  const { accessToken, refreshToken } = await registerPerson(url);
  await leaveForGoogle(page, t);
  await page.goto("/login");
  await expect(page.getByRole("link", { name: t("accounts.google") })).toBeVisible();
  await page.goto(`/auth/google/callback?${new URLSearchParams({ accessToken, refreshToken })}`);
  await expect(toast(page, t("accountPages.google.failed"))).toBeVisible();
  expect(await whoIsIn(page)).toBeNull();
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("the faces of the sign-in page weigh at most 120 kB, Google's name among them", async ({
    page,
    t,
  }) => {
    await page.goto("/login");
    await expect(page.getByRole("link", { name: t("accounts.google") })).toBeVisible();
    const bytes = await page.evaluate(async () => {
      await document.fonts.ready;
      const faces = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const sizes = faces.filter(({ name }) => name.endsWith(".woff2"));
      return sizes.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
    expect(bytes).toBeGreaterThan(40_000);
    expect(bytes).toBeLessThanOrEqual(120_000);
  });
});
