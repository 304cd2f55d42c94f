import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember } from "../../testing/browser/members.ts";
import { addClient } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { answerQuestion, toast } from "../../testing/browser/steps.ts";

test("a member who leaves an organization continues in the next one, without its data", async ({
  page,
  context,
  url,
  owner,
  t,
}) => {
  await addClient(owner, "Sarl Rahma");
  const manager = await addMember(url, owner, "MANAGER");
  await manager.api("POST", "/enterprises", { name: "Atelier Hoggar", another: true });
  await signInOn(page, url, manager);
  const other = await context.newPage();
  await other.goto("/clients");
  await expect(other.getByText("Sarl Rahma")).toBeVisible();
  await page.goto("/devis/create");
  await page.getByLabel(t("documents.fields.notes")).fill("Livraison à Oran");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Oran");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/equipe");
  const leave = page.getByRole("button", { name: t("enterprises.team.leave.button"), exact: true });
  await leave.click();
  await answerQuestion(page, t, "yes");

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("link", { name: "Atelier Hoggar" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Atelier Hoggar" })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const word of ["Oran", "Rahma", "El Djazaïr", owner.enterpriseId]) {
    expect(stored).not.toContain(word);
  }
  await page.goto("/equipe");
  await leave.click();
  await expect(toast(page, t("enterprises.team.leave.failed"))).toContainText(
    t("ui.errors.LAST_OWNER"),
  );
});
