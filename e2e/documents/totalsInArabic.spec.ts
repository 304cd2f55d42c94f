import type { Locator } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

test.use({ locale: "ar-DZ" });

/** The positions of the right edges of the amounts in a list of totals, in whole pixels, each once. */
const measureRightEdges = (totals: Locator) =>
  totals
    .locator("dd bdi")
    .evaluateAll((amounts) => [
      ...new Set(amounts.map((amount) => Math.round(amount.getBoundingClientRect().right))),
    ]);

test("the amounts of the totals are aligned, on the page and on the form", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "مؤسسة النخيل");
  const lines = [{ ...documentLine("إسمنت"), quantity: 125, remise: 7.5, remiseType: "AMOUNT" }];
  const { id } = await addQuotation(signedIn, client, { paymentMethod: "CASH", lines });
  const totals = main(page)
    .locator("dl")
    .filter({ hasText: t("documents.totals.withVat.toPay") });
  for (const address of [`/devis/${id}`, `/devis/${id}/edit`]) {
    await page.goto(address);
    await expect(totals.getByText(t("documents.totals.stampDuty"))).toBeVisible();
    await expect.poll(() => measureRightEdges(totals)).toHaveLength(1);
  }
});

test("French words in the fields of a form are left to right, at the start of the field", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "مؤسسة النخيل");
  const { id } = await addQuotation(signedIn, client, { notes: "Paiement à la livraison." });
  await page.goto(`/devis/${id}/edit`);
  const fields = [
    page.getByLabel(t("documents.fields.notes"), { exact: true }),
    page.getByRole("combobox", { name: t("documents.line.name"), exact: true }),
  ];
  for (const typed of fields) {
    await expect(typed).toHaveCSS("unicode-bidi", "plaintext");
    await expect(typed).toHaveCSS("text-align", "right");
  }
});
