import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addLateClient, payInvoice } from "../../testing/browser/records.ts";
import { expectText, main, toast } from "../../testing/browser/steps.ts";

/** Stands in for the webmail of a client at gmail.com. */
const answerMailbox = (page: Page) =>
  page.context().route("https://mail.google.com/**", (route) => route.fulfill({ body: "Gmail" }));

test("without a mail server the statement is downloaded, and the user's mailbox opens with its mail", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel", { email: "compta.sahel@gmail.com" });
  await payInvoice(signedIn, client, [{ method: "CARD", amount: 190 }]);
  await answerMailbox(page);
  await page.goto(`/clients/${client.id}?tab=account`);
  await main(page)
    .getByRole("button", { name: t("payments.statement.action"), exact: true })
    .click();
  const panel = page.getByRole("dialog", { name: t("payments.statement.title") });
  const link = panel.getByRole("link", { name: t("documents.send.open", { name: "Gmail" }) });
  await expect(link).toHaveAttribute("href", /to=compta\.sahel%40gmail\.com&su=Relev/);
  await expect(panel).toContainText(/Solde dû : 1\s000,00\sDA/);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  const mailbox = page.waitForEvent("popup");
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^RELEVE-SARL Sahel-.*\.pdf$/);
  expect((await mailbox).url()).toContain("https://mail.google.com/");
  await expect(toast(page, t("documents.send.downloaded"))).toBeVisible();
  await expect(panel).toBeHidden();
});

test("without a mail server a reminder is handed to the user's mailbox, and recorded when it opens", async ({
  page,
  signedIn,
  t,
}) => {
  await addLateClient(signedIn, "SARL Sahel", { amount: 1500, email: "compta.sahel@gmail.com" });
  await answerMailbox(page);
  await page.goto("/creances?tab=reminders");
  await main(page)
    .getByRole("button", { name: t("payments.reminders.actionsOf", { name: "SARL Sahel" }) })
    .click();
  await page.getByRole("menuitem", { name: t("payments.reminders.read") }).click();
  const panel = page.getByRole("dialog", { name: "SARL Sahel" });
  const link = panel.getByRole("link", { name: t("documents.send.open", { name: "Gmail" }) });
  await expect(link).toHaveAttribute("href", /su=Rappel/);
  const download = page.waitForEvent("download");
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^RELEVE-SARL Sahel/);
  await expect(toast(page, "1 relance notée")).toBeVisible();
  await expectText(page, "1 client a déjà reçu sa relance.");
});
