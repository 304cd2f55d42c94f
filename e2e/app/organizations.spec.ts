import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addMember } from "../../testing/browser/members.ts";
import { addClient } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { expectComplete } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const menuOf = (page: Page, t: Translate, name: string) =>
  page.getByRole("button", { name: t("app.organizations.current", { name }) });

/** Gives the user a second organization; the session keeps the first. */
const addOrganization = (owner: Owner, name: string) =>
  owner.api("POST", "/enterprises", { name, another: true });

/** Opens the palette with its shortcut and types; an entry is selected once the search has replied. */
async function search(page: Page, t: Translate, text: string): Promise<void> {
  await expectComplete(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: t("search.title") });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(text);
  await expect(palette.getByRole("option", { name: new RegExp(text, "i") }).first()).toBeVisible();
}

test("with one organization its block is a link", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "Sarl Rahma");
  await page.goto("/clients");
  await expect(page.getByText("Sarl Rahma")).toBeVisible();
  await expect(page.getByRole("link", { name: "Menuiserie El Djazaïr" })).toBeVisible();
  await expect(menuOf(page, t, "Menuiserie El Djazaïr")).toHaveCount(0);
});

test("an accountant chooses another organization by keyboard, and nothing of the first one stays", async ({
  page,
  context,
  url,
  owner,
  t,
  expectAccessible,
}) => {
  await addClient(owner, "Sarl Rahma");
  const accountant = await addMember(url, owner, "ACCOUNTANT");
  await signInOn(page, url, accountant);
  await addOrganization(accountant, "Atelier Hoggar");
  const other = await context.newPage();
  await other.goto("/clients");
  await expect(other.getByText("Sarl Rahma")).toBeVisible();

  await page.goto("/clients");
  await search(page, t, "rahma");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  await expectComplete(page);
  await page.keyboard.press("Escape");
  await menuOf(page, t, "Menuiserie El Djazaïr").focus();
  await page.keyboard.press("Enter");
  const options = page.getByRole("listbox", { name: t("app.organizations.label") });
  await expect(options.getByRole("option")).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.type("hogg");
  await expect(options.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("Enter");

  await expect(menuOf(page, t, "Atelier Hoggar")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(menuOf(other, t, "Atelier Hoggar")).toBeVisible();
  for (const each of [page, other]) {
    await each.goto("/clients");
    await expect(each.getByText(t("clients.empty.active.title"))).toBeVisible();
    await expect(each.getByText("Sarl Rahma")).toHaveCount(0);
  }
  // Neither the recent choices nor a search show the client; the palette offers the pages of the other role.
  await search(page, t, "");
  await expect(page.getByRole("option", { name: t("app.nav.team") })).toBeVisible();
  await expect(page.getByRole("option", { name: /Rahma/ })).toHaveCount(0);
  await page.keyboard.type("rahma");
  await expect(page.getByText(t("search.nothing"))).toBeVisible();
  const keys = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(keys).not.toContain("Rahma");
  expect(keys).not.toContain("El Djazaïr");
});

test("a draft is offered in its own organization alone", async ({ page, signedIn, t }) => {
  await addOrganization(signedIn, "Atelier Hoggar");
  await page.goto("/devis/create");
  const notes = page.getByLabel(t("documents.fields.notes"));
  await notes.fill("Livraison à Oran");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Oran");
  await page.reload();
  await expect(page.getByText(t("documents.draft.restored.title"))).toBeVisible();
  await page.goto("/clients");

  await menuOf(page, t, "Menuiserie El Djazaïr").click();
  await page.getByRole("option", { name: /Hoggar/ }).click();
  await expect(menuOf(page, t, "Atelier Hoggar")).toBeVisible();
  await page.goto("/devis/create");
  await expect(page.getByLabel(t("documents.fields.notes"))).toHaveValue("");
  await expect(page.getByText(t("documents.draft.restored.title"))).toHaveCount(0);
});

test("`?another` creates a further organization and opens it", async ({ page, signedIn, t }) => {
  expect(signedIn.enterpriseId).not.toBe("");
  await page.goto("/organizations?another");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    t("enterprises.onboarding.anotherTitle"),
  );
  await page.getByLabel(t("enterprises.fields.name")).fill("Atelier Tassili");
  await page.getByRole("button", { name: t("enterprises.onboarding.submit") }).click();
  await expect(menuOf(page, t, "Atelier Tassili")).toBeVisible();
});
