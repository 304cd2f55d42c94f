import type { Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, numberOf } from "../../testing/browser/records.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const client = (page: Page, t: Translate) =>
  page.getByPlaceholder(t("documents.form.clientPlaceholder"));

const number = (page: Page, t: Translate) =>
  page.getByRole("textbox", { name: t("documents.fields.number"), exact: true });

const panel = (page: Page, t: Translate) =>
  page.getByRole("dialog", { name: t("clients.form.title.create") });

test("the list of clients ends with the typed text as a new client", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await addClient(signedIn, "EURL Sahel");
  await page.goto("/devis/create");
  await expect(client(page, t)).toBeFocused();
  await page.keyboard.type("sahel");
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveText([/EURL Sahel/, "Ajouter un client « \u2068sahel\u2069 »"]);
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("SARL Tell");
  await expect(options).toHaveText([
    /Ajouter un client « \u2068SARL Tell\u2069 ».*Aucun client trouvé/,
  ]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const company = panel(page, t).getByLabel(t("clients.fields.company"));
  await expect(company).toHaveValue("SARL Tell");
  await expectAccessible(page);

  // What was typed stays when the panel is closed.
  await page.keyboard.press("Escape");
  await expect(panel(page, t)).toBeHidden();
  await expect(client(page, t)).toBeFocused();
  await expect(client(page, t)).toHaveValue("SARL Tell");

  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await panel(page, t).getByLabel(t("clients.fields.contact")).fill("Nadia");
  await panel(page, t).getByLabel(t("clients.fields.email")).fill("tell@example.dz");
  await page.keyboard.press("Control+Enter");
  await expect(panel(page, t)).toBeHidden();
  await expect(client(page, t)).toHaveValue("SARL Tell");
  await expect(client(page, t)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator('[data-field="date"]')).toBeFocused();
  await expect(client(page, t)).toHaveValue("SARL Tell");
  const { clients } = await signedIn.api<{ clients: Client[] }>("GET", "/clients?search=tell");
  expect(clients).toMatchObject([{ nom: "SARL Tell", email: "tell@example.dz" }]);
});

test("a new client's form splits the typed text into name, e-mail and telephone", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/devis/create");
  await client(page, t).fill("Nadia Benali 0550 12 34 56 nadia@example.dz");
  await page.getByRole("option", { name: "Ajouter un client" }).click();
  await panel(page, t)
    .getByRole("tab", { name: t("clients.types.INDIVIDUAL") })
    .click();
  await expect(panel(page, t).getByLabel(t("clients.fields.firstName"))).toHaveValue("Nadia");
  const lastName = { name: t("clients.fields.lastName"), exact: true };
  await expect(panel(page, t).getByRole("textbox", lastName)).toHaveValue("Benali");
  await expect(panel(page, t).getByLabel(t("clients.fields.email"))).toHaveValue(
    "nadia@example.dz",
  );
  await expect(panel(page, t).getByLabel(t("clients.fields.telephone"))).toHaveValue("0550123456");
});

test("Tab leaves a text that no client has without opening the panel", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "EURL Sahel");
  await page.goto("/devis/create");
  await client(page, t).fill("Tell");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.locator('[data-field="date"]')).toBeFocused();
  await expect(panel(page, t)).toBeHidden();
});

test("ArrowDown in the number proposes the next one, with Alt it opens the formats", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const { id } = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"), {
    numero: "D-EXTRA",
  });
  for (const address of ["/devis/create", `/devis/${id}/edit`]) {
    await page.goto(address);
    await number(page, t).fill("X-1");
    await expect(number(page, t)).toHaveAttribute("aria-keyshortcuts", "ArrowDown Alt+ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(number(page, t)).toHaveValue(numberOf("D", 1));
    await page.keyboard.press("Alt+ArrowDown");
    const formats = page.getByRole("dialog", { name: t("numbering.title") });
    await expect(formats).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(formats).toBeHidden();
    await expect(number(page, t)).toBeFocused();
  }
  await expectAccessible(page);
});

test("the buttons beside the fields are no Tab stops and keep their names", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/devis/create");
  const buttons = [
    page.getByRole("button", { name: t("documents.form.addClient"), exact: true }),
    page.getByRole("button", { name: t("documents.form.generate"), exact: true }),
    page.getByTitle(t("documents.form.changeFormat")),
  ];
  for (const button of buttons) await expect(button).toHaveAttribute("tabindex", "-1");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: t("search.keys.title") });
  for (const name of ["addClient", "nextNumber", "changeFormat"]) {
    await expect(keys).toContainText(t(`search.keys.${name}`));
  }
});
