import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { ChainIdentity } from "#contract/conformity.ts";
import { PROGRESS_CONTENT_TYPE } from "#contract/progress.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";

test("an owner sees that the seals are intact, takes the auditor's file, and sees a broken seal", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id, numero } = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
  await page.goto("/profile?tab=conformity");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText(t("conformity.seals.intact_one", { count: 1 }))).toBeVisible();
  await expect(panel.getByText(t("conformity.seals.claim"))).toBeVisible();
  const { head, keys } = await signedIn.api<ChainIdentity>("GET", "/enterprises/me/seals");
  await expect(panel.getByText(head.hash)).toBeVisible();
  await expect(panel.getByText(keys[0]!.id)).toBeVisible();
  await expect(panel.getByText(t("conformity.chain.shared"))).toBeHidden();
  await page.evaluate(() => (document.documentElement.dataset.printed = "chain"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(head.hash)).toBeVisible();
  await expect(panel.getByText(t("conformity.seals.claim"))).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => delete document.documentElement.dataset.printed);
  await expectAccessible(page);

  const button = panel.getByRole("button", { name: t("conformity.file.download") });
  const [download] = await Promise.all([page.waitForEvent("download"), button.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/^daftar-audit-\d{4}-\d\d-\d\d\.zip$/);
  const files = Object.keys(unzipSync(await readFile(await download.path())));
  expect(files).toEqual(["chain.json", "keys.json", "continuity.json", "verify.mjs"]);

  // The database refuses to break a chain, so the test simulates the report of an edited database.
  const broken = { number: 1, reason: "DOCUMENT", documentId: id, type: "SALES_INVOICE", numero };
  const report = JSON.stringify({ total: 1, verified: 0, broken });
  const body = `{"done":0,"total":1}\n{"bytes":${report.length}}\n${report}`;
  await page.route("**/api/enterprises/me/seals/verification*", (route) =>
    route.fulfill({ contentType: PROGRESS_CONTENT_TYPE, body }),
  );
  await panel.getByRole("button", { name: t("conformity.seals.again") }).click();
  const alert = panel.getByRole("alert");
  await expect(alert).toContainText(t("conformity.seals.broken", { number: 1 }));
  await expect(alert).toContainText(t("conformity.seals.reasons.DOCUMENT"));
  await expectAccessible(page);
  await alert.getByRole("link").click();
  await expect(page).toHaveURL(`/factures/${id}`);
});
