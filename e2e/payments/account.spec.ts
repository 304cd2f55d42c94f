import type { Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { stubDeviceMenu } from "../../testing/browser/deviceMenu.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, payInvoice } from "../../testing/browser/records.ts";
import { expectComplete, main, toast } from "../../testing/browser/steps.ts";

const account = (page: Page) =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Compte", exact: true }) });

test("an advance stays available while no debt is open, and each button names its entry", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await payInvoice(signedIn, client, [{ method: "CASH", amount: 1500, keepAsAdvance: true }]);
  const old = { label: "Ancien carnet", amount: -200, dueOn: null };
  for (const datedOn of ["2026-01-15", "2026-02-15"]) {
    await signedIn.api("POST", `/clients/${client.id}/opening-debts`, { ...old, datedOn });
  }
  await page.goto(`/clients/${client.id}?tab=account`);
  const use = account(page).getByRole("button", {
    name: `Imputer l’avance Ancien carnet · ${isolateLtr("15/01/2026")}`,
  });
  await use.click();
  await expect(toast(page, t("payments.account.noOpenDebt"))).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(use).toBeVisible();
  for (const day of ["15/01/2026", "15/02/2026"]) {
    const name = `Retirer l’écriture Ancien carnet · ${isolateLtr(day)}`;
    await expect(account(page).getByRole("button", { name })).toBeVisible();
  }
});

test("an old debt that is refused stays typed", async ({ page, problems, signedIn, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  // A route that is added to a loaded page may miss its first request.
  let isRefused = true;
  await page.route(`**/api/clients/${client.id}/opening-debts`, (route) =>
    isRefused && route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: {} })
      : route.continue(),
  );
  await page.goto(`/clients/${client.id}?tab=account`);
  await account(page)
    .getByRole("button", { name: t("payments.account.addOpening") })
    .click();
  const dialog = page.getByRole("dialog", { name: t("payments.account.addOpening") });
  await dialog.getByLabel(t("payments.fields.amount")).fill("1 500");
  await dialog.getByLabel(t("payments.account.label")).fill("Ancien carnet");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  problems.length = 0; // the reply 400 is the case
  await expect(dialog.getByLabel(t("payments.account.label"))).toHaveValue("Ancien carnet");
  isRefused = false;
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(account(page)).toContainText("Doit1 500,00 DA");
});

test("an old debt that is paid in part says what is left of it", async ({ page, signedIn }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const debt = { label: "Ancien carnet", amount: 1500, datedOn: "2026-01-15" };
  const { id: movementId } = await signedIn.api<{ id: string }>(
    "POST",
    `/clients/${client.id}/opening-debts`,
    debt,
  );
  const applications = [{ movementId, amount: 500 }];
  const paid = { clientId: client.id, paidOn: "2026-01-20", method: "CARD", amount: 500 };
  await signedIn.api("POST", "/payments", { ...paid, applications });
  await page.goto(`/clients/${client.id}?tab=account`);
  const entry = account(page).getByRole("listitem").filter({ hasText: "Ancien carnet" });
  await expect(entry).toContainText("1 000,00 DA sur 1 500,00 DA");
});

test("the counter client has no account", async ({ page, signedIn }) => {
  const { id } = await signedIn.api<Client>("POST", "/clients/counter");
  await page.goto(`/clients/${id}?tab=account`);
  await expectComplete(page);
  await expect(account(page)).toHaveCount(0);
  await expect(main(page).getByRole("tab", { name: "Compte" })).toHaveCount(0);
});

test("advances and old debts that can't be loaded are loaded again on request", async ({
  page,
  problems,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await payInvoice(signedIn, client, [{ method: "CASH", amount: 1500, keepAsAdvance: true }]);
  const path = `**/api/clients/${client.id}/opening-debts`;
  await page.route(path, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/clients/${client.id}?tab=account`);
  await expect(account(page).getByRole("alert")).toBeVisible();
  problems.length = 0; // the reply 400 is the case
  await page.unroute(path);
  await account(page)
    .getByRole("button", { name: t("ui.retry") })
    .click();
  await expect(account(page).getByRole("button", { name: /^Imputer l’avance/ })).toBeVisible();
});

test("a client's page says which of its invoices are paid", async ({ page, signedIn }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await payInvoice(signedIn, client, [{ method: "CASH", amount: 1500, keepAsAdvance: true }]);
  await page.goto(`/clients/${client.id}`);
  const invoice = main(page).getByRole("listitem").filter({ hasText: "F26" });
  await expect(invoice.getByText("Payée")).toBeVisible();
});

test("an account with too many movements asks for a later first day", async ({
  page,
  problems,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const old = { label: "Ancien carnet", amount: 200, datedOn: "2026-02-15" };
  await signedIn.api("POST", `/clients/${client.id}/opening-debts`, old);
  // What the server says of more than 5,000 movements, so that the test needs none of them.
  const refusal = { status: 413, json: { code: "SELECTION_TOO_LARGE", message: "Too many" } };
  await page.route(`**/api/clients/${client.id}/account?*`, (route) => {
    const from = new URL(route.request().url()).searchParams.get("from") ?? "";
    return from.endsWith("-01-01") ? route.fulfill(refusal) : route.continue();
  });
  await page.goto(`/clients/${client.id}?tab=account`);
  await expect(account(page)).toContainText(t("payments.account.tooLong"));
  await account(page).getByLabel(t("payments.account.from")).fill("02/01/2026");
  await page.keyboard.press("Tab");
  await expect(account(page)).toContainText("Ancien carnet");
  await expect(account(page)).not.toContainText(t("payments.account.tooLong"));
  problems.length = 0; // the refusal was wanted
});

test("the statement is shared with its text; without a menu of the device it is downloaded", async ({
  page,
  signedIn,
  t,
}) => {
  await stubDeviceMenu(page, "absent");
  const client = await addClient(signedIn, "SARL Sahel");
  await payInvoice(signedIn, client, [{ method: "CASH", amount: 190 }]);
  await page.goto(`/clients/${client.id}?tab=account`);
  await account(page)
    .getByRole("button", { name: t("payments.receipt.share") })
    .click();
  const dialog = page.getByRole("dialog", { name: t("share.statementTitle") });
  await expect(dialog.getByText(/Solde dû : 1\s000,00\sDA/)).toBeVisible();
  const whatsapp = dialog.getByRole("link", { name: t("share.whatsapp") });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/213550123456\?text=Bonjour/);
  await expect(dialog.getByRole("link", { name: t("share.mail") })).toHaveAttribute(
    "href",
    /^mailto:contact@example\.dz\?subject=Relev/,
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: t("share.download") }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^RELEVE-SARL Sahel-/);
});
