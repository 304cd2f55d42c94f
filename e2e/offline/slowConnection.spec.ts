import { expect, test } from "../../testing/browser/fixtures.ts";
import { expectKeptQuery } from "../../testing/browser/kept.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

const SLOW_CONNECTION_TEXT = /^Connexion lente — vu le ⁨\d\d\/\d\d⁩ à ⁨\d\d:\d\d⁩$/;

test("while a request hangs, the page shows what was kept and since when, then the answer", async ({
  page,
  signedIn,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let hangs = false;
  await page.route("**/api/**", async (route) => {
    if (hangs) await released;
    await route.continue();
  });
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/clients");
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  await expectKeptQuery(page, '"clients","list"');
  await addClient(signedIn, "EURL Atlas");
  hangs = true;
  await page.reload();
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  const note = page.getByRole("status").filter({ hasText: SLOW_CONNECTION_TEXT });
  await expect(note).toBeVisible();
  await expect(main(page).getByRole("link", { name: "EURL Atlas" })).toBeHidden();
  hangs = false;
  release();
  await expect(main(page).getByRole("link", { name: "EURL Atlas" })).toBeVisible();
  await expect(note).toBeHidden();
});
