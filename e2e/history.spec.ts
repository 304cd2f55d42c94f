import { expect, test } from "./fixtures.ts";
import { addClient, addQuotation } from "./records.ts";
import { main } from "./steps.ts";

test("a document's history tells who changed what, once it is opened", async ({
  page,
  t,
  signedIn: owner,
  expectAccessible,
}) => {
  const quotation = await addQuotation(owner, await addClient(owner, "SPA Djurdjura"));
  await owner.api("PUT", `/documents/${quotation.id}`, { status: "SENT" });
  await page.goto(`/devis/${quotation.id}`);
  const panel = main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t("documents.history.title") }) });
  await expect(panel.getByRole("listitem")).toHaveCount(0);
  await panel.getByRole("button").click();
  const [newest, first] = [panel.getByRole("listitem").first(), panel.getByRole("listitem").nth(1)];
  await expect(newest).toContainText(t("documents.history.actions.CHANGE"));
  await expect(newest).toContainText(owner.email);
  await expect(newest.locator("del")).toHaveText(t("documents.status.DRAFT"));
  await expect(newest.locator("ins")).toHaveText(t("documents.status.SENT"));
  await expect(first).toContainText(t("documents.history.actions.CREATE"));
  await expectAccessible(page);
});

test("the report on numbers names a missing one and who deleted it", async ({
  page,
  t,
  signedIn: owner,
  expectAccessible,
}) => {
  const client = await addClient(owner, "SPA Djurdjura");
  await addQuotation(owner, client);
  const { id, numero } = await addQuotation(owner, client);
  await addQuotation(owner, client);
  await owner.api("DELETE", `/documents/${id}`);
  await owner.api("DELETE", `/documents/${id}/hard`);
  await page.goto("/profile?tab=documents");
  await page.getByRole("button", { name: t("numbering.continuity.open") }).click();
  const report = page.getByRole("dialog", { name: t("numbering.continuity.title") });
  const gap = report.getByRole("listitem");
  await expect(gap).toContainText(t("numbering.continuity.missing_one", { count: 1 }));
  await expect(gap).toContainText(numero);
  await expect(gap).toContainText(owner.email);
  await expectAccessible(page);
});
