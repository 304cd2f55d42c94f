import type { Document } from "#contract/documents.ts";
import { stubDeviceMenu, receivedFiles } from "../../testing/browser/deviceMenu.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import {
  shareDialog,
  downloadButton,
  openDocumentWithMenu,
  fetchStoredDocument,
  shareButton,
} from "../../testing/browser/sharing.ts";
import { holdRequests, normalizeText, toast } from "../../testing/browser/steps.ts";

const UNAVAILABLE_REPLY = {
  status: 503,
  json: { code: "SERVICE_UNAVAILABLE", message: "The printing process has ended" },
};

test("a quotation is handed to the device's menu with its PDF and text, then marked as sent", async ({
  page,
  context,
  signedIn,
  t,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await openDocumentWithMenu(page, t, `/devis/${quotation.id}`, "takes");
  await shareButton(page, t).click();
  await expect.poll(() => receivedFiles(page)).toHaveLength(1);
  const [taken] = await receivedFiles(page);
  expect(taken).toMatchObject({
    name: `DEVIS-${quotation.numero}-${quotation.date}.pdf`,
    type: "application/pdf",
    start: "%PDF-",
  });
  expect(normalizeText(taken!.text)).toContain("Bonjour SARL Sahel, Veuillez trouver ci-joint");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(taken!.text);
  const shown = toast(page, t("share.doneCopied"));
  await shown.getByRole("button", { name: t("share.markSent") }).click();
  await expect(toast(page, t("share.markedSent"))).toBeVisible();
  expect(await fetchStoredDocument(signedIn, quotation)).toMatchObject({
    status: "SENT",
    sentAt: expect.any(String),
  });
});

test("a menu that the user closes is no error, and offers the other ways on a computer", async ({
  page,
  signedIn,
  t,
}) => {
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await openDocumentWithMenu(page, t, `/devis/${quotation.id}`, "closes");
  await shareButton(page, t).click();
  const shown = toast(page, t("share.closed"));
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
  await shown.getByRole("button", { name: t("share.otherWays") }).click();
  const whatsapp = shareDialog(page).getByRole("link", { name: t("share.whatsapp") });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/213550123456\?text=Bonjour/);
});

test("a tap while the code of the menu is loading opens the menu, not the dialog", async ({
  page,
  signedIn,
  t,
}) => {
  const release = await holdRequests(page, "GET", "**/assets/share-*.js");
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await openDocumentWithMenu(page, t, `/devis/${quotation.id}`, "closes");
  const requested = page.waitForRequest("**/assets/share-*.js");
  await shareButton(page, t).click();
  await requested;
  release("through");
  await expect(toast(page, t("share.closed"))).toBeVisible();
  await expect(shareDialog(page)).toHaveCount(0);
});

test("a menu that refuses the file leaves the other ways, and says so", async ({
  page,
  signedIn,
  t,
}) => {
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await openDocumentWithMenu(page, t, `/devis/${quotation.id}`, "refuses");
  await shareButton(page, t).click();
  await expect(shareDialog(page).getByText(t("share.refused"))).toBeVisible();
  await expect(shareDialog(page).getByRole("link", { name: t("share.whatsapp") })).toBeVisible();
});

test("the palette shares a document; in the list, pointer down renders its PDF", async ({
  page,
  signedIn,
  t,
}) => {
  await stubDeviceMenu(page, "takes");
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.goto(`/devis/${quotation.id}`);
  await expect(downloadButton(page, t)).toBeEnabled();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("partag");
  const command = page.getByRole("option", { name: t("documents.share.action") });
  await expect(command).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect.poll(() => receivedFiles(page)).toHaveLength(1);

  await page.goto("/devis");
  const name = t("documents.list.actionsOf", { number: quotation.numero });
  await page.getByRole("button", { name }).click();
  const item = page.getByRole("menuitem", { name: t("documents.share.action") });
  const printed = page.waitForResponse((response) => response.url().includes("/pdf?"));
  await item.hover();
  await page.mouse.down();
  await printed;
  await page.mouse.up();
  await expect.poll(() => receivedFiles(page)).toHaveLength(1);
  await expect(toast(page, t("share.done"))).toBeVisible();
});

test("a PDF that can't be printed says why, and is tried again", async ({
  page,
  signedIn,
  t,
  problems,
}) => {
  await stubDeviceMenu(page, "takes");
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  let isDown = true;
  // Not a lost connection: once that is back, the page asks again by itself.
  await page.route("**/api/documents/*/pdf?*", (route) =>
    isDown ? route.fulfill(UNAVAILABLE_REPLY) : route.continue(),
  );
  await page.goto(`/devis/${quotation.id}`);
  await shareButton(page, t).click();
  const dialog = shareDialog(page);
  await expect(dialog.getByRole("alert")).toContainText(t("share.failed"));
  isDown = false;
  await dialog.getByRole("button", { name: t("ui.retry") }).click();
  await dialog.getByRole("button", { name: t("share.action"), exact: true }).click();
  await expect.poll(() => receivedFiles(page)).toHaveLength(1);
  await expect(dialog).toBeHidden();
  problems.length = 0; // the browser logs the failed requests
});

test("a PDF that isn't ready is prepared, and two taps share once", async ({
  page,
  signedIn,
  t,
}) => {
  await stubDeviceMenu(page, "takes");
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  const { promise: printed, resolve: print } = Promise.withResolvers<void>();
  await page.route("**/api/documents/*/pdf?*", async (route) => {
    await printed;
    await route.continue();
  });
  await page.goto(`/devis/${quotation.id}`);
  await shareButton(page, t).click();
  const button = shareDialog(page).getByRole("button", { name: t("share.preparing") });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  // Another tap ends the first one, so that the menu doesn't open by itself.
  await shareDialog(page)
    .getByText(/Bonjour SARL Sahel/)
    .click();
  print();
  await shareDialog(page)
    .getByRole("button", { name: t("share.action"), exact: true })
    .dblclick();
  await expect(shareDialog(page)).toBeHidden();
  expect(await receivedFiles(page)).toHaveLength(1);
});

test("a PDF of 500 lines is prepared first, then the next tap hands it to the menu", async ({
  page,
  signedIn,
  t,
}) => {
  await stubDeviceMenu(page, "takes");
  const client = await addClient(signedIn, "SARL Sahel");
  const lines = Array.from({ length: 500 }, (_, at) => documentLine(`Article ${at + 1}`));
  const body = { type: "QUOTATION", clientId: client.id, lines };
  const quotation = await signedIn.api<Document>("POST", "/documents", body);
  const { promise: printed, resolve: print } = Promise.withResolvers<void>();
  await page.route("**/api/documents/*/pdf?*", async (route) => {
    await printed;
    await route.continue();
  });
  await page.goto("/devis");
  const name = t("documents.list.actionsOf", { number: quotation.numero });
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: t("documents.share.action") }).click();
  await expect(shareDialog(page).getByRole("button", { name: t("share.preparing") })).toBeVisible();
  // Another tap ends the first one, so that the menu doesn't open by itself.
  await shareDialog(page)
    .getByText(/Bonjour SARL Sahel/)
    .click();
  print();
  await shareDialog(page)
    .getByRole("button", { name: t("share.action"), exact: true })
    .click();
  await expect(shareDialog(page)).toBeHidden();
  expect(await receivedFiles(page)).toMatchObject([{ type: "application/pdf", start: "%PDF-" }]);
});
