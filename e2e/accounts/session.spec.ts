import type { Route } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { anHourAgo, signInAs, readStored } from "../../testing/browser/session.ts";
import { main, requestsOf, expectNotBusy } from "../../testing/browser/steps.ts";

test("without a session the quotations require signing in, which leads back to them", async ({
  page,
  t,
  owner,
}) => {
  await page.goto("/devis?size=20");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel(t("accounts.email"), { exact: true }).fill(owner.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page).toHaveURL(/\/devis\?size=20$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Devis");
});

test("with a session the sign-in page redirects to the dashboard", async ({ page, signedIn }) => {
  await page.goto("/login");
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await readStored(page, "auth")).toContain(signedIn.email);
});

test("a redirect after sign-in stays on this site", async ({ page, signedIn, url }) => {
  await page.goto("/login?next=//example.com/dashboard");
  await expect(page).toHaveURL(`${url}/dashboard`);
  expect(await readStored(page, "auth")).toContain(signedIn.email);
});

/** Runs in the page: the milliseconds from the next click until no session is stored. */
const measureClickToEnd = () =>
  new Promise<number>((resolve) => {
    const watch = () => {
      const started = performance.now();
      const checkStorage = () => {
        if (localStorage.getItem("auth") === null) resolve(performance.now() - started);
        else requestAnimationFrame(checkStorage);
      };
      checkStorage();
    };
    addEventListener("click", watch, { once: true, capture: true });
  });

test("logging out waits a second, clears the storage and ends the session of the other tab", async ({
  page,
  context,
  signedIn,
  t,
}) => {
  const other = await context.newPage();
  await other.goto("/clients");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: t("app.accountMenu") }).click();
  const waited = page.evaluate(measureClickToEnd);
  const logout = page.waitForResponse("**/api/auth/logout");
  await page.getByRole("menuitem", { name: t("app.logout") }).click();
  expect(await waited).toBeGreaterThanOrEqual(990);
  await expect(page).toHaveURL(/\/login$/);
  expect(await readStored(page, "auth")).toBeNull();
  expect(await readStored(page, "organization")).toBeNull();

  await expect(other).toHaveURL(/\/login\?next=%2Fclients$/);
  await expect(other.getByRole("button", { name: t("accounts.login.submit") })).toBeVisible();
  await logout;
  await expect(signedIn.api("GET", "/auth/me")).rejects.toThrow("401");
});

test("logging out deletes all of the user's data in the browser, files of a closed page included", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await page.goto("/dashboard");
  await page.evaluate(createLeftArchive);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNotBusy(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Sahel");
  await page.getByRole("option", { name: "SARL Sahel" }).click();
  await expect(page).toHaveURL(new RegExp(client.id));
  expect(await page.evaluate(() => sessionStorage.getItem("recent"))).toContain("SARL Sahel");
  await page.getByRole("button", { name: t("app.accountMenu") }).click();
  await page.getByRole("menuitem", { name: t("app.logout") }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("recent"))).toBeNull();
  await page.reload();
  await expect.poll(() => page.evaluate(listStoredFiles)).toEqual([]);
});

/** Creates the file that a page closed during an export leaves. */
async function createLeftArchive(): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  const writer = await (
    await folder.getFileHandle("export.zip", { create: true })
  ).createWritable();
  await writer.write("everything");
  await writer.close();
}

async function listStoredFiles(): Promise<string[]> {
  const folder = await navigator.storage.getDirectory();
  return Array.fromAsync(folder.keys());
}

for (const { means, spoil } of [
  { means: "has run out", spoil: () => ({ exp: anHourAgo() }) },
  { means: "is no longer accepted", spoil: () => ({ accessToken: "worn.out.token" }) },
]) {
  test(`an access token that ${means} is renewed silently`, async ({
    page,
    context,
    url,
    owner,
  }) => {
    await signInAs(context, url, owner, spoil());
    const renewals = requestsOf(page, "POST", "/auth/refresh");
    const renewed = page.waitForResponse("**/api/auth/refresh");
    await page.goto("/devis");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main(page).getByText("Aucun devis pour l’instant")).toBeVisible();
    await expect(page).toHaveURL(/\/devis$/);
    expect(renewals).toHaveLength(1);
    const session = JSON.parse((await readStored(page, "auth")) ?? "{}") as typeof owner;
    // An access token issued within the same second equals the old one, so compare with the reply.
    const { accessToken, refreshToken } = (await (await renewed).json()) as typeof owner;
    expect(refreshToken).not.toBe(owner.refreshToken);
    expect(session).toMatchObject({ accessToken, refreshToken });
  });
}

test("a session that cannot be renewed ends at the sign-in page", async ({
  page,
  context,
  url,
  owner,
}) => {
  await signInAs(context, url, owner, { exp: anHourAgo(), refreshToken: "used-up" });
  await page.goto("/factures");
  await expect(page).toHaveURL(/\/login\?next=%2Ffactures$/);
  expect(await readStored(page, "auth")).toBeNull();
});

for (const path of ["/clients", "/organizations", "/two-step"]) {
  for (const isStored of [true, false]) {
    const organization = isStored ? "with" : "without";
    test(`a session that the server refuses leads from ${path} to the sign-in page, ${organization} a stored organization`, async ({
      page,
      signedIn,
      problems,
    }) => {
      await signedIn.api("POST", "/auth/logout", { refreshToken: signedIn.refreshToken });
      if (!isStored) await page.evaluate(() => localStorage.removeItem("organization"));
      await page.goto(path);
      // With a stored organization, the onboarding page redirects to the profile.
      const asked = path === "/organizations" && isStored ? "/profile" : path;
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(asked)}`);
      expect(await readStored(page, "auth")).toBeNull();
      problems.length = 0; // the server's refusals are intended
    });
  }
}

test("a session that ends while the page of the organizations is open leads to the sign-in page", async ({
  page,
  newcomer,
  t,
  problems,
}) => {
  await page.goto("/organizations");
  await page.getByLabel(t("enterprises.fields.name")).fill("EURL Sahel");
  await newcomer.api("POST", "/auth/logout", { refreshToken: newcomer.refreshToken });
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  await expect(page).toHaveURL("/login?next=%2Forganizations");
  expect(await readStored(page, "auth")).toBeNull();
  problems.length = 0; // the server's refusal is intended
});

test("a renewal whose reply is lost is repeated after a reload, and the session stays", async ({
  page,
  context,
  url,
  owner,
  problems,
}) => {
  await signInAs(context, url, owner, { exp: anHourAgo() });
  const loseReply = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/api/auth/refresh", loseReply, { times: 1 });
  const lost = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/api/auth/refresh"),
  );
  await page.goto("/devis");
  await lost;
  await page.reload();
  await expect(main(page).getByText("Aucun devis pour l’instant")).toBeVisible();
  const session = JSON.parse((await readStored(page, "auth")) ?? "null") as {
    refreshToken: string;
  };
  expect(session.refreshToken).not.toBe(owner.refreshToken);
  expect(await readStored(page, "refreshAttempt")).toBeNull();
  problems.length = 0; // the failure is intended
});
