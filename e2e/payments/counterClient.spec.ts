import { expect, test } from "../../testing/browser/fixtures.ts";
import { documentLine } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

test.use({ locale: "ar-DZ" });

test("payments and receivables name the counter client in the reader's language", async ({
  page,
  signedIn,
}) => {
  await signedIn.api("PUT", "/enterprises/me", { receivablesSince: "2026-01-01" });
  const { id: clientId } = await signedIn.api<{ id: string }>("POST", "/clients/counter");
  const { id } = await signedIn.api<{ id: string }>("POST", "/documents", {
    type: "SALES_INVOICE",
    clientId,
    date: "2026-03-01",
    lines: [documentLine("باب خشبي")],
  });
  await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
  const applications = [{ documentId: id, amount: 100 }];
  const payment = { clientId, paidOn: "2026-03-02", method: "CARD", amount: 100, applications };
  await signedIn.api("POST", "/payments", payment);
  await page.goto("/creances");
  await expect(main(page).getByRole("link", { name: "زبون نقدي" })).toBeVisible();
  await page.goto("/reglements");
  await main(page).getByText("الكل", { exact: true }).click();
  await expect(main(page).getByRole("cell", { name: "زبون نقدي", exact: true })).toBeVisible();
});
