import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { expectText, main } from "../../testing/browser/steps.ts";

test("under the usual scale a cash total says what the legal scale would give", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const lines = [{ name: "Étude", quantity: 1, unitPrice: 10_000, tva: 0.19 }];
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, { paymentMethod: "CASH", lines });
  await page.goto(`/devis/${id}/edit`);
  await expectText(page, "Droit de timbre 238,00 DA");
  await expectText(page, "Le barème légal (loi de finances 2025) donnerait 119,00 DA.");
  const choose = main(page).getByRole("link", { name: t("documents.totals.chooseScale") });
  await expect(choose).toHaveAttribute("href", "/profile?tab=documents");
  await expectAccessible(page);

  await page.getByLabel(t("documents.fields.paymentMethod")).selectOption("CHECK");
  await expect(choose).toBeHidden();

  await signedIn.api("PUT", "/enterprises/me", { stampDutySchedule: "LF2025" });
  await page.goto(`/devis/${id}/edit`);
  await page.getByLabel(t("documents.fields.paymentMethod")).selectOption("CASH");
  await expectText(page, "Droit de timbre 119,00 DA");
  await expect(choose).toBeHidden();
});
