import { readFile } from "node:fs/promises";
import type { Document } from "#contract/documents.ts";
import { stubDeviceMenu } from "../../testing/browser/deviceMenu.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import {
  shareDialog,
  mockWhatsapp,
  fetchStoredDocument,
  shareButton,
  WHATSAPP,
} from "../../testing/browser/sharing.ts";
import { main, normalizeText, toast } from "../../testing/browser/steps.ts";
import { expectTouchSizes } from "../../testing/browser/touch.ts";

test("without a menu that takes files, WhatsApp opens with the text and the PDF is downloaded", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await mockWhatsapp(page);
  await stubDeviceMenu(page, "absent");
  const client = await addClient(signedIn, "SARL Sahel & Fils", { telephone: "0661234567" });
  const quotation = await addQuotation(signedIn, client);
  await page.goto("/devis");
  const name = t("documents.list.actionsOf", { number: quotation.numero });
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: t("documents.share.action") }).click();
  const dialog = shareDialog(page);
  const whatsapp = dialog.getByRole("link", { name: t("share.whatsapp") });
  await expect(whatsapp).toBeVisible();
  await expectAccessible(page);
  const [download, chat] = await Promise.all([
    page.waitForEvent("download"),
    page.context().waitForEvent("page"),
    whatsapp.click(),
  ]);
  expect(download.suggestedFilename()).toBe(`DEVIS-${quotation.numero}-${quotation.date}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await chat.waitForURL(WHATSAPP);
  const { pathname, searchParams } = new URL(chat.url());
  expect(pathname).toBe("/213661234567");
  expect(normalizeText(searchParams.get("text") ?? "")).toContain("Bonjour SARL Sahel & Fils,");
  await expect(dialog).toBeHidden();
  await expect(toast(page, t("share.attach"))).toBeVisible();
  expect((await fetchStoredDocument(signedIn, quotation)).status).toBe("DRAFT");
});

test("an invoice that isn't issued is issued first unless the tick is taken off", async ({
  page,
  signedIn,
  t,
}) => {
  await stubDeviceMenu(page, "absent");
  const client = await addClient(signedIn, "SARL Sahel");
  const invoice = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await page.goto(`/factures/${invoice.id}`);
  await shareButton(page, t).click();
  const dialog = shareDialog(page);
  const tick = dialog.getByRole("checkbox", { name: "Émettre la facture" });
  await expect(tick).toBeChecked();
  await expect(dialog.getByRole("link", { name: t("share.whatsapp") })).toHaveCount(0);
  const asSent = page.waitForRequest((request) => request.url().includes("asSent=true"));
  await tick.uncheck();
  await asSent;
  await expect(dialog.getByRole("link", { name: t("share.whatsapp") })).toBeVisible();
  await tick.check();
  await dialog.getByRole("button", { name: t("share.issueFirst") }).click();
  const missing = page.getByRole("dialog").filter({ hasText: "mentions conseillées manquent" });
  await missing.getByRole("button", { name: "Émettre sans ces mentions" }).click();
  await expect(missing).toBeHidden();
  await expect(dialog.getByRole("link", { name: t("share.whatsapp") })).toBeVisible();
  await expect(tick).toHaveCount(0);
  expect(await fetchStoredDocument(signedIn, invoice)).toMatchObject({
    issueState: "ISSUED",
    sentAt: null,
  });
});

test("the PDF goes out in the language that the page shows", async ({ page, signedIn, t }) => {
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await stubDeviceMenu(page, "absent");
  await page.goto(`/devis/${quotation.id}`);
  await page.getByLabel(t("documents.detail.language")).selectOption("ar");
  await shareButton(page, t).click();
  await expect(shareDialog(page).getByLabel(t("share.language"))).toHaveValue("ar");
  await expect(shareDialog(page).getByText("تحية طيبة وبعد،")).toBeVisible();
});

test("an issued invoice that nobody has marked as sent can be, from its menu", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const invoice = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await signedIn.api("POST", `/documents/${invoice.id}/issue`, { acceptWarnings: true });
  await page.goto(`/factures/${invoice.id}`);
  const more = main(page).getByRole("button", { name: t("documents.detail.more") });
  await more.click();
  const sent = page
    .getByRole("group", { name: t("documents.list.markAs") })
    .getByRole("menuitem", { name: t("documents.statusFeminine.SENT") });
  await sent.click();
  await expect(toast(page, t("documents.toasts.statusChanged"))).toBeVisible();
  await expect
    .poll(async () => (await fetchStoredDocument(signedIn, invoice)).sentAt)
    .not.toBeNull();
  await more.click();
  await expect(sent).toBeDisabled();
});

test("a sale at the counter greets nobody, and lets the chat be chosen", async ({
  page,
  signedIn,
  t,
}) => {
  await stubDeviceMenu(page, "absent");
  const counter = await signedIn.api<Document["client"]>("POST", "/clients/counter");
  const invoice = await signedIn.api<Document>("POST", "/documents", {
    type: "QUOTATION",
    clientId: counter.id,
    paymentMethod: "CASH",
    lines: [
      {
        name: "Ciment",
        description: "",
        quantity: 1,
        unitPrice: 1000,
        tva: 0.19,
        remiseType: "NONE",
      },
    ],
  });
  await page.goto(`/devis/${invoice.id}`);
  await shareButton(page, t).click();
  const whatsapp = shareDialog(page).getByRole("link", { name: t("share.whatsapp") });
  await expect(whatsapp).toContainText(t("share.anyChat"));
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=Bonjour%2C%0A/);
});

test("the text is copied, or the dialog says that it could not be", async ({
  page,
  context,
  signedIn,
  t,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await stubDeviceMenu(page, "absent");
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.goto(`/devis/${quotation.id}`);
  await shareButton(page, t).click();
  const copy = shareDialog(page).getByRole("button", { name: t("share.copy") });
  await copy.click();
  await expect(toast(page, t("share.copied"))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "Bonjour SARL Sahel,",
  );
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await copy.click();
  await expect(toast(page, t("share.copyFailed"))).toBeVisible();
});

test.describe("on a phone in Arabic, dark", () => {
  test.use({
    locale: "ar",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: "dark",
  });

  test("the dialog is accessible, and each way is at least 44 px", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    await stubDeviceMenu(page, "absent");
    const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
    await page.goto(`/devis/${quotation.id}`);
    await shareButton(page, t).tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("link", { name: t("share.whatsapp") })).toBeInViewport();
    await expectTouchSizes(page, "the dialog that shares");
    await expectAccessible(page);
  });
});
