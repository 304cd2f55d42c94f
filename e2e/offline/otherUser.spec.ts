import { expect, test } from "../../testing/browser/fixtures.ts";
import { expectKeptQuery } from "../../testing/browser/kept.ts";
import { registerOwner } from "../../testing/browser/owner.ts";
import { addClient } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";

test("another user who signs in beside what was kept sees nothing of it without a connection", async ({
  page,
  problems,
  signedIn,
  t,
  url,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/clients");
  await expectKeptQuery(page, '"clients","list"');
  await signInOn(page, url, await registerOwner(url));
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/clients");
  await expect(page.getByText(t("offline.notKept"))).toBeVisible();
  await expect(page.getByText("SARL Sahel")).toHaveCount(0);
  problems.length = 0; // the connection is lost
});
