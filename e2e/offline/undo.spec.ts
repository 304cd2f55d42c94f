import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { controlNetwork } from "../../testing/browser/outbox.ts";
import { collectDialog, openCollectDialog } from "../../testing/browser/payments.ts";
import { addClient, addQuotation, issueInvoice, numberOf } from "../../testing/browser/records.ts";
import {
  answerQuestion,
  main,
  normalizeText,
  rowCheckbox,
  selectionBar,
  toast,
} from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const undoIn = (page: Page, t: Translate, text: string) =>
  toast(page, text).getByRole("button", { name: t("ui.undo") });

/** Tries to undo without a connection, which shows the reason, then undoes with one. */
async function undoLater(
  page: Page,
  t: Translate,
  network: { isLost: boolean },
  texts: { done: string; failed: string; undone: string },
): Promise<void> {
  await expect(undoIn(page, t, texts.done)).toBeVisible();
  network.isLost = true;
  await undoIn(page, t, texts.done).click();
  const failed = toast(page, texts.failed).filter({ hasText: t("ui.errors.NETWORK").slice(0, 17) });
  await expect(failed).toBeVisible();
  // The toast stays on the next page.
  await page.getByRole("link", { name: t("app.nav.products"), exact: true }).click();
  await expect(page).toHaveURL(/\/produits$/);
  network.isLost = false;
  await undoIn(page, t, texts.failed).click();
  await expect(toast(page, texts.undone)).toBeVisible();
}

test("an undo without a connection says why, stays, and works once the connection is back", async ({
  context,
  page,
  problems,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const quotation = await addQuotation(signedIn, client);
  const network = await controlNetwork(context);
  await page.goto(`/devis/${quotation.id}`);
  await main(page)
    .getByRole("button", { name: t("documents.detail.more") })
    .click();
  await page.getByRole("menuitem", { name: t("documents.list.archive") }).click();
  await undoLater(page, t, network, {
    done: t("documents.toasts.archived.QUOTATION"),
    failed: t("documents.toasts.restoreFailed.QUOTATION"),
    undone: t("documents.toasts.restored.QUOTATION"),
  });
  const stored = await signedIn.api<{ deletedAt: string | null }>(
    "GET",
    `/documents/${quotation.id}`,
  );
  expect(stored.deletedAt).toBeNull();
  problems.length = 0; // the connection is lost
});

test("the undo of several clients without a connection stays, and works once the connection is back", async ({
  context,
  page,
  problems,
  signedIn,
  t,
}) => {
  const clients = [
    await addClient(signedIn, "SARL Sahel"),
    await addClient(signedIn, "EURL Atlas"),
  ] as const;
  const network = await controlNetwork(context);
  await page.goto("/clients");
  for (const name of ["SARL Sahel", "EURL Atlas"]) await rowCheckbox(page, t, name).check();
  await selectionBar(page, t)
    .getByRole("button", { name: t("clients.bulk.archive.label") })
    .click();
  await answerQuestion(page, t, "yes");
  await undoLater(page, t, network, {
    done: t("clients.bulk.archive.done_other", { count: 2 }),
    failed: t("clients.bulk.restore.partly_zero", { total: 2 }),
    undone: t("clients.bulk.restore.done_other", { count: 2 }),
  });
  for (const { id } of clients) {
    const stored = await signedIn.api<{ deletedAt: string | null }>("GET", `/clients/${id}`);
    expect(stored.deletedAt).toBeNull();
  }
  problems.length = 0; // the connection is lost
});

test("the undo of a payment without a connection stays, and works once the connection is back", async ({
  context,
  page,
  problems,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await issueInvoice(signedIn, client);
  const network = await controlNetwork(context);
  await openCollectDialog(page, t, id);
  await expect
    .poll(async () => normalizeText(await collectDialog(page).locator("dl").innerText()))
    .toContain(`${t("payments.collect.stays")} 0,00 DA`);
  await page.keyboard.press("Enter");
  const receipt = `R${numberOf("F", 1).slice(1)}`;
  await undoLater(page, t, network, {
    done: receipt,
    failed: t("payments.toasts.cancelFailed", { receipt }),
    undone: t("payments.toasts.cancelled", { receipt }),
  });
  problems.length = 0; // the connection is lost
});
