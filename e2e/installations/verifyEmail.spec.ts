import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test as base, verificationLink } from "../../testing/browser/mail.ts";
import { type Owner, registerOwner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import {
  answerQuestion,
  expectFocusInside,
  expectNotBusy,
  normalizeText,
  sidebar,
} from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

/** `owner` and `signedIn` have not verified their address. */
const test = base.extend({
  owner: async ({ url }, use) => use(await registerOwner(url)),
});

const banner = (page: Page, t: Translate) =>
  page.getByRole("region", { name: t("accounts.verification.label") });

/** Opens the send panel of a new quotation for a client with a unique address. */
async function openSendPanel(page: Page, t: Translate, owner: Owner) {
  const to = `nadia-${owner.enterpriseId}@hoggar.dz`;
  const client = await addClient(owner, "SPA Hoggar", { email: to });
  const quotation = await addQuotation(owner, client);
  await page.goto(`/devis/${quotation.id}`);
  await page.getByRole("button", { name: t("documents.detail.send") }).click();
  const panel = page.getByRole("dialog", { name: "Envoyer le devis" });
  const message = panel.getByLabel(t("documents.send.message"), { exact: true });
  const submit = panel.getByRole("button", { name: t("documents.send.submit"), exact: true });
  await expect(panel.getByText(t("documents.send.unverified.title"))).toBeVisible();
  return { quotation, to, panel, message, submit };
}

/** Simulates the return to a tab by its event: browsers in tests treat all tabs as visible and fire none. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

test("the mailed link, opened in another tab, lets the sender send what was typed", async ({
  page,
  context,
  signedIn,
  mailbox,
  problems,
  t,
  expectAccessible,
}) => {
  const link = await verificationLink(mailbox, signedIn.email);
  const { panel, message, submit, quotation, to } = await openSendPanel(page, t, signedIn);
  await expectAccessible(page);
  await message.fill("Bonjour Nadia,\n\nVoici notre devis.");
  await submit.click();
  await expect(panel.getByText(t("documents.send.unverified.title"))).toBeVisible();
  await expect(message).toHaveValue("Bonjour Nadia,\n\nVoici notre devis.");
  const { status } = await signedIn.api<Document>("GET", `/documents/${quotation.id}`);
  expect(status).toBe("DRAFT");
  problems.length = 0; // sending was answered with 403

  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab).toHaveTitle(/^Confirmer votre adresse/);
  await expectAccessible(tab);
  await tab.getByRole("button", { name: t("accountPages.verify.submit") }).click();
  await expect(tab.getByText(`⁨${signedIn.email}⁩ est bien à vous`)).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole("link", { name: t("accountPages.verify.continue") }).click();
  await expect(tab).toHaveURL(/\/dashboard$/);
  await expectNotBusy(tab);
  await expect(banner(tab, t)).toBeHidden();
  await tab.close();

  await returnToTab(page);
  await expect(panel.getByText(t("documents.send.unverified.title"))).toBeHidden();
  await submit.click();
  await expect(panel).toBeHidden();
  await expect(banner(page, t)).toBeHidden();
  const mail = await mailbox.nextMailTo(to);
  expect(normalizeText(mail.text ?? "")).toContain("Voici notre devis.");
  expect(mail.replyTo).toMatchObject([{ address: signedIn.email }]);
});

test("the banner sends the link again, and says when too many were requested", async ({
  page,
  signedIn,
  mailbox,
  problems,
  t,
  expectAccessible,
}) => {
  await verificationLink(mailbox, signedIn.email);
  await page.goto("/dashboard");
  await expect(banner(page, t)).toContainText(signedIn.email);
  await expectAccessible(page);
  const again = banner(page, t).getByRole("button", { name: t("accounts.verification.resend") });
  const resent = banner(page, t).getByText("Le lien est en route vers");
  await again.click();
  await expect(resent).toBeVisible();
  const link = await verificationLink(mailbox, signedIn.email);
  for (let sent = 1; sent < 5; sent += 1) {
    await signedIn.api("POST", "/auth/verify-email/resend");
    await verificationLink(mailbox, signedIn.email);
  }
  await again.click();
  await expect(banner(page, t).getByText(t("accounts.verification.limit"))).toBeVisible();
  problems.length = 0; // the sixth request was answered with 429

  const token = new URL(link).searchParams.get("token");
  await signedIn.api("POST", "/auth/verify-email", { token });
  await again.click();
  await expect(banner(page, t)).toBeHidden();
});

test("instead of verifying, the sender can use their own mailbox with what was typed", async ({
  page,
  signedIn,
  t,
}) => {
  const { panel, message } = await openSendPanel(page, t, signedIn);
  await message.fill("Bonjour Nadia");
  await panel.getByRole("button", { name: t("documents.send.unverified.mailbox") }).click();
  await expect(panel.getByText(t("documents.send.byHand"))).toBeVisible();
  await expect(panel.getByText("Bonjour Nadia", { exact: true })).toBeVisible();
  await expectFocusInside(panel);
  await page.keyboard.press("Escape");
  await answerQuestion(page, t, "no");
  await expect(panel.getByText("Bonjour Nadia", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: t("ui.close") }).click();
  await answerQuestion(page, t, "yes");
  await expect(panel).toBeHidden();
  await sidebar(page, t)
    .getByRole("link", { name: t("app.nav.clients") })
    .click();
  await expect(page).toHaveURL(/\/clients$/);
});

test("a link that is no longer valid offers another one to the signed-in user", async ({
  page,
  signedIn,
  mailbox,
  problems,
  t,
  expectAccessible,
}) => {
  await verificationLink(mailbox, signedIn.email);
  await page.goto("/verify-email?token=expired");
  await page.getByRole("button", { name: t("accountPages.verify.submit") }).click();
  await expect(page.getByRole("alert")).toContainText(t("ui.errors.INVALID_TOKEN"));
  problems.length = 0; // the link was answered with 400
  await expectAccessible(page);
  await page.getByRole("button", { name: t("accounts.verification.resend") }).click();
  await page.goto(await verificationLink(mailbox, signedIn.email));
  for (const time of [1, 2]) {
    await page.getByRole("button", { name: t("accountPages.verify.submit") }).click();
    const done = page.getByText(t("accountPages.verify.doneTitle"));
    await expect(done, `after click ${time}`).toBeVisible();
    await page.reload();
  }
});

test("a link opened without a session leads to the sign-in", async ({
  page,
  owner,
  mailbox,
  t,
}) => {
  await page.goto(await verificationLink(mailbox, owner.email));
  await page.getByRole("button", { name: t("accountPages.verify.submit") }).click();
  await page.getByRole("link", { name: t("accountPages.verify.continue") }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel(t("accounts.email"))).toHaveValue(owner.email);
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar" });

  test("the mail of a registration is in the language of the page", async ({
    page,
    mailbox,
    t,
  }) => {
    const email = `nadia-${randomUUID()}@example.dz`;
    await page.goto("/register");
    await page.getByLabel(t("accounts.email")).fill(email);
    await page.getByLabel(t("accounts.phone")).fill("0550123456");
    await page.getByLabel(t("accounts.password"), { exact: true }).fill("Facture#2026");
    await page.getByLabel(t("accounts.confirmPassword")).fill("Facture#2026");
    await page.getByRole("button", { name: t("accounts.register.submit") }).click();
    await expect(page).toHaveURL(/\/organizations$/);
    expect(await mailbox.nextMailTo(email)).toMatchObject({
      subject: "دفتر – أكّد بريدك الإلكتروني",
    });
  });
});
