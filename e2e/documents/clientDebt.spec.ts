import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main, normalizeText } from "../../testing/browser/steps.ts";

test("the client picker and the form say what a client owes, not the counter client", async ({
  page,
  signedIn,
  t,
}) => {
  await signedIn.api("PUT", "/enterprises/me", { receivablesSince: "2024-01-01" });
  const client = await addClient(signedIn, "SARL Sahel");
  const late = { type: "SALES_INVOICE", date: "2024-03-10", dueDate: "2024-03-10" };
  const { id } = await addQuotation(signedIn, client, late);
  await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
  await page.goto("/devis/create");
  const field = page.getByPlaceholder(t("documents.form.clientPlaceholder"));
  await field.click();
  const option = page.getByRole("option", { name: "SARL Sahel" });
  const debt = "Doit 1 190,00 DA";
  await expect.poll(async () => normalizeText(await option.innerText())).toContain(debt);
  await option.click();
  const form = async () => normalizeText(await main(page).innerText());
  await expect.poll(form).toContain(`${debt}, dont 1 190,00 DA en retard`);
  await field.fill("Client c");
  await page.getByRole("option", { name: "Client comptoir" }).click();
  await expect.poll(form).not.toContain("Doit");
});
