import { earlyContent, PAGE_SCRIPTS, SHELL_SCRIPT } from "../../testing/browser/earlyContent.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { holdScripts } from "../../testing/browser/slowScripts.ts";

test.use({ isSlowConnection: false });

test("early content isn't loaded on a fast connection", async ({ page, signedIn }) => {
  await addClient(signedIn, "SARL Sahel");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/clients");
  await expect(page.getByRole("main")).toContainText("SARL Sahel");
  expect(scripts.filter((address) => address.includes("/earlyContent-"))).toEqual([]);
});

test("a page that a service worker answers shows early content, and requests its files beside it", async ({
  page,
  signedIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, "controller", { value: {} });
  });
  await addClient(signedIn, "SARL Sahel");
  await holdScripts(page, PAGE_SCRIPTS);
  const request = page.waitForRequest(SHELL_SCRIPT);
  await page.goto("/clients", { waitUntil: "commit" });
  await expect(earlyContent(page)).toContainText("SARL Sahel");
  await request;
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
