import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { controlNetwork } from "../../testing/browser/outbox.ts";
import { main } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

interface Case {
  path: string;
  /** The texts that are typed, by the label of their field. */
  typed: (t: Translate) => Record<string, string>;
  /** The button that needs a connection. */
  button: (t: Translate) => string;
}

const PASSWORD = "Olives-de-Sig-1962";

const CASES: Case[] = [
  {
    path: "/login",
    typed: (t) => ({
      [t("accounts.email")]: "amel@sahel.dz",
      [t("accounts.password")]: PASSWORD,
    }),
    button: (t) => t("accounts.login.submit"),
  },
  {
    path: "/register",
    typed: (t) => ({
      [t("accounts.email")]: "amel@sahel.dz",
      [t("accounts.phone")]: "0550123456",
      [t("accounts.password")]: PASSWORD,
      [t("accounts.confirmPassword")]: PASSWORD,
    }),
    button: (t) => t("accounts.register.submit"),
  },
  {
    path: "/forgot-password",
    typed: (t) => ({ [t("accounts.email")]: "amel@sahel.dz" }),
    button: (t) => t("accountPages.forgot.submit"),
  },
  {
    path: "/reset-password?token=abc",
    typed: (t) => ({
      [t("accountPages.newPassword")]: PASSWORD,
      [t("accounts.confirmPassword")]: PASSWORD,
    }),
    button: (t) => t("accountPages.reset.submit"),
  },
  {
    path: "/verify-email?token=abc",
    typed: () => ({}),
    button: (t) => t("accountPages.verify.submit"),
  },
];

const field = (page: Page, label: string): Locator => main(page).getByLabel(label, { exact: true });

/** The page says that there is no connection, in a note and not in a toast. */
async function expectNote(page: Page, t: Translate): Promise<void> {
  await expect(main(page).getByText(t("ui.errors.NETWORK"))).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
}

for (const language of ["en", "fr", "ar"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: `${language}-DZ` });

    for (const { path, typed, button } of CASES) {
      test(`${path} names a lost connection and keeps what is typed`, async ({
        context,
        page,
        problems,
        t,
      }) => {
        const network = await controlNetwork(context);
        await page.goto(path);
        for (const [label, text] of Object.entries(typed(t))) await field(page, label).fill(text);
        network.isLost = true;
        await main(page)
          .getByRole("button", { name: button(t), exact: true })
          .click();
        await expectNote(page, t);
        for (const [label, text] of Object.entries(typed(t))) {
          await expect(field(page, label)).toHaveValue(text);
        }
        problems.length = 0; // the connection is lost
      });
    }
  });
}

test("an invitation that can't be read names the lost connection, and is read once it is back", async ({
  context,
  page,
  problems,
  t,
}) => {
  const network = await controlNetwork(context);
  network.isLost = true;
  await page.goto("/invitation?token=abc");
  await expectNote(page, t);
  network.isLost = false;
  await main(page)
    .getByRole("button", { name: t("ui.retry") })
    .click();
  await expect(main(page).getByText(t("accountPages.invitation.invalid"))).toBeVisible();
  problems.length = 0; // the connection is lost
});

test("Google without a connection is a note of the page, which keeps what is typed", async ({
  context,
  page,
  problems,
  t,
}) => {
  let isLost = false;
  await context.route("**/api/config", async (route) => {
    if (isLost) return route.abort();
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), google: true } });
  });
  await page.goto("/login");
  await field(page, t("accounts.email")).fill("amel@sahel.dz");
  const google = main(page).getByRole("link", { name: t("accounts.google") });
  await expect(google).toBeVisible();
  isLost = true;
  await google.click();
  await expectNote(page, t);
  await expect(field(page, t("accounts.email"))).toHaveValue("amel@sahel.dz");
  await expect(page).toHaveURL(/\/login$/);
  problems.length = 0; // the connection is lost
});

test("a passkey without a connection is a note of the page, also before its script has come", async ({
  context,
  page,
  problems,
  t,
  url,
}) => {
  // An IP address can't have passkeys.
  await page.goto(`${url.replace("127.0.0.1", "localhost")}/login`);
  await field(page, t("accounts.email")).fill("amel@sahel.dz");
  const passkey = main(page).getByRole("button", { name: t("accounts.login.passkey") });
  await expect(passkey).toBeVisible();
  await context.setOffline(true);
  await passkey.click();
  await expectNote(page, t);
  await expect(field(page, t("accounts.email"))).toHaveValue("amel@sahel.dz");
  problems.length = 0; // the connection is lost
});

test("the second step without its script is a note of the form, and comes once there is a connection", async ({
  context,
  page,
  problems,
  t,
}) => {
  let isLost = true;
  await context.route("**/assets/SecondFactorStep-*", (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await context.route("**/api/auth/login", (route) =>
    route.fulfill({
      status: 401,
      json: { code: "SECOND_FACTOR", message: "the second step", challenge: "abc" },
    }),
  );
  await page.goto("/login");
  await field(page, t("accounts.email")).fill("amel@sahel.dz");
  await field(page, t("accounts.password")).fill(PASSWORD);
  const submit = main(page).getByRole("button", { name: t("accounts.login.submit") });
  await submit.click();
  await expectNote(page, t);
  await expect(field(page, t("accounts.email"))).toHaveValue("amel@sahel.dz");
  await expect(field(page, t("accounts.password"))).toHaveValue(PASSWORD);
  isLost = false;
  await submit.click();
  await expect(
    page.getByRole("heading", { name: t("accountPages.secondFactor.title") }),
  ).toBeVisible();
  problems.length = 0; // the connection is lost
});
