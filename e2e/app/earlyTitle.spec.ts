import { earlyContent, PAGE_SCRIPTS, earlyTitle } from "../../testing/browser/earlyContent.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember } from "../../testing/browser/members.ts";
import { signInOn } from "../../testing/browser/session.ts";
import { holdScripts } from "../../testing/browser/slowScripts.ts";

test.use({ isSlowConnection: true });

test("a form shows its title at the place where the page renders it", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.email).toContain("@");
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page, PAGE_SCRIPTS);
  await page.goto("/factures/create", { waitUntil: "commit" });
  await expect(earlyTitle(page)).toHaveText("Nouvelle facture");
  await expect(earlyContent(page).locator("p")).toContainText("La facture commence en brouillon");
  const place = await earlyTitle(page).boundingBox();
  release();
  const rendered = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(page.getByRole("main").getByLabel("Client").first()).toBeVisible();
  await expect(earlyContent(page)).toHaveCount(0);
  expect(await rendered.boundingBox()).toEqual(place);
  await page.unrouteAll({ behavior: "wait" });
});

test("an accountant, who may not open a form, sees no title of it", async ({
  page,
  url,
  owner,
}) => {
  await signInOn(page, url, await addMember(url, owner, "ACCOUNTANT"));
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/factures/create");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Nouvelle facture");
  expect(scripts.filter((address) => address.includes("/earlyContent-"))).toEqual([]);
});

test("a form's fonts come after its scripts", async ({ page, signedIn }) => {
  expect(signedIn.email).toContain("@");
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  const release = await holdScripts(page, PAGE_SCRIPTS);
  await page.goto("/factures/create", { waitUntil: "commit" });
  await expect(earlyTitle(page)).toHaveText("Nouvelle facture");
  expect(fonts).toEqual([]);
  release();
  await expect(page.getByRole("main").getByLabel("Client").first()).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});
