import type { Locator } from "@playwright/test";
import type { Member } from "#contract/team.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember } from "../../testing/browser/members.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import { main, normalizeText } from "../../testing/browser/steps.ts";

/** The history panel; a closed one has a button that opens it. */
const historyIn = (place: Locator, t: Translate) =>
  place
    .locator("section")
    .filter({ has: place.page().getByRole("heading", { name: t("ui.history.title") }) });

test("a document's history lists actors and changes once it is opened", async ({
  page,
  t,
  signedIn: owner,
  expectAccessible,
}) => {
  const quotation = await addQuotation(owner, await addClient(owner, "SPA Djurdjura"));
  await owner.api("PUT", `/documents/${quotation.id}`, { status: "SENT" });
  await page.goto(`/devis/${quotation.id}`);
  const panel = historyIn(main(page), t);
  await expect(panel.getByRole("listitem")).toHaveCount(0);
  await panel.getByRole("button").click();
  const [newest, first] = [panel.getByRole("listitem").first(), panel.getByRole("listitem").nth(1)];
  await expect(newest).toContainText(t("history.actions.CHANGE"));
  await expect(newest).toContainText(owner.email);
  await expect(newest.locator("del")).toHaveText(t("documents.status.DRAFT"));
  await expect(newest.locator("ins")).toHaveText(t("documents.status.SENT"));
  await expect(first).toContainText(t("history.actions.CREATE"));
  await expectAccessible(page);
});

test("a change of many lines is shown in part, and whole on request; older changes follow", async ({
  page,
  t,
  signedIn: owner,
  expectAccessible,
}) => {
  const client = await addClient(owner, "SPA Djurdjura");
  const quotation = await addQuotation(owner, client);
  for (let save = 1; save <= 20; save += 1) {
    const status = save % 2 === 0 ? "DRAFT" : "SENT";
    await owner.api("PUT", `/documents/${quotation.id}`, { status });
  }
  const lines = Array.from({ length: 300 }, (_, at) => ({
    name: `Ligne ${at} ${"x".repeat(150)}`,
    quantity: 1,
    unitPrice: 1000,
    tva: 0.19,
  }));
  const body = { type: "QUOTATION", clientId: client.id, lines };
  await owner.api("PUT", `/documents/${quotation.id}`, body);
  await page.goto(`/devis/${quotation.id}`);
  const panel = historyIn(main(page), t);
  await panel.getByRole("button").click();
  const entries = panel.locator("li[data-action]");
  await expect(entries).toHaveCount(20);
  const newest = entries.first();
  const shown = newest.getByText(/^Ligne \d+ /);
  await expect(shown.first()).toBeVisible();
  expect(await shown.count()).toBeLessThan(300);
  await newest.getByRole("button", { name: t("history.whole") }).click();
  await expect(shown).toHaveCount(300);
  await panel.getByRole("button", { name: t("history.more") }).click();
  await expect(entries).toHaveCount(22);
  await expectAccessible(page);
});

test("a client's history is on its page and in the list's panel, with translated values", async ({
  page,
  t,
  signedIn: owner,
  expectAccessible,
}) => {
  const client = await addClient(owner, "SPA Djurdjura", { wilaya: "16 - Alger" });
  await owner.api("PUT", `/clients/${client.id}`, {
    userType: "BUSINESS",
    nom: "SPA Djurdjura",
    prenom: "Nadia",
    email: "contact@example.dz",
    telephone: "0661234567",
    business_sector: "Informatique / Télécoms",
  });
  await page.goto(`/clients/${client.id}`);
  const panel = historyIn(main(page), t);
  await panel.getByRole("button").click();
  const newest = panel.getByRole("listitem").first();
  await expect(newest.locator("dt")).toHaveText([
    t("clients.fields.telephone"),
    t("clients.fields.wilaya"),
    t("clients.fields.sector"),
  ]);
  await expect(newest.locator("del")).toHaveText(["0550123456", /Alger/, t("history.empty")]);
  await expect(newest.locator("ins")).toHaveText([
    "0661234567",
    t("history.empty"),
    t("clients.sectors.computing"),
  ]);
  await expectAccessible(page);

  await page.goto("/clients");
  await page.getByRole("link", { name: "SPA Djurdjura" }).click();
  const beside = historyIn(page.getByRole("dialog"), t);
  await beside.getByRole("button").click();
  await expect(beside.getByRole("listitem")).toHaveCount(2);
});

test("a product's history formats amounts, units and choices", async ({
  page,
  t,
  signedIn: owner,
  expectAccessible,
}) => {
  const product = await addProduct(owner, "Ciment");
  await owner.api("PUT", `/products/${product.id}`, {
    type: "PRODUCT",
    name: "Ciment",
    ref_product: "CIM-42",
    price: 1500,
    productVisibility: "SALEABLE",
    unitOfMeasure: "KG",
  });
  await page.goto("/produits");
  await page.getByRole("cell", { name: "Ciment", exact: true }).click();
  const panel = historyIn(page.getByRole("dialog"), t);
  await panel.getByRole("button").click();
  const newest = panel.getByRole("listitem").first();
  await expect(newest.locator("dt")).toHaveText([
    t("products.fields.price"),
    t("products.fields.unitOfMeasure"),
    t("products.fields.visibility"),
  ]);
  expect(normalizeText(await newest.locator("del").first().innerText())).toBe("1 450,50 DA");
  expect(normalizeText(await newest.locator("ins").first().innerText())).toBe("1 500,00 DA");
  await expect(newest.locator("ins").nth(1)).toHaveText(t("ui.units.KG"));
  await expect(newest.locator("ins").nth(2)).toHaveText(t("products.visibilities.SALEABLE"));
  await expectAccessible(page);
});

test("the settings' history covers the organization, its stamp duty, number formats and people", async ({
  page,
  url,
  t,
  signedIn: owner,
  expectAccessible,
}) => {
  await owner.api("PUT", "/enterprises/me", { stampDutySchedule: "LF2025", capitale: 100_000 });
  await owner.api("PUT", "/enterprises/me/facture-format", { facture_format: "FORMAT_ANNUEL" });
  await owner.api("POST", "/team/invitations", { email: "amel@atlas.dz", role: "SALES" });
  const { email } = await addMember(url, owner, "SALES");
  const { members } = await owner.api<{ members: Member[] }>("GET", "/team");
  const id = members.find((member) => member.email === email)?.userId;
  await owner.api("PUT", `/team/${id}`, { role: "ACCOUNTANT" });
  await page.goto("/profile?tab=history");
  const entries = historyIn(main(page), t).getByRole("listitem");
  await expect(entries).toHaveCount(6);
  await expect(entries.nth(0)).toContainText(t("enterprises.history.people.roleChanged"));
  await expect(entries.nth(0).locator("del")).toHaveText(t("ui.roles.SALES"));
  await expect(entries.nth(0).locator("ins")).toHaveText(t("ui.roles.ACCOUNTANT"));
  await expect(entries.nth(1)).toContainText(t("enterprises.history.people.joined"));
  await expect(entries.nth(2)).toContainText(t("enterprises.history.people.invited"));
  const [numbers, organization, creation] = [entries.nth(3), entries.nth(4), entries.nth(5)];
  await expect(numbers).toContainText(t("numbering.kinds.SALES_INVOICE"));
  await expect(numbers.locator("del")).toHaveText(t("numbering.types.FORMAT_PAR_DEFAUT"));
  await expect(numbers.locator("ins")).toHaveText(t("numbering.types.FORMAT_ANNUEL"));
  await expect(organization.locator("del")).toHaveText([
    t("history.empty"),
    t("enterprises.stampDuty.names.STANDARD"),
  ]);
  await expect(organization.locator("ins").nth(1)).toHaveText(
    t("enterprises.stampDuty.names.LF2025"),
  );
  await expect(creation).toContainText(t("history.actions.CREATE"));
  await expectAccessible(page);
});

test("a history that fails to load can be retried; a long one is paged", async ({
  page,
  t,
  signedIn: owner,
  problems,
}) => {
  for (let change = 1; change <= 22; change += 1) {
    await owner.api("PUT", "/enterprises/me", { slogan: `Du bois, du vrai (${change})` });
  }
  const address = "**/api/enterprises/me/history";
  await page.route(address, (route) =>
    route.fulfill({ status: 400, json: { code: "VALIDATION_ERROR", message: "no" } }),
  );
  await page.goto("/profile?tab=history");
  const panel = historyIn(main(page), t);
  await expect(panel.getByRole("alert")).toContainText(t("history.failed"));
  await page.unroute(address);
  problems.length = 0; // the 400 is provoked
  await panel.getByRole("button", { name: t("ui.retry") }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(20);
  await panel.getByRole("button").click();
  await expect(panel.getByRole("listitem")).toHaveCount(23);
  await expect(panel.getByRole("button")).toHaveCount(0);
});

test("the continuity report names a missing number and who deleted it", async ({
  page,
  t,
  signedIn: owner,
  expectAccessible,
}) => {
  const client = await addClient(owner, "SPA Djurdjura");
  await addQuotation(owner, client);
  const { id, numero } = await addQuotation(owner, client);
  await addQuotation(owner, client);
  await owner.api("DELETE", `/documents/${id}`);
  await owner.api("DELETE", `/documents/${id}/hard`);
  await page.goto("/profile?tab=conformity");
  await page.getByRole("button", { name: t("numbering.continuity.open") }).click();
  const report = page.getByRole("dialog", { name: t("numbering.continuity.title") });
  const gap = report.getByRole("listitem");
  await expect(gap).toContainText(t("numbering.continuity.missing_one", { count: 1 }));
  await expect(gap).toContainText(numero);
  await expect(gap).toContainText(owner.email);
  await expectAccessible(page);
});
