import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

test("a client's telephone, e-mail and address call, write and open a map, on its page and its documents'", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel", {
    adresse: "12, rue des Frères Bouadou",
    wilaya: "16 - Alger",
    country: "DZ",
  });
  const quotation = await addQuotation(signedIn, client);
  for (const path of [`/clients/${client.id}`, `/devis/${quotation.id}`]) {
    await page.goto(path);
    const link = (name: string) => main(page).getByRole("link", { name, exact: true });
    await expect(link("0550123456")).toHaveAttribute("href", "tel:0550123456");
    await expect(link("contact@example.dz")).toHaveAttribute("href", "mailto:contact@example.dz");
    const map = link("12, rue des Frères Bouadou");
    const href = new URL((await map.getAttribute("href")) ?? "");
    expect(href.origin).toBe("https://www.google.com");
    expect(href.searchParams.get("query")).toBe("12, rue des Frères Bouadou, Alger, Algérie");
    await expect(map).toHaveAttribute("target", "_blank");
  }
  await expect(main(page).getByText(t("documents.fields.contact"), { exact: true })).toBeVisible();
});
