import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember, endMembership } from "../../testing/browser/members.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { main } from "../../testing/browser/steps.ts";

test("an accountant reads everything and is offered nothing that writes", async ({
  page,
  url,
  owner,
  t,
}) => {
  const client = await addClient(owner, "Sarl Rahma");
  const quotation = await addQuotation(owner, client);
  const accountant = await addMember(url, owner, "ACCOUNTANT");
  await signInOn(page, url, accountant);

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: t("statistics.newInvoice") })).toHaveCount(0);

  await page.goto("/devis");
  await page
    .getByRole("button", { name: /Actions/ })
    .first()
    .click();
  await expect(page.getByRole("menuitem")).toHaveText([
    t("documents.list.view"),
    t("documents.share.action"),
  ]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: t("documents.list.add.QUOTATION") })).toHaveCount(0);

  await page.goto(`/devis/${quotation.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: t("documents.detail.send") })).toHaveCount(0);
  await expect(page.getByText(t("ui.history.title"))).toBeVisible();

  await page.goto("/clients");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: t("clients.add") })).toHaveCount(0);
  await page.goto("/profile");
  await expect(page.getByText(t("enterprises.profile.tabs.identity")).first()).toBeVisible();
  await expect(page.getByRole("button", { name: t("numbering.open") })).toHaveCount(0);
});

test("a page that the role does not allow names the role and the owner", async ({
  page,
  url,
  owner,
  t,
  expectAccessible,
}) => {
  await owner.api("PUT", "/auth/names", { firstName: "Amina", lastName: "Haddad" });
  await signInOn(page, url, await addMember(url, owner, "ACCOUNTANT"));
  await page.goto("/factures/create");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("app.notAllowed.title"));
  await expect(page.getByText("Amina Haddad")).toBeVisible();
  await expect(page.getByText(t("ui.roles.ACCOUNTANT"))).toBeVisible();
  await expectAccessible(page);
});

test("a seller starts on the quotations, without dashboard, import and settings", async ({
  page,
  url,
  owner,
  t,
}) => {
  await signInOn(page, url, await addMember(url, owner, "SALES"));
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/devis$/);
  await expect(page.getByRole("link", { name: t("app.nav.dashboard") })).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: t("documents.list.add.QUOTATION") }).first(),
  ).toBeVisible();
  await page.goto("/clients");
  await expect(page.getByRole("button", { name: t("clients.add") }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: t("ui.import.label") })).toHaveCount(0);
});

test("a membership that ends leads to the page of the user's organizations", async ({
  page,
  url,
  owner,
  t,
  problems,
}) => {
  const seller = await addMember(url, owner, "SALES");
  await signInOn(page, url, seller);
  await page.goto("/clients");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("clients.title"));
  await endMembership(seller);
  // The first refused call leaves the page, also while it is reloaded.
  await page.reload().catch(() => undefined);
  await expect(page).toHaveURL(/\/organizations$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    t("enterprises.onboarding.title"),
  );
  const ended = t("enterprises.onboarding.ended", { name: "Menuiserie El Djazaïr" });
  await expect(page.getByRole("main")).toContainText(ended);
  await page.reload();
  await expect(page.getByRole("main")).toContainText(ended);
  problems.length = 0; // the refused calls
});

for (const role of ["MANAGER", "SALES", "ACCOUNTANT"] as const) {
  test(`the profile names the role ${role}, and what the own profile lacks`, async ({
    page,
    url,
    owner,
    t,
  }) => {
    await signInOn(page, url, await addMember(url, owner, role));
    await page.goto("/profile");
    await expect(main(page).getByText(t(`ui.roles.${role}`), { exact: true })).toBeVisible();
    await expect(page.getByText(t("enterprises.profile.role.none"))).toHaveCount(0);
    const firstName = main(page).getByRole("button", {
      name: t("enterprises.profile.firstName"),
      exact: true,
    });
    await expect(firstName).toBeVisible();
    // Missing fields of the organization are listed only for roles that may edit it.
    const slogan = main(page).getByRole("button", {
      name: t("enterprises.fields.slogan"),
      exact: true,
    });
    await expect(slogan).toHaveCount(role === "MANAGER" ? 1 : 0);
  });
}
