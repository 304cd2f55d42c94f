import type { Page } from "@playwright/test";
import type { Client, ClientWithDocuments } from "#contract/clients.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import {
  answerQuestion,
  expectFocusInside,
  main,
  requestsOf,
  toast,
} from "../../testing/browser/steps.ts";

/** The panel of a new client, just opened from the list. */
async function openNewClient(page: Page, t: Translate) {
  await page.goto("/clients");
  await main(page)
    .getByRole("button", { name: t("clients.add") })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: t("clients.form.title.create") });
  await expectFocusInside(panel);
  return {
    panel,
    field: (name: string) => panel.getByLabel(t(`clients.fields.${name}`)),
    submit: panel.getByRole("button", { name: t("clients.form.submit.create") }),
  };
}

async function readOnlyClient(owner: Owner): Promise<Client | undefined> {
  const { clients } = await owner.api<{ clients: Client[] }>("GET", "/clients");
  expect(clients).toHaveLength(1);
  return clients[0];
}

test("a company is added with its contact, its wilaya and its registrations", async ({
  page,
  signedIn,
  t,
}) => {
  const { panel, field, submit } = await openNewClient(page, t);
  await field("company").fill("SARL Sahel");
  await field("contact").fill("Nadia Haddad");
  await field("email").fill("contact@sahel.example");
  await field("telephone").fill("0661 02 03 04");
  await field("wilaya").fill("Tipaza");
  await page.getByRole("option", { name: /Tipaza/ }).click();
  await field("NIF").fill("0002a16-001234567");
  await submit.click();
  await expect(field("NIF")).toHaveValue("0002a16-001234567");
  await expect(field("NIF")).toHaveAccessibleDescription(
    new RegExp(`^${t("ui.fieldErrors.DIGITS_ONLY")}`),
  );
  await field("NIF").fill("000216-001234567");
  await field("NIF").press("Tab");
  await expect(field("NIF")).toHaveValue("000216001234567");
  await submit.click();
  await expect(toast(page, "Client créé")).toBeVisible();
  await expect(panel).toBeHidden();
  await page.getByRole("link", { name: "SARL Sahel" }).click();
  const card = page.getByRole("dialog", { name: t("clients.detail.title") });
  await expect(card).toContainText("0661020304");
  await card.getByRole("link", { name: t("clients.detail.openPage") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("SARL Sahel");
  expect(await readOnlyClient(signedIn)).toMatchObject({
    userType: "BUSINESS",
    nom: "SARL Sahel",
    prenom: "Nadia Haddad",
    telephone: "0661020304",
    wilaya: "42 - Tipaza",
    country: "DZ",
    NIF: "000216001234567",
  });
});

test("an individual is added by first and last name, without business fields", async ({
  page,
  signedIn,
  t,
}) => {
  const { panel, field, submit } = await openNewClient(page, t);
  await panel.getByRole("tab", { name: t("clients.types.INDIVIDUAL") }).click();
  await expect(field("NIF")).toHaveCount(0);
  await field("firstName").fill("Yacine");
  await panel.getByLabel(/^Nom\b/).fill("Belkacem");
  await field("email").fill("yacine@example.dz");
  await submit.click();
  await expect(page.getByRole("link", { name: "Yacine Belkacem" })).toBeVisible();
  await expect(main(page).getByRole("cell", { name: "Particulier", exact: true })).toBeVisible();
  expect(await readOnlyClient(signedIn)).toMatchObject({ userType: "INDIVIDUAL", nom: "Belkacem" });
});

test("a telephone without a mobile prefix is refused while typing", async ({
  page,
  signedIn,
  t,
}) => {
  const { field, submit } = await openNewClient(page, t);
  const sent = requestsOf(page, "POST", "/clients");
  await field("company").fill("SARL Sahel");
  await field("contact").fill("Nadia");
  await field("email").fill("contact@sahel.example");
  await field("telephone").fill("0450123456");
  await expect(page.getByText("Le numéro doit commencer par 05, 06 ou 07")).toBeVisible();
  await expect(submit).toBeDisabled();
  expect(sent).toHaveLength(0);
  await field("telephone").fill("0750123456");
  await expect(page.getByText("Le numéro doit commencer par 05, 06 ou 07")).toBeHidden();
  await submit.click();
  await expect(page.getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  expect(await readOnlyClient(signedIn)).toMatchObject({ telephone: "0750123456" });
});

test("an invalid client is not sent, and closing the form asks before discarding", async ({
  page,
  signedIn,
  t,
}) => {
  const { panel, field, submit } = await openNewClient(page, t);
  const sent = requestsOf(page, "POST", "/clients");
  await field("company").fill("SARL Sahel");
  await field("email").fill("contact@");
  await submit.click();
  await expect(field("email")).toHaveAccessibleDescription(t("ui.fieldErrors.INVALID_EMAIL"));
  await expect(field("contact")).toHaveAccessibleDescription(t("ui.fieldErrors.REQUIRED"));
  expect(sent).toHaveLength(0);
  await page.keyboard.press("Escape");
  await answerQuestion(page, t, "no");
  await expect(field("company")).toHaveValue("SARL Sahel");
  await panel.getByRole("button", { name: t("ui.cancel") }).click();
  await answerQuestion(page, t, "yes");
  await expect(panel).toBeHidden();
  expect(signedIn.email).toContain("@");
});

test("a client is archived after a confirmation, then restored", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  await addClient(signedIn, "EURL Tell");
  await page.goto("/clients");
  const sahel = page.getByRole("link", { name: "SARL Sahel" });
  const choose = async (action: string) => {
    await page
      .getByRole("button", { name: t("clients.menu.label", { name: "SARL Sahel" }) })
      .click();
    await page.getByRole("menuitem", { name: t(`clients.menu.${action}`), exact: true }).click();
  };
  await choose("archive");
  await answerQuestion(page, t, "yes");
  await expect(toast(page, "Client archivé")).toBeVisible();
  await expect(sahel).toBeHidden();
  await expect(page.getByRole("link", { name: "EURL Tell" })).toBeVisible();

  await page.getByText(t("clients.status.archived"), { exact: true }).click();
  await expect(sahel).toBeVisible();
  await expect(page.getByRole("button", { name: t("clients.add") })).toHaveCount(0);
  await choose("restore");
  await answerQuestion(page, t, "yes");
  await expect(page.getByText(t("clients.empty.archived.title"))).toBeVisible();
  await page.getByText(t("clients.status.active"), { exact: true }).click();
  await expect(sahel).toBeVisible();
});

test("archiving a client can be undone from its toast", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/clients");
  await page.getByRole("button", { name: t("clients.menu.label", { name: "SARL Sahel" }) }).click();
  await page.getByRole("menuitem", { name: t("clients.menu.archive"), exact: true }).click();
  await answerQuestion(page, t, "yes");
  await expect(page.getByText(t("clients.empty.active.title"))).toBeVisible();
  await toast(page, t("clients.toasts.archive.done"))
    .getByRole("button", { name: t("ui.undo"), exact: true })
    .click();
  await expect(toast(page, t("clients.toasts.restore.done"))).toBeVisible();
  await expect(page.getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  expect(await readOnlyClient(signedIn)).toMatchObject({ deletedAt: null });
});

test("a client with documents can't be deleted; archiving is offered instead", async ({
  page,
  signedIn,
  t,
}) => {
  const sahel = await addClient(signedIn, "SARL Sahel");
  await addQuotation(signedIn, sahel);
  await page.goto("/clients");
  const sent = requestsOf(page, "DELETE", `/clients/${sahel.id}/hard`);
  const remove = async () => {
    await page
      .getByRole("button", { name: t("clients.menu.label", { name: "SARL Sahel" }) })
      .click();
    await page.getByRole("menuitem", { name: t("clients.menu.remove"), exact: true }).click();
  };
  await remove();
  const question = page.getByRole("dialog", { name: t("ui.confirm.title") });
  await expect(question).toContainText("SARL Sahel");
  await expect(question).toContainText("a 1 document");
  await expect(question).toContainText(t("clients.archiveInstead"));
  await answerQuestion(page, t, "yes");
  await expect(toast(page, t("clients.toasts.archive.done"))).toBeVisible();

  await page.getByText(t("clients.status.archived"), { exact: true }).click();
  await remove();
  await expect(toast(page, "a 1 document")).toBeVisible();
  await expect(question).toBeHidden();
  expect(sent).toHaveLength(0);
});

test("a client's panel lists its documents of all four kinds", async ({ page, signedIn, t }) => {
  const sahel = await addClient(signedIn, "SARL Sahel", { NIF: "000216001234567" });
  const kinds = ["QUOTATION", "SALES_INVOICE", "PURCHASE_ORDER", "CREDIT_INVOICE"] as const;
  for (const type of kinds) await addQuotation(signedIn, sahel, { type, numero: `N-${type}` });
  await page.goto("/clients");
  const card = page.getByRole("dialog", { name: t("clients.detail.title") });
  for (const kind of kinds) {
    await page.getByRole("cell", { name: t("clients.types.BUSINESS"), exact: true }).click();
    await card.getByRole("tab", { name: t(`clients.detail.kinds.${kind}`) }).click();
    await card.getByRole("link", { name: `N-${kind}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`N-${kind}`);
    await page.goBack();
  }
  await expect(page).toHaveURL(/\/clients$/);
});

test("a client with more documents than its page shows leads to the filtered list", async ({
  page,
  signedIn,
  t,
}) => {
  const sahel = await addClient(signedIn, "SARL Sahel");
  await addQuotation(signedIn, sahel);
  const archived = await addQuotation(signedIn, sahel, { numero: "D-ARCHIVE" });
  await signedIn.api("DELETE", `/documents/${archived.id}`);
  await addQuotation(signedIn, await addClient(signedIn, "EURL Tell"));
  // The server returns the newest 200 of each kind: the reply of a client with 250.
  const client = await signedIn.api<ClientWithDocuments>("GET", `/clients/${sahel.id}`);
  const json = { ...client, documentCounts: { ...client.documentCounts, QUOTATION: 250 } };
  await page.route(`**/api/clients/${sahel.id}`, (route) => route.fulfill({ json }));
  await page.goto(`/clients/${sahel.id}`);
  await expect(main(page)).toContainText(t("clients.detail.newestOnly", { shown: 2, total: 250 }));
  await main(page)
    .getByRole("link", { name: t("clients.detail.activeDocuments") })
    .click();
  await expect(page).toHaveURL(`/devis?clientId=${sahel.id}`);
  await expect(main(page).locator("tbody tr")).toHaveCount(1);
  await page.goBack();
  await main(page)
    .getByRole("link", { name: t("clients.detail.archivedDocuments") })
    .click();
  await expect(page).toHaveURL(`/devis?view=archived&clientId=${sahel.id}`);
  await expect(main(page).locator("tbody tr")).toHaveCount(1);
  await expect(main(page).locator("tbody tr")).toContainText("D-ARCHIVE");
});

test("the address of an unknown client offers the list, not a retry", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/clients/00000000-0000-4000-8000-000000000000");
  const alert = main(page).getByRole("alert");
  await expect(alert).toContainText("Le client n’a pas pu être chargé");
  await expect(alert.getByRole("button", { name: t("ui.retry") })).toBeHidden();
  await alert.getByRole("link", { name: "Retour à la liste" }).click();
  await expect(page).toHaveURL(/\/clients$/);
});
