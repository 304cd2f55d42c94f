import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { stubDeviceMenu, receivedFiles } from "../../testing/browser/deviceMenu.ts";
import { collectDialog, openCollectDialog } from "../../testing/browser/payments.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, issueInvoice, numberOf } from "../../testing/browser/records.ts";
import {
  holdRequests,
  main,
  normalizeText,
  requestsOf,
  toast,
  turnDark,
} from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const method = (page: Page, t: Translate, name: string) =>
  collectDialog(page).getByRole("radio", { name: t(`payments.method.${name}`) });

/** Expects an amount that the page shows under a label, without its currency. */
const expectEffect = (page: Page, label: string, amount: string) =>
  expect
    .poll(async () => normalizeText(await collectDialog(page).locator("dl").innerText()))
    .toContain(`${label} ${amount}`);

test("two keys record a payment of an issued invoice, and its toast takes it back", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await issueInvoice(signedIn, client);
  await page.goto(`/factures/${id}`);
  await expect(
    main(page).getByRole("button", { name: t("documents.payments.collect") }),
  ).toBeVisible();
  await page.keyboard.press("e");
  await expect(method(page, t, "BANK_TRANSFER")).toBeChecked();
  await expectEffect(page, t("payments.collect.stays"), "0,00 DA");
  await page.keyboard.press("Enter");
  await expect(collectDialog(page)).toBeHidden();
  await expect(
    main(page).getByRole("button", { name: t("documents.payments.collect") }),
  ).toBeHidden();
  const document = () => signedIn.api<Document>("GET", `/documents/${id}`);
  expect(await document()).toMatchObject({ settled: 1190, balance: 0, paymentState: "PAID" });

  await page.getByRole("button", { name: t("ui.undo") }).click();
  const receipt = `R${numberOf("F", 1).slice(1)}`;
  await expect(toast(page, t("payments.toasts.cancelled", { receipt }))).toBeVisible();
  expect(await document()).toMatchObject({ issueState: "ISSUED", balance: 1190 });
  await expect(
    main(page).getByRole("button", { name: t("documents.payments.collect") }),
  ).toBeVisible();
});

test("cash and a check that pay an invoice together are two receipts", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await issueInvoice(signedIn, client);
  await page.goto("/factures");
  await page
    .getByRole("button", { name: t("documents.list.actionsOf", { number: numberOf("F", 1) }) })
    .click();
  await page.getByRole("menuitem", { name: t("documents.payments.collect") }).click();
  const dialog = collectDialog(page);
  await dialog.getByLabel(t("payments.fields.amount")).fill("500");
  await method(page, t, "CASH").check();
  await dialog.getByLabel(t("payments.collect.received")).fill("1000");
  await expect(dialog.getByRole("status")).toContainText("500,00");
  await expectEffect(page, t("payments.collect.stays"), "690,00 DA");
  await page.keyboard.press("Control+Enter");

  await expect(dialog.getByLabel(t("payments.fields.amount"))).toHaveValue("690,00");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("alert")).toContainText(t("payments.collect.chooseMethod"));
  await method(page, t, "CHECK").check();
  await expect(dialog).toContainText(t("payments.check.number"));
  await dialog.getByLabel(t("payments.fields.checkNumber")).fill("0012345");
  await expect(dialog).not.toContainText(t("payments.check.number"));
  await expect(dialog).toContainText(t("payments.check.bank"));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  expect(await signedIn.api<Document>("GET", `/documents/${id}`)).toMatchObject({
    balance: 0,
    paymentState: "PAID_NOT_CLEARED",
  });
  const { payments } = await signedIn.api<{ payments: object[] }>("GET", "/payments");
  expect(payments).toMatchObject([
    { method: "CHECK", amount: 690, checkNumber: "0012345" },
    { method: "CASH", amount: 500 },
  ]);
});

test("the change is computed from the latest typed amount", async ({ page, signedIn, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await issueInvoice(signedIn, client);
  await openCollectDialog(page, t, id);
  const dialog = collectDialog(page);
  await method(page, t, "CASH").check();
  await dialog.getByLabel(t("payments.collect.received")).fill("1000");
  await expect(dialog.getByRole("button", { name: "Encaisser seulement" })).toBeVisible();
  const decide = await holdRequests(page, "POST", "**/api/payments/preview");
  await dialog.getByLabel(t("payments.fields.amount")).fill("800");
  await expect(dialog.getByRole("button", { name: "Encaisser seulement" })).toHaveCount(0);
  decide("through");
  await expect(dialog.getByRole("status")).toContainText("200,00");
});

test("the receipt of a payment is handed to the device's own menu where it takes files", async ({
  page,
  signedIn,
  t,
}) => {
  await stubDeviceMenu(page, "takes");
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await issueInvoice(signedIn, client);
  await openCollectDialog(page, t, id);
  await expectEffect(page, t("payments.collect.stays"), "0,00 DA");
  await page.keyboard.press("Enter");
  const receipt = `R${numberOf("F", 1).slice(1)}`;
  const offered = toast(page, receipt).getByRole("button", { name: t("payments.receipt.share") });
  const first = page.waitForResponse((response) => response.url().includes("/receipt"));
  await offered.hover();
  await page.mouse.down(); // pointer down renders the PDF
  await first;
  await page.mouse.up();
  await expect(toast(page, receipt)).toBeHidden();
  await expect.poll(() => receivedFiles(page)).toHaveLength(1);
  const [taken] = await receivedFiles(page);
  expect(taken).toMatchObject({ type: "application/pdf", start: "%PDF-" });
  expect(taken!.name).toContain(receipt);
  expect(normalizeText(taken!.text)).toContain(
    `le reçu ${receipt} de votre paiement de 1 190,00 DA`,
  );
  await expect(page.getByRole("dialog", { name: /^Partager le reçu/ })).toBeHidden();

  await page.goto("/reglements");
  await main(page).getByRole("button", { name: receipt }).click();
  const share = page.getByRole("dialog").getByRole("button", { name: t("payments.receipt.share") });
  const printed: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/receipt")) printed.push(request.url());
  });
  const ahead = page.waitForResponse((response) => response.url().includes("/receipt"));
  await share.hover();
  await page.mouse.down(); // pointer down renders the PDF
  await ahead;
  await page.mouse.up();
  await expect.poll(() => receivedFiles(page)).toHaveLength(1);
  expect(printed).toHaveLength(1);
});

test("more than is left is refused at the amount, or kept as an advance; a lost connection loses nothing", async ({
  page,
  signedIn,
  t,
  problems,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await issueInvoice(signedIn, client);
  // A route that is added to a loaded page may miss its first request.
  let isLost = false;
  await page.route("**/api/payments", (route) => (isLost ? route.abort() : route.continue()));
  await openCollectDialog(page, t, id);
  const dialog = collectDialog(page);
  const recorded = requestsOf(page, "POST", "/payments");
  await dialog.getByLabel(t("payments.fields.amount")).fill("1500");
  await expect
    .poll(async () => normalizeText(await dialog.innerText()))
    .toContain("Il reste 1 190,00 DA à payer");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "310,00" }).click();
  await expectEffect(page, t("payments.collect.advance"), "310,00 DA");
  expect(recorded).toHaveLength(0);

  isLost = true;
  const submit = dialog.getByRole("button", { name: t("payments.collect.submit") });
  await submit.click();
  await expect(dialog.getByRole("alert")).toContainText(t("ui.errors.NETWORK"));
  await expect(dialog.getByLabel(t("payments.fields.amount"))).toHaveValue(/1.500,00/);
  problems.length = 0; // the connection that was lost
  isLost = false;
  await submit.click();
  await expect(dialog).toBeHidden();
  expect(new Set(recorded.map((request) => request.headers()["idempotency-key"])).size).toBe(1);
  expect(await signedIn.api("GET", `/receivables`)).toMatchObject({
    totals: { credits: 310, total: -310 },
  });
});

test("an invoice that isn't issued is issued with its payment, after what it lacks is asked for", async ({
  page,
  signedIn,
  t,
  problems,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await page.goto(`/factures/${id}`);
  await expect(main(page)).toContainText("1 190,00");
  await page.keyboard.press("e");
  await expectEffect(page, t("payments.collect.stays"), "0,00 DA");
  await page.keyboard.press("Enter");
  const issuing = page.getByRole("dialog", {
    name: t("issuing.title", { number: numberOf("F", 1) }),
  });
  await issuing.getByRole("button", { name: t("issuing.without") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The payment that was refused because of warnings.
  problems.length = 0;
  expect(await signedIn.api<Document>("GET", `/documents/${id}`)).toMatchObject({
    issueState: "ISSUED",
    balance: 0,
  });
});

test.describe("on a phone in Arabic", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("the dialog fits the screen and is accessible in the dark", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    const client = await addClient(signedIn, "SARL Sahel");
    const { id } = await issueInvoice(signedIn, client);
    await openCollectDialog(page, t, id);
    await method(page, t, "CASH").check();
    await turnDark(page);
    await expectEffect(page, t("payments.collect.stays"), "0,00 دج");
    const submit = collectDialog(page).getByRole("button", { name: t("payments.collect.submit") });
    const { y, height } = (await submit.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(844);
    await expectAccessible(page);
  });
});
