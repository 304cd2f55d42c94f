import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { answerQuestion } from "../../testing/browser/steps.ts";

for (const { item, target } of [
  { item: "documents.list.duplicate", target: /\/devis\/[0-9a-f-]{36}\/edit$/ },
  { item: "documents.detail.convert.SALES_INVOICE", target: /\/factures\/[0-9a-f-]{36}$/ },
]) {
  test(`${item} of a quotation whose client is archived offers to restore the client`, async ({
    page,
    signedIn,
    problems,
    t,
  }) => {
    const client = await addClient(signedIn, "SARL Sahel");
    const quotation = await addQuotation(signedIn, client);
    await signedIn.api("DELETE", `/clients/${client.id}`);
    await page.goto(`/devis/${quotation.id}`);
    const start = async () => {
      await page.getByRole("button", { name: t("documents.detail.more") }).click();
      await page.getByRole("menuitem", { name: t(item) }).click();
      // The question about the client follows immediately.
      if (item.includes("convert")) {
        const create = t("documents.list.convertSubmit.SALES_INVOICE");
        await page.getByRole("button", { name: create }).click();
      }
    };
    const question = page.getByText(
      t("documents.detail.restoreClientQuestion", { name: "SARL Sahel" }),
    );
    await start();
    await expect(question).toBeVisible();
    await answerQuestion(page, t, "no");
    await expect(page).toHaveURL(`/devis/${quotation.id}`);
    await start();
    await expect(question).toBeVisible();
    await answerQuestion(page, t, "yes");
    await expect(page).toHaveURL(target);
    const made = await signedIn.api<Document>(
      "GET",
      `/documents/${new URL(page.url()).pathname.split("/")[2]}`,
    );
    expect(made.clientId).toBe(client.id);
    problems.length = 0; // the browser logs the 409 responses
  });
}
