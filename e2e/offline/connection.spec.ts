import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

test("a note stands while requests find no network, and the page is fetched again after it", async ({
  page,
  problems,
  signedIn,
  t,
}) => {
  let isLost = false;
  await page.route("**/api/**", (route) => (isLost ? route.abort() : route.continue()));
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/clients");
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  const note = page.getByRole("status").filter({ hasText: t("offline.away") });
  isLost = true;
  await page.getByRole("link", { name: t("app.nav.products"), exact: true }).click();
  await expect(note).toBeVisible();
  await page.getByRole("link", { name: t("app.nav.clients"), exact: true }).click();
  await addClient(signedIn, "EURL Atlas");
  isLost = false;
  await expect(main(page).getByRole("link", { name: "EURL Atlas" })).toBeVisible();
  await expect(note).toBeHidden();
  problems.length = 0; // the connection is lost
});
