import { expect, test } from "../../testing/browser/fixtures.ts";
import { expectKeptQuery, waitForServiceWorker } from "../../testing/browser/kept.ts";
import { fillQuotation, saveQuotation, waitingItems } from "../../testing/browser/outbox.ts";
import { addClient } from "../../testing/browser/records.ts";

test.use({ hasOutbox: true, serviceWorkers: "allow" });

test("a form and its parts that were never opened before work without a connection", async ({
  context,
  page,
  problems,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/devis/create");
  await page.getByPlaceholder(t("documents.form.clientPlaceholder")).click();
  await expect(page.getByRole("option", { name: "SARL Sahel" })).toBeVisible();
  await expectKeptQuery(page, '"clients","picker"');
  await waitForServiceWorker(page);
  await context.setOffline(true);

  await fillQuotation(page, t, "SARL Sahel");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await saveQuotation(page, t);
  await expect(waitingItems(page, t)).toContainText("SARL Sahel");
  const pictures = page.locator("img:visible");
  for (const picture of await pictures.all()) {
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
  }

  await context.setOffline(false);
  await expect(waitingItems(page, t)).toHaveCount(0);
  problems.length = 0; // the connection is lost
});
