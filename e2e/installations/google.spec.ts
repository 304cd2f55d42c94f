import type { Page } from "@playwright/test";
import { chooseGooglePerson, expect, leaveForGoogle, test } from "../../testing/browser/google.ts";
import { registerOwner, registerPerson } from "../../testing/browser/owner.ts";
import { readStored } from "../../testing/browser/session.ts";
import { totpCode } from "../../testing/totp.ts";
import { toast, turnDark } from "../../testing/browser/steps.ts";

/** The signed-in user in the page's storage. */
async function readSignedInUser(
  page: Page,
): Promise<{ email: string; firstName: string | null } | null> {
  const session = await readStored(page, "auth");
  if (session === null) return null;
  return (JSON.parse(session) as { user: { email: string; firstName: string | null } }).user;
}

/** Delays the response to the callback. @returns continues it */
async function holdAnswer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/auth/google/callback?*", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a new user signs in with Google, has a name, and creates an organization first", async ({
  page,
  amel,
  t,
  expectAccessible,
}) => {
  await leaveForGoogle(page, t);
  const letGo = await holdAnswer(page);
  await chooseGooglePerson(page, amel.email);
  await expect(page.getByText("Finalisation de la connexion Google…")).toBeVisible();
  // The code is removed from the address.
  await expect(page).toHaveURL(/\/auth\/google\/callback$/);
  await expectAccessible(page);
  letGo();
  await expect(page).toHaveURL(/\/organizations$/);
  expect(await readSignedInUser(page)).toMatchObject({ email: amel.email, firstName: "Amel" });
});

test("a user with two-step sign-in enters the code after Google", async ({ page, amel, t }) => {
  await leaveForGoogle(page, t);
  await chooseGooglePerson(page, amel.email);
  await expect(page).toHaveURL(/\/organizations$/);
  const { accessToken } = JSON.parse((await readStored(page, "auth")) ?? "{}") as {
    accessToken: string;
  };
  const headers = { authorization: `Bearer ${accessToken}` };
  const started = await page.request.post("/api/auth/two-step", { headers, data: {} });
  const { secret } = (await started.json()) as { secret: string };
  const data = { code: totpCode(secret) };
  await page.request.post("/api/auth/two-step/confirm", { headers, data });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies(); // the provider asks for the account again
  await leaveForGoogle(page, t);
  await chooseGooglePerson(page, amel.email);
  const code = page.getByLabel(t("accountPages.secondFactor.appLabel"), { exact: true });
  await expect(code).toBeFocused();
  expect(await readStored(page, "auth")).toBeNull();
  await code.fill(totpCode(secret, 1));
  await code.press("Enter");
  await expect(page).toHaveURL(/\/organizations$/);
  expect(await readSignedInUser(page)).toMatchObject({ email: amel.email });
});

test("a user with an organization is redirected to the requested page", async ({
  page,
  amel,
  t,
}) => {
  await leaveForGoogle(page, t);
  await chooseGooglePerson(page, amel.email);
  await expect(page).toHaveURL(/\/organizations$/);
  const { accessToken } = JSON.parse((await readStored(page, "auth")) ?? "{}") as {
    accessToken: string;
  };
  const headers = { authorization: `Bearer ${accessToken}` };
  await page.request.post("/api/enterprises", { data: { name: "Menuiserie Cherif" }, headers });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies(); // the provider asks for the account again
  await leaveForGoogle(page, t, "?next=%2Fclients");
  await chooseGooglePerson(page, amel.email);
  await expect(page).toHaveURL(/\/clients$/);
  await page.goBack();
  expect(page.url()).not.toMatch(/code=|state=/);
});

test("a Google account is linked to the account with the same address", async ({
  page,
  amel,
  url,
  t,
}) => {
  const before = await registerPerson(url, amel.email);
  const { id } = await before.api<{ id: string }>("GET", "/auth/me");
  await leaveForGoogle(page, t);
  await chooseGooglePerson(page, amel.email);
  await expect(page).toHaveURL(/\/organizations$/);
  const session = JSON.parse((await readStored(page, "auth")) ?? "{}") as {
    user: { userId: string };
  };
  expect(session.user.userId).toBe(id);
});

/** Registers under Amel's address with organizations, as anybody may. */
async function createOrganizationsAs(url: string, email: string, names: readonly string[]) {
  const stranger = await registerPerson(url, email);
  for (const name of names) {
    await stranger.api("POST", "/enterprises", { name, another: true });
  }
}

test("organizations that a stranger created with the address are kept or declined", async ({
  page,
  amel,
  url,
  t,
  expectAccessible,
}) => {
  await createOrganizationsAs(url, amel.email, ["Droguerie", "Menuiserie Cherif"]);
  await leaveForGoogle(page, t);
  await chooseGooglePerson(page, amel.email);
  await expect(page).toHaveURL(/\/organizations$/);
  await expect(
    page.getByText(
      "Une organisation « \u2068Droguerie\u2069 » a été créée avec votre adresse par une personne " +
        "qui ne l’avait pas vérifiée. Est-ce la vôtre ?",
    ),
  ).toBeVisible();
  const form = page.getByRole("button", { name: t("enterprises.onboarding.submit") });
  await expect(form).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await turnDark(page);
  await expectAccessible(page);
  const decline = page.getByRole("button", { name: "Non, ce n’est pas la mienne" });
  await decline.focus();
  await page.keyboard.press("Enter");

  await expect(page.getByText(/«.*Menuiserie Cherif.*» a été créée/)).toBeVisible();
  await expect(page.getByText(/Droguerie/)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Oui, la garder" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("link", { name: "Menuiserie Cherif" })).toBeVisible();
});

test("a user who declines the only organization creates one", async ({ page, amel, url, t }) => {
  await createOrganizationsAs(url, amel.email, ["Droguerie"]);
  await leaveForGoogle(page, t);
  await chooseGooglePerson(page, amel.email);
  await page.getByRole("button", { name: t("enterprises.claim.decline") }).click();
  await page.getByLabel(t("enterprises.fields.name")).fill("Menuiserie Cherif");
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test("an invited address joins by signing in with Google", async ({ page, amel, url, t }) => {
  await registerPerson(url, amel.email);
  const owner = await registerOwner(url);
  const invitation = { email: amel.email, role: "ACCOUNTANT" };
  const { link } = await owner.api<{ link: string }>("POST", "/team/invitations", invitation);
  await page.goto(link);
  await page.getByRole("link", { name: t("accountPages.invitation.signIn") }).click();
  await page.getByRole("link", { name: t("accounts.google") }).click();
  await chooseGooglePerson(page, amel.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("link", { name: "Menuiserie El Djazaïr" })).toBeVisible();
});

test("a refusal at Google is reported on the sign-in page", async ({ page, amel, t }) => {
  await leaveForGoogle(page, t);
  await chooseGooglePerson(page, "Refuse");
  await expect(toast(page, "La connexion avec Google a échoué")).toContainText(
    t("accountPages.google.reason.GOOGLE_DENIED"),
  );
  await expect(page).toHaveURL(/\/login$/);
  expect(await readSignedInUser(page)).toBeNull();
  expect(amel.email).toContain("@");
});

test("an address that Google has not verified does not sign in", async ({
  page,
  amel,
  googleInstallation,
  t,
}) => {
  googleInstallation.provider.add({ ...amel, email_verified: false });
  await leaveForGoogle(page, t);
  await chooseGooglePerson(page, amel.email);
  await expect(toast(page, t("accountPages.google.failed"))).toContainText(
    t("accountPages.google.reason.GOOGLE_EMAIL_NOT_VERIFIED"),
  );
  await expect(page).toHaveURL(/\/login$/);
  expect(await readSignedInUser(page)).toBeNull();
});

test("a code with another state is not exchanged", async ({ page, amel, t }) => {
  await page.route("**/api/auth/google/callback?*", (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set("state", "another");
    return route.continue({ url: address.href });
  });
  await leaveForGoogle(page, t);
  await chooseGooglePerson(page, amel.email);
  await expect(toast(page, "L’échange OAuth a échoué")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await readSignedInUser(page)).toBeNull();
});

test("a used code does not sign in when its address is opened again", async ({ page, amel, t }) => {
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(frame.url()));
  await leaveForGoogle(page, t);
  await chooseGooglePerson(page, amel.email);
  await expect(page).toHaveURL(/\/organizations$/);
  const used = visited.find((address) => /callback\?.*code=/.test(address)) ?? "";
  await page.evaluate(() => localStorage.clear());
  await page.goto(used);
  await expect(toast(page, t("accountPages.google.exchange"))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await readSignedInUser(page)).toBeNull();
});

test("the callback without a code or tokens shows an error", async ({ page, t }) => {
  await page.goto("/auth/google/callback");
  await expect(toast(page, "L’adresse de retour ne contient ni code ni jetons")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("link", { name: t("accounts.google") })).toBeVisible();
});

for (const mark of ["?", "#"]) {
  test(`a link with another user's tokens after ${mark} does not sign in`, async ({
    page,
    url,
    t,
  }) => {
    const { accessToken, refreshToken } = await registerPerson(url);
    const tokens = new URLSearchParams({ accessToken, refreshToken, provider: "google" });
    await page.goto(`/auth/google/callback${mark}${tokens}`);
    await expect(toast(page, t("accountPages.google.failed"))).toContainText(
      t("accountPages.google.reason.NOT_STARTED_HERE"),
    );
    await expect(page).toHaveURL(/\/login$/);
    expect(await readSignedInUser(page)).toBeNull();
  });

  test(`tokens after ${mark} sign in the tab that started the sign-in with Google`, async ({
    page,
    url,
    t,
  }) => {
    const { email, accessToken, refreshToken } = await registerPerson(url);
    const tokens = new URLSearchParams({ accessToken, refreshToken, provider: "google" });
    await leaveForGoogle(page, t);
    await page.goto(`/auth/google/callback${mark}${tokens}`);
    await expect(page).toHaveURL(/\/organizations$/);
    expect(await readSignedInUser(page)).toMatchObject({ email });
  });
}

test("returning from Google to the sign-in page cancels the sign-in", async ({ page, url, t }) => {
  const { accessToken, refreshToken } = await registerPerson(url);
  await leaveForGoogle(page, t);
  await page.goto("/login");
  await expect(page.getByRole("link", { name: t("accounts.google") })).toBeVisible();
  await page.goto(`/auth/google/callback?${new URLSearchParams({ accessToken, refreshToken })}`);
  await expect(toast(page, t("accountPages.google.failed"))).toBeVisible();
  expect(await readSignedInUser(page)).toBeNull();
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("the fonts of the sign-in page have at most 120 kB, with Google's name", async ({
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
