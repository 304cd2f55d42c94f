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

test("a script that can't be fetched without a connection reloads nothing, and loads at the next try", async ({
  page,
  problems,
  signedIn,
  t,
}) => {
  await page.goto("/clients");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  let loads = 0;
  page.on("load", () => (loads += 1));
  let isLost = true;
  await page.route(/\/assets\/ProductsPage-.*\.js$/, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  const link = page.getByRole("link", { name: t("app.nav.products"), exact: true });
  await link.click();
  await expect(page.getByText(t("app.crash.title"))).toBeVisible();
  isLost = false;
  await page.getByRole("link", { name: t("app.nav.clients"), exact: true }).click();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("products.title"));
  expect(loads).toBe(0);
  problems.length = 0; // the connection is lost
});

test("a script that was lost before the page ran opens after a reload of its own at the most", async ({
  page,
  problems,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  let isLost = true;
  await page.route(/\/assets\/ProductsPage-.*\.js$/, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await page.goto("/produits");
  await expect(page.getByText(t("app.crash.title"))).toBeVisible();
  isLost = false;
  await page.getByRole("link", { name: t("app.nav.clients"), exact: true }).click();
  await page.getByRole("link", { name: t("app.nav.products"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("products.title"));
  problems.length = 0; // the connection is lost
});
