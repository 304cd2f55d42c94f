import { expect, test } from "../../testing/browser/fixtures.ts";

test("shell and list are loaded while the password is typed, and not before", async ({
  page,
  owner,
  t,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const isRequested = (name: string) => () => scripts.some((path) => path.includes(`/${name}-`));
  await page.goto("/login?next=%2Fclients");
  await page.getByLabel(t("accounts.email")).fill(owner.email);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "earlyForm")?.isTaken === true))
    .toBe(true);
  // A busy machine may never be idle.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  );
  expect([isRequested("shell")(), isRequested("lists")()]).toEqual([false, false]);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(owner.password);
  await expect.poll(isRequested("shell")).toBe(true);
  await expect.poll(isRequested("lists")).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/clients");
});
