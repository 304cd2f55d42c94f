import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { answerQuestion, main, requestsOf, toast } from "../../testing/browser/steps.ts";

const panel = (page: Page, t: Translate) =>
  page.getByRole("dialog", { name: t("enterprises.edit.title") });

const tab = (page: Page, t: Translate, name: string) =>
  page.getByRole("tab", { name: t(`enterprises.profile.tabs.${name}`), exact: true });

/** The edit button of the header card, or of the open tab with the given title. */
const editButton = (page: Page, t: Translate, of?: string) => {
  const word = t("enterprises.profile.edit");
  const name = of === undefined ? word : `${word} – ${t(`enterprises.profile.tabs.${of}`)}`;
  return page.getByRole("button", { name, exact: true });
};

const saveButton = (page: Page, t: Translate) =>
  panel(page, t).getByRole("button", { name: t("ui.save"), exact: true });

test("the profile shows the user, the organization and the missing fields below 70 percent", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/profile");
  const card = main(page).locator("section").first();
  await expect(card).toContainText(signedIn.email);
  await expect(card).toContainText(t("enterprises.profile.role.BUSINESS_OWNER"));
  await expect(card).toContainText("Menuiserie El Djazaïr");
  await expect(card).toContainText("12 rue Didouche Mourad, Alger");
  await expect(card).toContainText("0550123456");
  // Seven of twelve: slogan, website, telephone, signature and stamp are missing.
  const percent = t("enterprises.profile.completeness", { percent: 58 });
  await expect(main(page).getByText(percent)).toBeVisible();
  await expect(main(page).getByText(t("enterprises.profile.incomplete"))).toBeVisible();

  const filled = { slogan: "Le bois, simplement", website: "djazair.dz", org_phone: "023456789" };
  await signedIn.api("PUT", "/enterprises/me", filled);
  await signedIn.api("PUT", "/auth/names", { firstName: "Amine", lastName: "Kaci" });
  await page.reload();
  await expect(card).toContainText("Amine Kaci");
  await expect(
    main(page).getByText(t("enterprises.profile.completeness", { percent: 83 })),
  ).toBeVisible();
  await expect(main(page).getByText(t("enterprises.profile.incomplete"))).toBeHidden();
});

test("the profile is amber only while no document can be created, and names what is missing", async ({
  page,
  newcomer,
  t,
}) => {
  await newcomer.api("POST", "/enterprises", { name: "EURL Sahel", NIF: "000216001234567" });
  await page.goto("/profile");
  const notice = main(page).locator("[data-tone]");
  await expect(notice).toHaveAttribute("data-tone", "warning");
  await expect(notice).toContainText(
    "Pour créer un document, il manque : Numéro d’identification statistique (NIS), Article d’imposition (AI), Adresse",
  );
  await newcomer.api("PUT", "/enterprises/me", { NIS: "1", AI: "2", address: "Alger" });
  await page.reload();
  await expect(notice).toHaveAttribute("data-tone", "info");
  await expect(notice).not.toContainText(t("enterprises.profile.missingForDocuments"));
});

test("a missing field links to the form that has it", async ({ page, signedIn, t }) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: t("enterprises.fields.website"), exact: true }).click();
  const website = panel(page, t).getByLabel(t("enterprises.fields.website"));
  await expect(website).toBeFocused();
  const sent = requestsOf(page, "PUT", "/enterprises/me");
  await website.fill(" djazair.dz ");
  await saveButton(page, t).click();
  await expect(toast(page, t("enterprises.profile.organizationSaved"))).toBeVisible();
  await expect(panel(page, t)).toBeHidden();
  expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
    { website: "djazair.dz", version: expect.any(Number) },
  ]);
  await expect(page.getByRole("link", { name: "djazair.dz" })).toHaveAttribute(
    "href",
    "https://djazair.dz",
  );
  expect((await signedIn.api<{ website: string }>("GET", "/auth/enterprises/me")).website).toBe(
    "djazair.dz",
  );
});

test("names and organization are saved together, empty fields as null", async ({
  page,
  signedIn,
  t,
}) => {
  await signedIn.api("PUT", "/enterprises/me", { slogan: "Le bois", capitale: 100_000 });
  await page.goto("/profile");
  await editButton(page, t).click();
  await panel(page, t).getByLabel(t("enterprises.profile.firstName")).fill("Amine");
  await panel(page, t).getByLabel(t("enterprises.profile.lastName"), { exact: true }).fill("Kaci");
  await panel(page, t)
    .getByRole("tab", { name: t("enterprises.edit.tabs.organization") })
    .click();
  const field = (name: string) => panel(page, t).getByLabel(t(`enterprises.fields.${name}`));
  await field("slogan").fill("");
  await field("capitale").fill("2 500 000,50");
  await saveButton(page, t).click();
  await expect(field("capitale")).toHaveValue("2 500 000,50");
  await expect(field("capitale")).toHaveAccessibleDescription(t("ui.fieldErrors.NOT_WHOLE_DINARS"));
  await field("capitale").fill("2 500 000,00");
  await field("NIF").fill("0016-12345678902");
  await expect(field("capitale")).toHaveValue("2500000");
  await field("NIF").press("Tab");
  await expect(field("NIF")).toHaveValue("001612345678902");
  const [names, organization] = [
    requestsOf(page, "PUT", "/auth/me"),
    requestsOf(page, "PUT", "/enterprises/me"),
  ];
  await saveButton(page, t).click();
  await expect(toast(page, t("enterprises.profile.saved"))).toBeVisible();
  await expect(toast(page, t("enterprises.profile.organizationSaved"))).toBeVisible();
  expect(names[0]?.postDataJSON()).toEqual({ firstName: "Amine", lastName: "Kaci" });
  expect(organization[0]?.postDataJSON()).toEqual({
    version: expect.any(Number),
    slogan: null,
    capitale: 2_500_000,
    NIF: "001612345678902",
  });
  await expect(page.getByRole("heading", { name: "Amine Kaci" })).toBeVisible();
});

test("an organization without a name is not saved, and the name gets the focus", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/profile");
  await editButton(page, t, "identity").click();
  const name = panel(page, t).getByLabel(t("enterprises.fields.name"));
  await name.fill("  ");
  await panel(page, t)
    .getByRole("tab", { name: t("enterprises.edit.tabs.profile") })
    .click();
  const sent = requestsOf(page, "PUT", "/enterprises/me");
  await saveButton(page, t).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(t("ui.fieldErrors.REQUIRED"));
  expect(sent).toHaveLength(0);
});

test("a failure is reported and keeps the input", async ({ page, signedIn, problems, t }) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/profile?tab=legal");
  await editButton(page, t, "legal").click();
  await page.route("**/api/enterprises/me", (route) => route.abort());
  const ai = panel(page, t).getByLabel(t("enterprises.fields.AI"));
  await ai.fill("16099999999");
  await saveButton(page, t).click();
  await expect(toast(page, t("enterprises.profile.organizationFailed"))).toBeVisible();
  await expect(ai).toHaveValue("16099999999");
  await page.unroute("**/api/enterprises/me");
  await saveButton(page, t).click();
  await expect(panel(page, t)).toBeHidden();
  await expect(main(page).getByText("16099999999")).toBeVisible();
  problems.length = 0; // the failure is intended
});

test("closing the panel with unsaved changes asks for confirmation", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/profile");
  await editButton(page, t).click();
  const first = panel(page, t).getByLabel(t("enterprises.profile.firstName"));
  await expect(first).toBeFocused();
  await first.fill("Amine");
  await page.keyboard.press("Escape");
  await answerQuestion(page, t, "no");
  await expect(first).toHaveValue("Amine");
  await panel(page, t)
    .getByRole("button", { name: t("ui.cancel"), exact: true })
    .click();
  await answerQuestion(page, t, "yes");
  await expect(panel(page, t)).toBeHidden();
  await editButton(page, t).click();
  await expect(first).toBeFocused();
  await expect(first).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(panel(page, t)).toBeHidden();
});

test("each tab has its address, and the arrow keys move between tabs", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/profile?tab=legal");
  await expect(tab(page, t, "legal")).toHaveAttribute("aria-selected", "true");
  await expect(main(page).getByText("16/00-1234567B19")).toBeVisible();
  await tab(page, t, "legal").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/tab=address$/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/tab=statistics$/);
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("button", { name: t("numbering.open") })).toBeVisible();
});

test("the statistics tab counts the organization's clients and products", async ({
  page,
  signedIn,
  t,
}) => {
  for (const nom of ["SARL Sahel", "EURL Tell", "SPA Atlas"]) {
    await signedIn.api("POST", "/clients", { nom, prenom: "Nadia", email: "n@example.dz" });
  }
  const service = { type: "SERVICE", name: "Pose", price: 1500 };
  const { id } = await signedIn.api<{ id: string }>("POST", "/products", service);
  await signedIn.api("POST", "/products", service);
  await signedIn.api("DELETE", `/products/${id}`);
  await page.goto("/profile?tab=statistics");
  const figures = page.getByRole("tabpanel").locator("dl > div");
  await expect(figures.nth(0)).toHaveText(`${t("enterprises.statistics.clients")}3`);
  const archived = t("enterprises.statistics.archived", { total: 2 });
  await expect(figures.nth(1)).toHaveText(`${t("enterprises.statistics.products")}1${archived}`);
  await expect(figures.nth(2)).toContainText(/\d\d\/\d\d\/20\d\d/);
});

test("a profile that cannot be loaded shows an error and can be retried", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  await page.goto("/clients");
  await page.route("**/api/auth/me", (route) =>
    route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "away" } }),
  );
  await page.goto("/profile");
  const failure = toast(page, t("enterprises.profile.loadTitle"));
  await expect(failure).toContainText(t("enterprises.profile.loadText"));
  await page.unroute("**/api/auth/me");
  await main(page)
    .getByRole("button", { name: t("ui.retry") })
    .click();
  await expect(main(page).getByText(signedIn.email).first()).toBeVisible();
  problems.length = 0; // the failures are intended
});
