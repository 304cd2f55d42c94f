import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

test("a sign without a glyph is named once under the form", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/devis/create");
  const note = page.getByLabel(t("documents.fields.notes"), { exact: true });
  const notice = main(page).getByText("ne s’imprime pas");
  await note.fill("Livraison ✓ à 1 250,50");
  await expect(notice).toBeHidden();
  await note.fill("Livraison 🚚 et 🚚");
  await expect(notice).toHaveText(/^« \u2068🚚\u2069 » ne s’imprime pas/);
  await expectAccessible(page);
});
