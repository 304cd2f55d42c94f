import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { controlNetwork, expectIdleParts } from "../../testing/browser/outbox.ts";
import { collectDialog } from "../../testing/browser/payments.ts";
import { addClient, addQuotation, issueInvoice } from "../../testing/browser/records.ts";
import { main, requestsOf, toast } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

/** Cuts the network on a document's page, whose next request detects it. */
async function loseConnection(
  page: Page,
  t: Translate,
  network: { isLost: boolean },
): Promise<void> {
  network.isLost = true;
  await page.getByRole("link", { name: t("app.nav.clients"), exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: t("offline.away") })).toBeVisible();
  // A request of the document may have detected it before the list is opened.
  await expect(page).toHaveURL(/\/clients$/);
  await page.goBack();
}

test("without a connection the palette's actions say why they don't run, by Enter and by a click", async ({
  context,
  expectAccessible,
  page,
  problems,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SPA Hoggar");
  const quotation = await addQuotation(signedIn, client);
  const network = await controlNetwork(context);
  await page.goto(`/devis/${quotation.id}`);
  await expectIdleParts(page);
  await loseConnection(page, t, network);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("D26");
  const sent = requestsOf(page, "POST", `/documents/${quotation.id}/duplicate`);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: t("search.title") });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(t("documents.list.duplicate"));
  const option = palette.getByRole("option", { name: t("documents.list.duplicate") });
  await expect(option).toHaveAttribute("aria-disabled", "true");
  await expect(option).toHaveAccessibleDescription(t("offline.needsConnection"));
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(toast(page, t("offline.needsConnection"))).toBeVisible();
  await option.click({ force: true });
  await expect(palette).toBeVisible();
  expect(sent).toHaveLength(0);
  network.isLost = false;
  await expect(option).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}\/edit$/);
  problems.length = 0; // the connection is lost
});

test("without a connection the key that records a payment says why it doesn't", async ({
  context,
  page,
  problems,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SPA Hoggar");
  const { id } = await issueInvoice(signedIn, client);
  const network = await controlNetwork(context);
  await page.goto(`/factures/${id}`);
  await expectIdleParts(page);
  await loseConnection(page, t, network);
  await expect(
    main(page).getByRole("button", { name: t("documents.payments.collect") }),
  ).toBeDisabled();
  await page.keyboard.press("e");
  await expect(toast(page, t("offline.needsConnection"))).toBeVisible();
  await expect(collectDialog(page)).toHaveCount(0);
  problems.length = 0; // the connection is lost
});

test("without a connection the key that saves a stored document keeps its draft and says so", async ({
  context,
  page,
  problems,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SPA Hoggar");
  const quotation = await addQuotation(signedIn, client);
  const network = await controlNetwork(context);
  await page.goto(`/devis/${quotation.id}/edit`);
  await expectIdleParts(page);
  const notes = page.getByLabel(t("documents.fields.notes"));
  await notes.fill("Livraison à Blida");
  network.isLost = true;
  await page.keyboard.press("Control+Enter"); // detects that there is no connection
  await expect(toast(page, t("ui.errors.NETWORK"))).toBeVisible();
  await expect(main(page).getByText(t("documents.form.offline.edits"))).toBeVisible();
  const sent = requestsOf(page, "PUT", `/documents/${quotation.id}`);
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, t("documents.form.offline.edits"))).toBeVisible();
  expect(sent).toHaveLength(0);
  await expect(notes).toHaveValue("Livraison à Blida");
  network.isLost = false;
  await page.reload();
  await expect(notes).toHaveValue("Livraison à Blida");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(new RegExp(`/devis/${quotation.id}$`));
  problems.length = 0; // the connection is lost
});
