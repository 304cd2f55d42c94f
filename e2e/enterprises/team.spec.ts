import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { type Owner, register, registerPerson } from "../../testing/browser/owner.ts";
import { stored } from "../../testing/browser/session.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const menuOf = (page: Page, t: Translate, name: string) =>
  page.getByRole("button", { name: t("app.organizations.current", { name }) });

/** The owner of another organization. */
async function registerOther(url: string, name: string): Promise<Owner> {
  const other = await register(url);
  await other.api("PUT", "/enterprises/me", { name });
  return other;
}

const invite = async (owner: Owner, email: string, role: string) =>
  (await owner.api<{ link: string }>("POST", "/team/invitations", { email, role })).link;

test("joining by a link opens the organization in every tab, without the drafts of the other", async ({
  page,
  context,
  url,
  signedIn,
  t,
}) => {
  const link = await invite(await registerOther(url, "Atelier Hoggar"), signedIn.email, "SALES");
  const other = await context.newPage();
  await other.goto("/devis/create");
  await other.getByLabel(t("documents.fields.notes")).fill("Livraison à Oran");
  await expect.poll(() => stored(other, "organization")).toContain("El Djazaïr");
  await expect.poll(() => other.evaluate(() => JSON.stringify(localStorage))).toContain("Oran");

  await page.goto(link);
  await page.getByRole("button", { name: t("accountPages.invitation.join") }).click();
  for (const each of [page, other]) {
    await expect(menuOf(each, t, "Atelier Hoggar")).toBeVisible();
    await expect(each).toHaveURL(/\/devis$/);
  }
  expect(await stored(page, "organization")).not.toContain("El Djazaïr");
  await other.goto("/devis/create");
  await expect(other.getByLabel(t("documents.fields.notes"))).toHaveValue("");
  await other.goto("/clients");

  await menuOf(page, t, "Atelier Hoggar").click();
  await page.getByRole("option", { name: /El Djazaïr/ }).click();
  await expect(menuOf(other, t, "Menuiserie El Djazaïr")).toBeVisible();
  await other.goto("/devis/create");
  await expect(other.getByLabel(t("documents.fields.notes"))).toHaveValue("Livraison à Oran");
});

test("a link for another address names both, and leads to the invited one's sign-in", async ({
  page,
  url,
  owner,
  newcomer,
  t,
  expectAccessible,
}) => {
  const invited = await registerPerson(url);
  await page.goto(await invite(owner, invited.email, "ACCOUNTANT"));
  await expect(page.getByText(newcomer.email)).toContainText(invited.email);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("accountPages.invitation.signOut") }).focus();
  await page.keyboard.press("Enter");
  const signIn = page.getByRole("link", { name: t("accountPages.invitation.signIn") });
  await signIn.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t("accounts.email"))).toHaveValue(invited.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(invited.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("link", { name: "Menuiserie El Djazaïr" })).toBeVisible();
});
