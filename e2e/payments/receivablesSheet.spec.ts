import { readSheet } from "read-excel-file/node";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main, toast } from "../../testing/browser/steps.ts";

test("the receivables of a past day are saved as a spreadsheet, by how late they are", async ({
  page,
  signedIn,
  t,
}) => {
  const addOpening = async (name: string, opening: object) => {
    const { id } = await addClient(signedIn, name);
    const body = { label: "Ancien carnet", datedOn: "2026-01-01", ...opening };
    await signedIn.api("POST", `/clients/${id}/opening-debts`, body);
  };
  await addOpening("SARL Sahel", { amount: 1500.5, dueOn: "2026-02-01" });
  await addOpening("EURL Tassili", { amount: -300 });
  await page.goto("/creances?asOf=2026-03-15");
  await expect(main(page).getByRole("row")).toHaveCount(3);
  await main(page)
    .getByRole("button", { name: t("ui.export.label") })
    .click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: t("ui.export.sheet") }).click();
  const file = await download;
  await expect(toast(page, "2 lignes exportées")).toBeVisible();
  expect(file.suggestedFilename()).toBe("Créances 2026-03-15.xlsx");
  const parts = ["À échoir", "1 à 30 j", "31 à 60 j", "61 à 90 j", "Plus de 90 j"];
  expect(await readSheet(await file.path())).toEqual([
    ["Client", "La plus ancienne", ...parts, "Avances et avoirs", "Total dû"],
    ["SARL Sahel", new Date("2026-02-01"), 0, 0, 1500.5, 0, 0, 0, 1500.5],
    ["EURL Tassili", null, 0, 0, 0, 0, 0, 300, -300],
  ]);
});
