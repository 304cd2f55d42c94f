import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

test.use({ locale: "ar-DZ" });

test("in Arabic the list is right to left, with telephones and e-mails left to right", async ({
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
  const title = (name: string) => page.getByRole("columnheader", { name, exact: true });
  const phone = main(page).getByText("0550123456", { exact: true });
  await expect(phone).toHaveCSS("direction", "ltr");
  const nameBox = await title(t("clients.columns.name")).boundingBox();
  const emailBox = await title(t("clients.fields.email")).boundingBox();
  expect(nameBox?.x).toBeGreaterThan(emailBox?.x ?? Number.POSITIVE_INFINITY);

  const search = page.getByRole("searchbox", { name: t("clients.search") });
  await search.fill("الواحة");
  await expect(main(page).locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "مؤسسة الواحة للأشغال" })).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await expectAccessible(page);
});
