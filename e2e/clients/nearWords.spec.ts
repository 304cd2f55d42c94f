import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

test("a search with a wrong letter lists near clients and documents, and says so", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await addClient(signedIn, "SARL Numidia");
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/clients?search=numidja");
  const notice = main(page).getByText(t("ui.nearMatches"));
  await expect(main(page).locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "SARL Numidia" })).toBeVisible();
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: t("clients.search") }).fill("numidia");
  await expect(page).toHaveURL(/search=numidia/);
  await expect(notice).toBeHidden();
  await expect(page.getByRole("link", { name: "SARL Numidia" })).toBeVisible();
});
