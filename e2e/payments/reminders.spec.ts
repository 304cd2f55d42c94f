import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { readDownloadedPages } from "../../testing/browser/pdfText.ts";
import { addClient, addLateClient } from "../../testing/browser/records.ts";
import {
  expectText,
  main,
  rowCheckbox,
  selectionBar,
  toast,
  turnDark,
} from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

const REMINDERS_PATH = "/creances?tab=reminders";

const clientLink = (page: Page, name: string) =>
  main(page).getByRole("link", { name, exact: true });

async function chooseInMenu(page: Page, t: Translate, name: string, item: string) {
  await main(page)
    .getByRole("button", { name: t("payments.reminders.actionsOf", { name }) })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("letters to ticked clients are printed into one file, and the clients leave the list", async ({
  page,
  signedIn,
  t,
}) => {
  await addLateClient(signedIn, "SARL Sahel", { amount: 1500 });
  await addLateClient(signedIn, "EURL Tassili", { amount: 2500, days: 4 });
  await addLateClient(signedIn, "SPA Hoggar", { days: 5 });
  await page.goto("/creances");
  await main(page)
    .getByRole("tab", { name: t("payments.receivables.tabs.reminders") })
    .click();
  await expectText(page, "3 clients à relancer 5 500,00 DA");
  await expect(main(page).getByRole("row").nth(1)).toContainText("SARL Sahel");
  for (const name of ["SARL Sahel", "EURL Tassili"]) await rowCheckbox(page, t, name).check();
  const bar = selectionBar(page, t);
  await expect(bar.getByRole("button", { name: t("payments.reminders.send.EMAIL") })).toBeHidden();
  const download = page.waitForEvent("download");
  await bar.getByRole("button", { name: t("payments.reminders.send.PRINT") }).click();
  await expect(toast(page, "2 lettres à imprimer")).toBeVisible();
  const pages = await readDownloadedPages(await download);
  expect(pages).toHaveLength(2);
  expect(pages.join()).toContain("SARL Sahel");
  expect(pages.join()).toContain("EURL Tassili");
  await expect(clientLink(page, "SPA Hoggar")).toBeVisible();
  await expect(clientLink(page, "SARL Sahel")).toBeHidden();
});

test("WhatsApp opens with the letter, and is recorded when it is opened", async ({
  page,
  signedIn,
  t,
}) => {
  await addLateClient(signedIn, "SARL Sahel", { telephone: "0661234567" });
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await page.goto(REMINDERS_PATH);
  await main(page)
    .getByRole("combobox", { name: t("payments.reminders.language") })
    .selectOption("en");
  await expect(page).toHaveURL(`${REMINDERS_PATH}&lang=en`);
  const link = main(page).getByRole("link", {
    name: t("payments.reminders.whatsappTo", { name: "SARL Sahel" }),
  });
  await expect(link).toHaveAttribute("href", /Hello%20SARL%20Sahel/);
  const chat = page.waitForEvent("popup");
  await link.click();
  expect((await chat).url()).toMatch(/^https:\/\/wa\.me\/213661234567\?text=Hello/);
  await expect(toast(page, "1 relance notée")).toBeVisible();
  await expectText(page, "1 client a déjà reçu sa relance.");
});

test("a client who isn't to be reminded leaves the list, and comes back from the client's page", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addLateClient(signedIn, "SARL Sahel");
  await page.goto(REMINDERS_PATH);
  await chooseInMenu(page, t, "SARL Sahel", t("payments.reminders.mute"));
  await expectText(page, "1 client n’est plus relancé.");
  await page.goto(`/clients/${client.id}?tab=account`);
  await expect(main(page)).toContainText(t("payments.reminders.mutedHere"));
  await main(page)
    .getByRole("button", { name: t("payments.reminders.unmute") })
    .click();
  await expect(
    main(page).getByRole("button", { name: t("payments.reminders.mute") }),
  ).toBeVisible();
  await page.goto(REMINDERS_PATH);
  await expect(clientLink(page, "SARL Sahel")).toBeVisible();
});

test("the list says why nobody is proposed, and a row shows the letter", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto(REMINDERS_PATH);
  await expect(main(page)).toContainText(t("payments.reminders.none.notLate"));
  await addLateClient(signedIn, "EURL Tassili", { days: 1 });
  await page.reload();
  await expectText(page, "1 client est en retard de moins de jours que la première relance.");
  await addLateClient(signedIn, "SPA Hoggar");
  await page.reload();
  await chooseInMenu(page, t, "SPA Hoggar", t("payments.reminders.read"));
  const panel = page.getByRole("dialog", { name: "SPA Hoggar" });
  await expect(panel).toContainText("Rappel de paiement – Menuiserie El Djazaïr");
  await expect(panel).toContainText("- Ancienne dette · Ancien carnet, échéance du");
});

test("the steps are set in the profile; others than rising days are refused", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/profile?tab=documents");
  const steps = main(page).getByLabel(t("enterprises.payments.reminderSteps"));
  await expect(steps).toHaveValue("3, 15, 30");
  await steps.fill("30, 15");
  await expect(steps).toHaveAccessibleDescription(
    new RegExp(t("enterprises.payments.reminderError")),
  );
  await steps.fill("7, 21");
  await steps.press("Enter");
  await expect(toast(page, t("enterprises.payments.saved"))).toBeVisible();
  const stored = await signedIn.api<object>("GET", "/auth/enterprises/me");
  expect(stored).toMatchObject({ reminderSteps: [7, 21] });
});

test.describe("on a phone in Arabic", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("the clients to remind are accessible in the dark", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    await addLateClient(signedIn, "SARL Sahel", { amount: 1500 });
    await page.goto(REMINDERS_PATH);
    await turnDark(page);
    await expect(clientLink(page, "SARL Sahel")).toBeVisible();
    await expectAccessible(page);
    await rowCheckbox(page, t, "SARL Sahel").check();
    await expect(selectionBar(page, t)).toContainText(/1\s500,00/);
    await expectAccessible(page);
  });
});
