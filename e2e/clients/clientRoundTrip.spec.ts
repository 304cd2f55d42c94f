import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import type { Client } from "#contract/clients.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import {
  answerQuestion,
  selectionBar,
  openImportPanel,
  main,
} from "../../testing/browser/steps.ts";

for (const locale of ["fr-DZ", "ar-DZ"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("clients are exported, archived, restored, deleted, and imported again from the same file", async ({
      page,
      signedIn,
      t,
    }) => {
      await addClient(signedIn, "شركة النخيل", { adresse: "=1+1", wilaya: "09 - Blida" });
      await addClient(signedIn, "SARL Sahel", { telephone: "0661000001", country: "DZ" });
      const rows = main(page).locator("tbody tr");
      const view = (name: string) => page.getByText(t(`clients.status.${name}`), { exact: true });
      const runBulkAction = async (action: string) => {
        await page.getByRole("checkbox", { name: t("ui.selectAll") }).check();
        await selectionBar(page, t)
          .getByRole("button", { name: t(`clients.bulk.${action}.label`) })
          .click();
        await answerQuestion(page, t, "yes");
      };
      await page.goto("/clients");
      await expect(rows).toHaveCount(2);

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("button", { name: t("ui.export.label") })
          .click()
          .then(() => page.getByRole("menuitem", { name: t("ui.export.sheet") }).click()),
      ]);
      const file = await readFile(await download.path());
      const [, ...exported] = await readSheet(file);
      expect(exported.map(([name, , , phone, address]) => [name, phone, address])).toEqual([
        ["SARL Sahel", "0661000001", null],
        ["شركة النخيل", "0550123456", "'=1+1"],
      ]);

      await runBulkAction("archive");
      await expect(page.getByText(t("clients.empty.active.title"))).toBeVisible();
      await view("archived").click();
      await expect(rows).toHaveCount(2);
      await runBulkAction("restore");
      await expect(rows).toHaveCount(0);
      await view("active").click();
      await expect(rows).toHaveCount(2);
      await runBulkAction("remove");
      await expect(page.getByText(t("clients.empty.active.title"))).toBeVisible();

      const { choose, submit } = await openImportPanel(page, t, "clients");
      await choose("clients.xlsx", file);
      await submit.click();
      await expect
        .poll(async () => (await signedIn.api<{ total: number }>("GET", "/clients")).total)
        .toBe(2);
      const { clients } = await signedIn.api<{ clients: Client[] }>("GET", "/clients");
      const stored = clients.map(({ nom, adresse, telephone }) => [nom, adresse, telephone]);
      expect(new Set(stored.map(String))).toEqual(
        new Set(["شركة النخيل,=1+1,0550123456", "SARL Sahel,,0661000001"]),
      );
    });
  });
}
