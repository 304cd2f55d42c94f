import type { Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

/** The filled buttons of the page, which is the default variant. */
const filledButtons = (page: Page) =>
  main(page).locator('.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])');

test("the page of a document has one filled button: its next step", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const quotation = await addQuotation(signedIn, client);
  await page.goto(`/devis/${quotation.id}`);
  await expect(filledButtons(page)).toHaveText([t("documents.detail.send")]);

  await signedIn.api("PUT", `/documents/${quotation.id}`, { status: "SENT" });
  await page.reload();
  await expect(filledButtons(page)).toHaveText([t("documents.detail.convert.SALES_INVOICE")]);

  await signedIn.api("PUT", `/documents/${quotation.id}`, { status: "REJECTED" });
  await page.reload();
  await expect(main(page).getByRole("button", { name: t("documents.detail.send") })).toBeVisible();
  await expect(filledButtons(page)).toHaveCount(0);

  const invoice = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await page.goto(`/factures/${invoice.id}`);
  await expect(filledButtons(page)).toHaveText([t("documents.issuing.issue")]);
});

test("an issued invoice is paid next, then shared; a menu marks it, its client is a click away", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id, date } = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
  await page.goto(`/factures/${id}`);
  await expect(filledButtons(page)).toHaveText([t("documents.payments.collect")]);
  const payment = { paidOn: date, method: "BANK_TRANSFER", amount: 1190 };
  await signedIn.api("POST", "/payments", { clientId: client.id, ...payment });
  await page.reload();
  await expect(filledButtons(page)).toHaveText([t("documents.share.action")]);
  await expect(
    main(page).getByRole("button", { name: t("documents.list.changeStatus") }),
  ).toHaveCount(0);

  await main(page)
    .getByRole("button", { name: t("documents.detail.more") })
    .click();
  const marks = page.getByRole("group", { name: t("documents.list.markAs") });
  await marks.getByRole("menuitem", { name: t("documents.statusFeminine.ACCEPTED") }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(t("documents.statusFeminine.ACCEPTED"));
  await expect(heading).toContainText(t("documents.payments.state.PAID"));
  expect((await signedIn.api<Document>("GET", `/documents/${id}`)).status).toBe("ACCEPTED");

  await main(page).getByRole("link", { name: "SARL Sahel" }).click();
  await expect(page).toHaveURL(`/clients/${client.id}`);
});

test("what has a client without an e-mail address is shared, not sent", async ({
  page,
  signedIn,
  t,
}) => {
  const { id } = await signedIn.api<Client>("POST", "/clients/counter");
  const quotation = await addQuotation(signedIn, { id } as Client);
  await page.goto(`/devis/${quotation.id}`);
  await expect(filledButtons(page)).toHaveText([t("documents.share.action")]);
});
