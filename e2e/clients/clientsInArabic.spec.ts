import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

test.use({ locale: "ar-DZ" });

test("in Arabic the clients stand from right to left, with telephone and e-mail readable", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await addClient(signedIn, "مؤسسة الواحة للأشغال");
  await addClient(signedIn, "SARL Sahel", { telephone: "0661020304" });
  await page.goto("/clients");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("clients.title"));
  const title = (words: string) => page.getByRole("columnheader", { name: words, exact: true });
  const phone = main(page).getByText("0550123456", { exact: true });
  await expect(phone).toHaveCSS("direction", "ltr");
  const name = await title(t("clients.columns.name")).boundingBox();
  const email = await title(t("clients.fields.email")).boundingBox();
  expect(name?.x).toBeGreaterThan(email?.x ?? Number.POSITIVE_INFINITY);

  const search = page.getByRole("searchbox", { name: t("clients.search") });
  await search.fill("الواحة");
  await expect(main(page).locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "مؤسسة الواحة للأشغال" })).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await expectAccessible(page);
});
