import { expect, test } from "../../testing/browser/fixtures.ts";
import {
  controlNetwork,
  createWaitingClient,
  fillQuotation,
  fetchQuotations,
  saveQuotation,
  waitingItems,
} from "../../testing/browser/outbox.ts";
import { addClient } from "../../testing/browser/records.ts";
import { holdScripts } from "../../testing/browser/slowScripts.ts";
import { addLine, main } from "../../testing/browser/steps.ts";

test.use({ hasOutbox: true });

test.describe("in Arabic on a phone", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("a quotation written without a connection arrives once after a restart, from two tabs", async ({
    page,
    context,
    signedIn,
    problems,
    t,
    expectAccessible,
  }) => {
    await addClient(signedIn, "شركة الهقار");
    const network = await controlNetwork(context);
    await fillQuotation(page, t, "شركة الهقار");
    network.isLost = true;
    await saveQuotation(page, t);
    await expect(page).toHaveURL(/\/devis$/);
    await expect(waitingItems(page, t)).toContainText("شركة الهقار");
    await expect(waitingItems(page, t)).toContainText(t("offline.states.waiting"));
    await expectAccessible(page);
    expect(await fetchQuotations(signedIn)).toHaveLength(0);

    await page.close();
    const tabs = [await context.newPage(), await context.newPage()];
    network.isLost = false;
    await Promise.all(tabs.map((tab) => tab.goto("/devis")));
    for (const tab of tabs) {
      await expect(main(tab).getByText("D26000001", { exact: false }).first()).toBeVisible();
      await expect(waitingItems(tab, t)).toHaveCount(0);
    }
    expect(await fetchQuotations(signedIn)).toHaveLength(1);
    problems.length = 0; // the connection is lost
  });
});

test("a tab that loads the outbox after another tab has sent it shows the created quotation", async ({
  page,
  context,
  signedIn,
  problems,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  const network = await controlNetwork(context);
  await fillQuotation(page, t, "SARL Sahel");
  network.isLost = true;
  await saveQuotation(page, t);
  await expect(waitingItems(page, t)).toContainText("SARL Sahel");
  await page.close();
  network.isLost = false;

  const late = await context.newPage();
  const release = await holdScripts(late, /\/assets\/outbox-/);
  await late.goto("/devis");
  await expect(main(late).getByText("Aucun devis pour l’instant")).toBeVisible();
  const sending = await context.newPage();
  await sending.goto("/devis");
  await expect(main(sending).getByText("D26000001").first()).toBeVisible();
  await expect(waitingItems(sending, t)).toHaveCount(0);
  release();
  await expect(main(late).getByText("D26000001").first()).toBeVisible();
  problems.length = 0; // the connection is lost
});

test("a client and its document are written without a connection, and arrive in this order", async ({
  page,
  context,
  signedIn,
  problems,
  t,
}) => {
  const network = await controlNetwork(context);
  await createWaitingClient(page, t, network);
  await addLine(page, t, { name: "Ciment", quantity: "10", unitPrice: "950" });
  await saveQuotation(page, t);
  await expect(waitingItems(page, t)).toContainText(
    t("offline.reasons.client", { name: "SARL Tassili" }),
  );

  network.isLost = false;
  await expect(main(page).getByText("SARL Tassili").first()).toBeVisible();
  await expect(waitingItems(page, t)).toHaveCount(0);
  const [quotation] = await fetchQuotations(signedIn);
  expect([quotation?.client.nom, quotation?.Total_à_payer]).toEqual(["SARL Tassili", 11_305]);
  problems.length = 0; // the connection is lost
});

test("a refused quotation stays with its reason, and is sent once it is corrected", async ({
  page,
  context,
  signedIn,
  problems,
  t,
}) => {
  const client = await addClient(signedIn, "SPA Hoggar");
  const network = await controlNetwork(context);
  await fillQuotation(page, t, "SPA Hoggar");
  await page.getByLabel(t("documents.fields.number"), { exact: true }).fill("D-7");
  network.isLost = true;
  await saveQuotation(page, t);
  await expect(waitingItems(page, t)).toBeVisible();
  await signedIn.api("POST", "/documents", {
    type: "QUOTATION",
    clientId: client.id,
    numero: "D-7",
    lines: [{ name: "Sable", quantity: 1, unitPrice: 100, tva: 0.19 }],
  });
  network.isLost = false;
  await expect(waitingItems(page, t)).toContainText(t("offline.states.refused"));
  await expect(waitingItems(page, t)).toContainText(t("ui.errors.DUPLICATE_NUMERO"));
  await waitingItems(page, t)
    .getByRole("button", { name: t("offline.mend") })
    .click();
  await expect(
    page.getByRole("alert").filter({ hasText: t("ui.errors.DUPLICATE_NUMERO") }),
  ).toBeVisible();
  await page.getByLabel(t("documents.fields.number"), { exact: true }).fill("D-8");
  await saveQuotation(page, t);
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  const numbers = (await fetchQuotations(signedIn)).map(({ numero }) => numero);
  expect(numbers.toSorted()).toEqual(["D-7", "D-8"]);
  problems.length = 0; // the connection is lost
});

test("a refused quotation says which of its fields is wrong", async ({
  page,
  context,
  signedIn,
  problems,
  t,
}) => {
  const client = await addClient(signedIn, "SPA Hoggar");
  const network = await controlNetwork(context);
  await fillQuotation(page, t, "SPA Hoggar");
  network.isLost = true;
  await saveQuotation(page, t);
  await expect(waitingItems(page, t)).toBeVisible();
  await signedIn.api("DELETE", `/clients/${client.id}`);
  network.isLost = false;
  await expect(waitingItems(page, t)).toContainText(t("offline.states.refused"));
  await expect(waitingItems(page, t)).toContainText(t("ui.fieldErrors.ARCHIVED_RECORD"));
  problems.length = 0; // the connection is lost
});
