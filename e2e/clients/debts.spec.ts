import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main, turnDark } from "../../testing/browser/steps.ts";

test.describe("on a phone in Arabic", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("the list of clients shows what each client owes and how much of it is late", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    const opening = { label: "Ancien carnet", datedOn: "2026-01-01" };
    const addOpening = (id: string, amount: number, dueOn: string) =>
      signedIn.api("POST", `/clients/${id}/opening-debts`, { ...opening, amount, dueOn });
    const add = async (name: string, amount: number, dueOn: string) => {
      const { id } = await addClient(signedIn, name);
      await addOpening(id, amount, dueOn);
      return id;
    };
    await add("SARL Sahel", 1500, "2099-12-31");
    const djurdjura = await add("SPA Djurdjura", 800, "2026-02-01");
    await addOpening(djurdjura, 200, "2099-12-31");
    await add("EURL Tassili", -300, "2099-12-31");
    await addClient(signedIn, "SNC Hoggar");
    await page.goto("/clients");
    const row = (name: string) => main(page).getByRole("row").filter({ hasText: name });
    const [owes, late] = [t("clients.columns.owed"), t("clients.columns.late")];
    await expect(row("SARL Sahel")).toContainText(new RegExp(`${owes}\\W*1\\s500,00\\W*دج`));
    await expect(row("SPA Djurdjura")).toContainText(new RegExp(`${owes}\\W*1\\s000,00`));
    const credit = t("clients.columns.credit");
    await expect(row("EURL Tassili")).toContainText(new RegExp(`${credit}\\W*300,00`));
    await expect(row("SNC Hoggar")).not.toContainText(owes);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(row("SARL Sahel")).not.toContainText(late);
    await expect(row("SPA Djurdjura")).toContainText(new RegExp(`${late}\\W*800,00`));
    await page.setViewportSize({ width: 390, height: 844 });
    await turnDark(page);
    await expectAccessible(page);
  });
});
