import type { Locator, Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient } from "../../testing/browser/records.ts";
import { expectFocusInside } from "../../testing/browser/steps.ts";

async function openNewClient(page: Page, t: Translate) {
  await page.goto("/clients");
  await page
    .getByRole("button", { name: t("clients.add") })
    .first()
    .click();
  return findFields(page, t);
}

/** The fields of the opening panel, once it has the focus: before that a dropdown would close again. */
async function findFields(page: Page, t: Translate) {
  const panel = page.getByRole("dialog");
  await expectFocusInside(panel);
  const box = (name: string) =>
    panel.getByRole("combobox", { name: t(`clients.fields.${name}`), exact: true });
  return { panel, country: box("country"), region: box("region"), wilaya: box("wilaya") };
}

const options = (page: Page) => page.getByRole("listbox").getByRole("option");

async function choose(page: Page, search: string, name: string): Promise<void> {
  await page.getByRole("combobox").and(page.locator(":focus")).fill(search);
  await page.getByRole("listbox").getByRole("option", { name, exact: true }).click();
}

test("Algeria is the first country and offers its 69 wilayas", async ({ page, signedIn, t }) => {
  const { panel, country, wilaya } = await openNewClient(page, t);
  await expect(country).toHaveValue("Algérie");
  await country.click();
  await country.fill("");
  await expect(options(page).first()).toHaveText("Algérie");
  await page.keyboard.press("Escape");
  await wilaya.click();
  await expect(options(page)).toHaveCount(69);
  await choose(page, "tipaza", "42 - Tipaza");
  await panel.getByLabel(t("clients.fields.company")).fill("SARL Sahel");
  await panel.getByLabel(t("clients.fields.contact")).fill("Nadia");
  await panel.getByLabel(t("clients.fields.email")).fill("n@sahel.example");
  await panel.getByRole("button", { name: t("clients.form.submit.create") }).click();
  await expect(panel).toBeHidden();
  const { clients } = await signedIn.api<{ clients: Client[] }>("GET", "/clients");
  expect([clients[0]?.country, clients[0]?.wilaya]).toEqual(["DZ", "42 - Tipaza"]);
});

test("a country is found without accents; choosing it loads its regions and clears the region", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const { panel, country, region, wilaya } = await openNewClient(page, t);
  await wilaya.click();
  await choose(page, "alger", "16 - Alger");
  await country.click();
  await choose(page, "etats-unis", "États-Unis");
  await expect(region).toBeEnabled();
  await expect(region).toHaveValue("");
  await region.click();
  await choose(page, "californ", "CA - California");
  await expectAccessible(page);

  await country.click();
  await choose(page, "bermudes", "Bermudes");
  await expect(region).toBeDisabled();
  await expect(region).toHaveValue("");
  await expect(region).toHaveAttribute("placeholder", t("clients.form.noRegions"));

  await country.click();
  await choose(page, "tunisie", "Tunisie");
  await region.click();
  await choose(page, "beja", "31 - Béja");
  await panel.getByLabel(t("clients.fields.company")).fill("Comptoir de Béja");
  await panel.getByLabel(t("clients.fields.contact")).fill("Sami");
  await panel.getByLabel(t("clients.fields.email")).fill("sami@beja.example");
  await panel.getByRole("button", { name: t("clients.form.submit.create") }).click();
  await expect(panel).toBeHidden();
  const { clients } = await signedIn.api<{ clients: Client[] }>("GET", "/clients");
  expect([clients[0]?.country, clients[0]?.wilaya]).toEqual(["TN", "31 - Béja"]);
});

test("the region is disabled without a country; a failed list of regions can be retried", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  const { panel, country, region } = await openNewClient(page, t);
  // The clear button is for the mouse only; by keyboard, choosing the same country again clears it.
  await country.click();
  await choose(page, "algerie", "Algérie");
  await expect(region).toBeDisabled();
  await page.route("**/api/countries?code=MA", (route) =>
    route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "away" } }),
  );
  await country.click();
  await choose(page, "maroc", "Maroc");
  await expect(panel.getByText(t("clients.form.regionsFailed"))).toBeVisible();
  await page.unroute("**/api/countries?code=MA");
  await panel.getByRole("button", { name: t("ui.retry") }).click();
  await expect(region).toBeEnabled();
  problems.length = 0; // the 503 is provoked
});

test("a stored region that is not in the list is shown until another is chosen", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Rhône", { country: "FR", wilaya: "Lyon 3e" });
  await page.goto("/clients");
  const menu = t("clients.menu.label", { name: "SARL Rhône" });
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: t("clients.menu.edit"), exact: true }).click();
  const { region } = await findFields(page, t);
  await expect(region).toHaveValue("Lyon 3e");
  await expect(region).toBeEnabled();
  await region.click();
  await choose(page, "auvergne", "ARA - Auvergne-Rhône-Alpes");
  await expect(region).toHaveValue("ARA - Auvergne-Rhône-Alpes");
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("countries have Arabic names, with the code before the name of a region", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    expect(signedIn.email).toContain("@");
    const { country, region, wilaya } = await openNewClient(page, t);
    await expect(country).toHaveValue("الجزائر");
    await wilaya.click();
    await choose(page, "تيبازة", "42 - تيبازة");
    await country.click();
    await choose(page, "فرنسا", "فرنسا");
    await region.click();
    await choose(page, "bretagne", "BRE - Bretagne");
    await expect(region).toHaveValue("BRE - Bretagne");
    await expectAccessible(page);
  });
});

test("Enter selects the first match, with or without accents; another country clears the region", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  const { panel, country, region, wilaya } = await openNewClient(page, t);
  const sector = panel.getByRole("combobox", { name: t("clients.fields.sector"), exact: true });
  const take = async (box: Locator, typed: string, name: string, key = "Enter") => {
    await box.fill(typed);
    await expect(page.locator("[data-combobox-selected]", { hasText: name })).toBeVisible();
    await page.keyboard.press(key);
    await expect(box).toHaveValue(name);
  };
  await take(wilaya, "oran", "31 - Oran");
  await take(wilaya, "tipaza", "42 - Tipaza", "Tab");
  await expect(wilaya).not.toBeFocused();
  await take(sector, "negoce", "Commerce / Négoce / Distribution");
  await take(country, "tunis", "Tunisie");
  await expect(region).toHaveValue("");
});

test("Enter selects what is typed while the dropdown opens", async ({ page, signedIn, t }) => {
  expect(signedIn.email).toContain("@");
  const { wilaya } = await openNewClient(page, t);
  await wilaya.evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setRangeText("tipaza");
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  const shown = page.locator("[data-combobox-selected]");
  await expect(shown).toHaveText("42 - Tipaza");
  await page.keyboard.press("Enter");
  await expect(wilaya).toHaveValue("42 - Tipaza");
});

test("a click in a filled list selects its text, so that typing replaces it", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel", {
    country: "DZ",
    wilaya: "42 - Tipaza",
    business_sector: "Plastique",
    legalForm: "SARL",
  });
  await page.goto("/clients");
  await page.getByRole("button", { name: t("clients.menu.label", { name: "SARL Sahel" }) }).click();
  await page.getByRole("menuitem", { name: t("clients.menu.edit"), exact: true }).click();
  const { panel, country, wilaya } = await findFields(page, t);
  const sector = panel.getByRole("combobox", { name: t("clients.fields.sector"), exact: true });
  const legalForm = panel.getByLabel(t("clients.fields.legalForm"), { exact: true });
  for (const [field, typed] of [
    [wilaya, "Oran"],
    [sector, "Bois"],
    [legalForm, "SPA"],
    [country, "Tunisie"],
  ] as const) {
    await field.click();
    await page.keyboard.type(typed);
    await expect(field).toHaveValue(typed);
    await page.keyboard.press("Escape");
  }
});
