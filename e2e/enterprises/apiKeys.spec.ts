import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember } from "../../testing/browser/members.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { answerButton } from "../../testing/browser/steps.ts";

test("an owner creates a key by keyboard, a program uses it, the history names it, the owner removes it", async ({
  page,
  url,
  signedIn,
  t,
  expectAccessible,
}) => {
  await page.goto("/profile?tab=apiKeys");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText(t("apiKeys.emptyTitle"))).toBeVisible();
  await expect(panel.getByRole("link", { name: t("apiKeys.docs") })).toHaveAttribute(
    "href",
    "/api/docs/",
  );
  await expectAccessible(page);

  await panel.getByRole("button", { name: t("apiKeys.create") }).press("Enter");
  const form = page.getByRole("dialog", { name: t("apiKeys.form.title") });
  const name = form.getByLabel(t("apiKeys.form.name"));
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByText(t("ui.fieldErrors.REQUIRED"))).toBeVisible();
  await page.keyboard.type("Boutique en ligne");
  await form.getByLabel(t("apiKeys.form.role")).selectOption("SALES");
  await form.getByLabel(t("apiKeys.form.expiry")).selectOption("day");
  await expectAccessible(page);
  await form.getByLabel(t("apiKeys.form.day")).fill("2999-12-31");
  await name.press("Enter");

  const shown = page.getByLabel(t("apiKeys.created.key"));
  await expect(shown).toBeFocused();
  const key = await shown.inputValue();
  expect(key).toMatch(/^daf_[\w-]{87}$/);
  await page.keyboard.press("Escape");
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("apiKeys.created.done") }).press("Enter");
  await expect(shown).toBeHidden();
  await expect(panel.getByRole("button", { name: t("apiKeys.create") })).toBeFocused();

  const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
  const body = JSON.stringify({
    userType: "BUSINESS",
    nom: "SPA Hoggar",
    prenom: "Nadia",
    email: "contact@hoggar.dz",
    telephone: "0550123456",
  });
  const made = await fetch(`${url}/api/clients`, { method: "POST", headers, body });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/clients/${id}`);
  await page
    .getByRole("button", { name: `${t("ui.history.title")} – ${t("ui.history.open")}` })
    .click();
  const byKey = t("history.byKey", { name: "\u2068Boutique en ligne\u2069" });
  await expect(page.getByText(`${signedIn.email} (${byKey})`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/profile?tab=apiKeys");
  const row = panel.getByRole("listitem").filter({ hasText: "Boutique en ligne" });
  await expect(row).toContainText(t("ui.roles.SALES"));
  await expect(row).toContainText(`${key.slice(0, 12)}…`);
  await expect(row).toContainText("31/12/2999");
  await expect(row).not.toContainText(t("apiKeys.neverUsed"));
  await expectAccessible(page);
  await row.getByRole("button").press("Enter");
  await answerButton(page, "yes").press("Enter");
  await expect(panel.getByText(t("apiKeys.emptyTitle"))).toBeVisible();
  await expect(panel.getByRole("button", { name: t("apiKeys.create") })).toBeFocused();
  expect((await fetch(`${url}/api/clients`, { headers })).status).toBe(401);

  await signInOn(page, url, await addMember(url, signedIn, "MANAGER"));
  await page.goto("/profile?tab=apiKeys");
  await expect(
    page.getByRole("tab", { name: t("enterprises.profile.tabs.security") }),
  ).toBeVisible();
  await expect(page.getByRole("tab", { name: t("enterprises.profile.tabs.apiKeys") })).toHaveCount(
    0,
  );
});
