import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, issueInvoice } from "../../testing/browser/records.ts";
import { main, toast } from "../../testing/browser/steps.ts";

const OCTOBER_DATES = { date: "2026-10-20", dueDate: "2026-11-20" };
const readOpenFrom = async (owner: Owner) =>
  (await owner.api<{ openFrom: string | null }>("GET", "/auth/enterprises/me")).openFrom;

test("a month is closed on its G50, reopened with a reason, and closed again with what differs", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await issueInvoice(signedIn, client, OCTOBER_DATES);
  await page.goto("/rapports/g50?month=2026-10");
  const button = (name: string) => main(page).getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");
  const answer = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  await button(t("closing.closeButton")).click();
  await expect(dialog).toContainText(t("closing.firstText"));
  await expectAccessible(page);
  await answer(t("closing.submitAnyway"));
  await expect(toast(page, t("closing.closed", { month: "octobre 2026" }))).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await readOpenFrom(signedIn)).toBe("2026-11-01");

  await button(t("closing.reopenButton")).click();
  await answer(t("closing.submitReopen"));
  await expect(dialog).toContainText(t("closing.reasonTooShort"));
  await dialog.getByLabel(t("closing.reason")).fill("Facture oubliée");
  await answer(t("closing.submitReopen"));
  await expect(dialog).toBeHidden();
  expect(await readOpenFrom(signedIn)).toBeNull();

  await issueInvoice(signedIn, client, OCTOBER_DATES);
  await button(t("closing.closeButton")).click();
  await answer(t("closing.submitAnyway"));
  await expect(main(page)).toContainText(t("closing.changes"));
  await expectAccessible(page);
});
