import { expect, test } from "../../testing/browser/fixtures.ts";
import { sellInFebruaryAndMarch } from "../../testing/browser/sales.ts";
import {
  expectComplete,
  main,
  normalizeText,
  toast,
  turnDark,
} from "../../testing/browser/steps.ts";

const MARCH_PATH = "/rapports/g50?month=2024-03";

test("each box leads to its documents and back, and is copied as it is typed", async ({
  page,
  context,
  signedIn,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await sellInFebruaryAndMarch(signedIn);
  await page.goto(MARCH_PATH);
  const row = main(page).getByRole("row", { name: /E3B22/ });
  const texts = async () =>
    (await row.locator("td").allInnerTexts()).map((text) => normalizeText(text));
  await expect
    .poll(texts)
    .toEqual(["2 050,00", "0,00", "2 050,00", "389,50", "2 050,00", "389,50"]);

  await row.getByRole("link", { name: "389,50" }).click();
  const panel = page.getByRole("dialog", { name: "E3B22" });
  await expect(panel.getByRole("row")).toHaveCount(6);
  await expect(panel.getByRole("row").last()).toContainText("389,50");
  await panel.getByRole("link", { name: /Avoir/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("avoir", {
    ignoreCase: true,
  });
  await page.goBack();
  await panel.getByRole("button", { name: "Fermer" }).click();
  await expect(page).toHaveURL(MARCH_PATH);

  await row.getByRole("button", { name: "Copier E3B22, TVA à saisir" }).click();
  await expect(row.getByRole("button", { name: "Copié : E3B22, TVA à saisir" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("389.50");
  await main(page).getByRole("button", { name: "Copier la colonne « Base à saisir »" }).click();
  await expect(main(page).getByRole("button", { name: /« Base à saisir » copiée/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("500\n2050");
});

test("what is typed is deducted, and what is left over is offered to the next month", async ({
  page,
  signedIn,
}) => {
  await sellInFebruaryAndMarch(signedIn);
  await page.goto(MARCH_PATH);
  const purchases = main(page).getByLabel(/E3B92/);
  await purchases.fill("1 000,5x");
  await purchases.press("Enter");
  await expect(purchases).toHaveAccessibleDescription(/comme 1 234,50/);
  await expect(purchases).toHaveValue("1 000,5x");
  await purchases.fill("1 000,50");
  await purchases.press("Enter");
  await expect(toast(page, "Montants enregistrés")).toBeVisible();
  // 434.50 are due.
  const result = main(page).locator("dl > div").last();
  await expect(result).toContainText("E3B99");
  await expect
    .poll(async () => normalizeText(await result.locator("dd").innerText()))
    .toBe("566,00 566,00 à saisir");

  await main(page).getByRole("button", { name: "Période suivante" }).click();
  await expect(main(page).getByRole("heading", { name: "avril 2024" })).toBeVisible();
  await expect(main(page).getByText("Néant", { exact: true })).toBeVisible();
  await main(page)
    .getByRole("button", { name: /report du mois précédent/ })
    .click();
  await expect(main(page).getByLabel(/E3B91/)).toHaveValue(/566,00/);
});

test("what somebody else stores meanwhile is refused to the second, whose amounts stay typed", async ({
  page,
  signedIn,
}) => {
  await sellInFebruaryAndMarch(signedIn);
  await page.goto(MARCH_PATH);
  const purchases = main(page).getByLabel(/E3B92/);
  await purchases.fill("75");
  await signedIn.api("PUT", "/declarations/g50/2024-03", { typed: { E3B93: 20 } });
  await purchases.press("Enter");
  await expect(toast(page, "Les montants ne sont pas enregistrés")).toBeVisible();
  // Answering the question loads the G50 again, with the amount that the other user stored.
  await main(page).getByRole("button", { name: "Choisir" }).click();
  const loaded = page.waitForResponse((response) => response.url().includes("/declarations/g50?"));
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await loaded;
  await expect(main(page).getByText("TVA due à la facturation.")).toBeVisible();
  await expect(purchases).toHaveValue("75");
  await expect(main(page).getByLabel(/E3B93/)).toHaveValue("");
  // Closing would lose the 75, which isn't saved.
  await expect(main(page).getByRole("button", { name: "Clôturer le mois…" })).toBeDisabled();
});

test("when VAT is due is asked once; a day that is refused stays in the dialog", async ({
  page,
  signedIn,
}) => {
  await signedIn.api("PUT", "/enterprises/me", { receivablesSince: "2026-02-01" });
  await page.goto("/rapports/g50");
  await main(page).getByRole("button", { name: "Choisir" }).click();
  const dialog = page.getByRole("dialog", { name: "Quand votre TVA est-elle due ?" });
  await dialog.getByRole("radio", { name: "À l’encaissement" }).check();
  const since = dialog.getByLabel("À partir du");
  await since.fill("01/01/2026");
  await since.press("Enter");
  await expect(since).toHaveAccessibleDescription(/créances/);
  await expect(since).toHaveValue("01/01/2026");
  await since.fill("01/02/2026");
  await since.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText("TVA due à l’encaissement.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Choisir" })).toBeHidden();
});

test.describe("in Arabic on a phone", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the declarations are accessible in the dark and fit the screen", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    await sellInFebruaryAndMarch(signedIn);
    await page.goto(MARCH_PATH);
    await expect(main(page).getByRole("rowheader", { name: /E3B22/ })).toBeVisible();
    await expectComplete(page);
    await turnDark(page);
    await expectAccessible(page);
    const others = [
      ["/rapports/etat104?year=2024", "SARL Sahel"],
      ["/rapports/timbre?month=2024-03", t("reports.total")],
    ] as const;
    for (const [address, shown] of others) {
      await page.goto(address);
      await expect(main(page).getByRole("rowheader", { name: shown })).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto("/rapports/g12bis?year=2024");
    await expect(main(page).getByText(t("declarations.g12bis.withVat"))).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
