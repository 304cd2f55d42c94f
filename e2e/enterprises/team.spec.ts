import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { type Owner, registerOwner, registerPerson } from "../../testing/browser/owner.ts";
import { addMember } from "../../testing/browser/members.ts";
import { readStored } from "../../testing/browser/session.ts";
import { turnDark, answerButton } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const menuOf = (page: Page, t: Translate, name: string) =>
  page.getByRole("button", { name: t("app.organizations.current", { name }) });

/** The owner of another organization. */
async function registerOtherOwner(url: string, name: string): Promise<Owner> {
  const other = await registerOwner(url);
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
  const link = await invite(
    await registerOtherOwner(url, "Atelier Hoggar"),
    signedIn.email,
    "SALES",
  );
  const other = await context.newPage();
  await other.goto("/devis/create");
  await other.getByLabel(t("documents.fields.notes")).fill("Livraison à Oran");
  await expect.poll(() => readStored(other, "organization")).toContain("El Djazaïr");
  await expect.poll(() => other.evaluate(() => JSON.stringify(localStorage))).toContain("Oran");

  await page.goto(link);
  await page.getByRole("button", { name: t("accountPages.invitation.join") }).click();
  for (const each of [page, other]) {
    await expect(menuOf(each, t, "Atelier Hoggar")).toBeVisible();
    await expect(each).toHaveURL(/\/devis$/);
  }
  expect(await readStored(page, "organization")).not.toContain("El Djazaïr");
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

test("an owner invites, changes roles and removes by keyboard alone", async ({
  page,
  url,
  signedIn,
  t,
  expectAccessible,
}) => {
  await page.goto("/equipe");
  await expectAccessible(page);
  const first = page.getByRole("button", { name: t("enterprises.team.alone.invite") });
  await first.press("Enter");
  const dialog = page.getByRole("dialog", { name: t("enterprises.team.inviteTitle") });
  const addresses = dialog.getByLabel(t("enterprises.team.addresses"));
  await expect(addresses).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first).toBeFocused();
  await first.press("Enter");
  await expect(addresses).toBeFocused();
  const rym = `rym-${signedIn.enterpriseId}@atlas.dz`;
  await page.keyboard.type(`${rym}, rym@, ${signedIn.email}`);
  const submit = dialog.getByRole("button", { name: t("enterprises.team.send"), exact: true });
  await submit.press("Enter");
  await expect(dialog.getByText(/rym@\u2069/)).toBeVisible();
  await expect(addresses).toBeFocused();
  await addresses.fill(`${rym}, ${signedIn.email}`);
  await dialog.getByRole("radio", { name: t("ui.roles.SALES") }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: t("ui.roles.ACCOUNTANT") })).toBeChecked();
  await submit.press("Enter");
  const results = dialog.getByRole("alert").getByRole("listitem");
  await expect(results).toHaveCount(2);
  await expect(results.first()).toContainText(t("ui.errors.ALREADY_MEMBER"));
  await expect(results.last().getByRole("textbox")).toHaveValue(/\/invitation\?token=/);
  await expect(addresses).toHaveValue(signedIn.email);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const again = page.getByRole("button", { name: new RegExp(t("enterprises.team.newLink")) });
  await again.press("Enter");
  const link = page.getByRole("textbox", { name: rym });
  await expect(link).toBeFocused();
  await expect(link).toHaveValue(/\/invitation\?token=/);

  const seller = await addMember(url, signedIn, "SALES");
  await page.reload();
  const members = page.getByRole("list", { name: t("enterprises.team.members") });
  const role = members.getByRole("button", { name: new RegExp(`${t("ui.roles.SALES")} – `) });
  await role.press("Enter");
  const manager = page.getByRole("menuitemradio", { name: t("ui.roles.MANAGER") });
  await expect(manager).toBeVisible();
  await manager.press("Enter");
  await expect(members.getByRole("button", { name: /^Gestionnaire – / })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await turnDark(page);
  await expectAccessible(page);
  await members.getByRole("button", { name: /^Retirer/ }).press("Enter");
  await answerButton(page, "yes").press("Enter");
  await expect(members.getByText(seller.email)).toBeHidden();
  await expect(members).toBeFocused();
});
