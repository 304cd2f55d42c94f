import { expect, test } from "../../testing/browser/fixtures.ts";

test("a script that the server no longer has reloads the page once", async ({
  page,
  problems,
  signedIn,
  t,
}) => {
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route(/\/assets\/ProductsPage-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/clients");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  const before = loads;
  const reloaded = page.waitForEvent("load");
  await page.getByRole("link", { name: t("app.nav.products"), exact: true }).click();
  await reloaded;
  await page.goto("/produits");
  await expect(page.getByText(t("app.crash.title"))).toBeVisible();
  expect(loads - before).toBe(2); // its own reload, and the test's visit
  problems.length = 0; // the script is missing
});

test("a script that can't be fetched without a connection reloads nothing", async ({
  page,
  problems,
  signedIn,
  t,
}) => {
  await page.goto("/clients");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route(/\/assets\/ProductsPage-.*\.js$/, (route) => route.abort());
  await page.getByRole("link", { name: t("app.nav.products"), exact: true }).click();
  await expect(page.getByText(t("app.crash.title"))).toBeVisible();
  expect(loads).toBe(0);
  problems.length = 0; // the connection is lost
});
