import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main, normalizeText, requestsOf, toast } from "../../testing/browser/steps.ts";

async function addQuotationFor(owner: Owner, email: string): Promise<Document> {
  return addQuotation(owner, await addClient(owner, "SARL Sahel & Fils", { email }));
}

const readStored = (owner: Owner, { id }: Document) =>
  owner.api<Document>("GET", `/documents/${id}`);

/** Opens the send panel from the row menu of the only document. */
async function openFromList(page: Page, t: Translate, { numero }: Document) {
  await page.goto("/devis");
  await page
    .getByRole("button", { name: t("documents.list.actionsOf", { number: numero }) })
    .click();
  await page.getByRole("menuitem", { name: t("documents.list.send") }).click();
  return page.getByRole("dialog", { name: "Envoyer le devis" });
}

const WEBMAIL_ADDRESS =
  /^https:\/\/(?:mail\.google|outlook\.live|compose\.mail\.yahoo|www\.icloud)\.com\//;

/** Answers requests to the webmails, so that no test leaves the machine. */
async function mockWebmails(page: Page): Promise<void> {
  await page.context().route(WEBMAIL_ADDRESS, (route) => route.fulfill({ body: "a mailbox" }));
}

test("without a mail server the PDF is downloaded, Gmail opens with the texts filled in, and the status is SENT", async ({
  page,
  signedIn,
  t,
}) => {
  await mockWebmails(page);
  const quotation = await addQuotationFor(signedIn, "nadia@gmail.com");
  const panel = await openFromList(page, t, quotation);
  const open = panel.getByRole("link", { name: "Télécharger le PDF et ouvrir Gmail" });
  await expect(open).toBeVisible();
  expect((await readStored(signedIn, quotation)).status).toBe("DRAFT");

  const [download, mailbox] = await Promise.all([
    page.waitForEvent("download"),
    page.context().waitForEvent("page"),
    open.click(),
  ]);
  expect(download.suggestedFilename()).toBe(`DEVIS-${quotation.numero}-${quotation.date}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await mailbox.waitForURL(WEBMAIL_ADDRESS);
  const { origin, searchParams } = new URL(mailbox.url());
  expect(origin).toBe("https://mail.google.com");
  expect(searchParams.get("to")).toBe("nadia@gmail.com");
  expect(searchParams.get("su")).toBe(`Devis ${quotation.numero} – Menuiserie El Djazaïr`);
  expect(normalizeText(searchParams.get("body") ?? "")).toContain(
    "Bonjour SARL Sahel & Fils, Veuillez trouver ci-joint notre devis",
  );
  expect(searchParams.get("body")).toContain(",\r\n\r\nVeuillez");

  await expect(toast(page, "Le PDF a été téléchargé. Joignez-le vous-même")).toBeVisible();
  // An optimistic update of the list.
  await expect(main(page).getByRole("cell", { name: "Envoyé" })).toBeVisible();
  await expect.poll(async () => (await readStored(signedIn, quotation)).status).toBe("SENT");
});

for (const { email, address } of [
  { email: "nadia@hotmail.fr", address: "https://outlook.live.com/mail/0/deeplink/compose?to=" },
  { email: "nadia@yahoo.fr", address: "https://compose.mail.yahoo.com/?to=" },
  { email: "nadia@icloud.com", address: "https://www.icloud.com/mail" },
  { email: "nadia@sahel.dz", address: "mailto:nadia@sahel.dz?subject=Devis%20" },
]) {
  test(`a quotation for ${email} opens ${address.slice(0, 24)}…`, async ({ page, signedIn, t }) => {
    const panel = await openFromList(page, t, await addQuotationFor(signedIn, email));
    const open = panel.getByRole("link", { name: /^Télécharger le PDF et ouvrir/ });
    await expect(open).toHaveAttribute("href", new RegExp(`^${RegExp.escape(address)}`));
  });
}

test("another mailbox and language can be selected, and closing changes nothing", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const quotation = await addQuotationFor(signedIn, "nadia@gmail.com");
  await page.goto(`/devis/${quotation.id}`);
  await page.getByRole("button", { name: t("documents.detail.send") }).click();
  const panel = page.getByRole("dialog", { name: "Envoyer le devis" });
  await panel.getByLabel(t("documents.send.mailbox")).selectOption("yahoo");
  await panel.getByLabel(t("documents.send.language")).selectOption("ar");
  const open = panel.getByRole("link", { name: "ouvrir Yahoo Mail" });
  const { searchParams } = new URL((await open.getAttribute("href")) ?? "");
  expect(searchParams.get("subject")).toBe(
    `عرض سعر رقم ${quotation.numero} من Menuiserie El Djazaïr`,
  );
  await expectAccessible(page);
  await panel.getByRole("button", { name: t("ui.close") }).click();
  await expect(panel).toBeHidden();
  expect((await readStored(signedIn, quotation)).status).toBe("DRAFT");
});

test("a client without an e-mail is reported, and no panel opens", async ({
  page,
  signedIn,
  t,
}) => {
  const quotation = await addQuotationFor(signedIn, "nadia@gmail.com");
  // Only clients of early imports lack an e-mail: the API refuses them now.
  await page.route("**/api/documents?*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { documents: Document[] };
    for (const { client } of body.documents) client.email = null;
    await route.fulfill({ response: reply, json: body });
  });
  const panel = await openFromList(page, t, quotation);
  await expect(toast(page, "Adresse e-mail du client introuvable")).toBeVisible();
  await expect(panel).toBeHidden();
  expect((await readStored(signedIn, quotation)).status).toBe("DRAFT");
});

test("a deleted quotation is not sent", async ({ page, signedIn, t }) => {
  const quotation = await addQuotationFor(signedIn, "nadia@gmail.com");
  await signedIn.api("DELETE", `/documents/${quotation.id}`);
  const sent = requestsOf(page, "POST", `/documents/${quotation.id}/send`);
  await page.goto("/devis?view=archived");
  await page
    .getByRole("button", { name: t("documents.list.actionsOf", { number: quotation.numero }) })
    .click();
  await expect(page.getByRole("menuitem", { name: t("documents.list.send") })).toBeDisabled();
  await page.goto(`/devis/${quotation.id}`);
  await expect(page.getByText(t("documents.detail.archived.title"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("documents.detail.send") })).toHaveCount(0);
  expect(sent).toHaveLength(0);
});

test("on a small phone the button of the panel is visible as a whole", async ({
  page,
  signedIn,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 560 });
  const panel = await openFromList(page, t, await addQuotationFor(signedIn, "nadia@gmail.com"));
  const open = panel.getByRole("link", { name: /^Télécharger le PDF et ouvrir/ });
  await expect(open).toBeInViewport({ ratio: 1 });
  const isClipped = (button: HTMLElement) =>
    [button, ...button.querySelectorAll("*")].some(
      ({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1,
    );
  expect(await open.evaluate(isClipped)).toBe(false);
});
