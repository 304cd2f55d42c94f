import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import {
  controlCreations,
  fillQuotation,
  outboxStrip,
  fetchQuotations,
  saveQuotation,
  waitingItems,
} from "../../testing/browser/outbox.ts";
import { addClient } from "../../testing/browser/records.ts";
import { addLine, main } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

test.use({ hasOutbox: true });

test("on a connection that goes and comes back while typing and sending, a quotation arrives once", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  const control = await controlCreations(page);
  await addClient(signedIn, "SPA Hoggar");
  control.outcome = "through";
  await fillQuotation(page, t, "SPA Hoggar");
  control.outcome = "lost";
  await page.getByLabel(t("documents.fields.notes")).fill("Livraison");
  control.outcome = "through";
  await addLine(page, t, { name: "Sable", quantity: "1", unitPrice: "500" });
  control.outcome = "lost";
  await saveQuotation(page, t);
  await expect(waitingItems(page, t)).toBeVisible();
  control.outcome = "answer lost";
  await expect.poll(() => control.sent).toBeGreaterThan(0);
  control.outcome = "through";
  await expect(main(page).getByText("D26000001").first()).toBeVisible();
  await expect(waitingItems(page, t)).toHaveCount(0);
  const stored = await fetchQuotations(signedIn);
  expect(stored.map((each) => each.Total_à_payer)).toEqual([11_900]); // (9,500 + 500) × 1.19
  problems.length = 0; // the connection is lost
});

/** Chooses another organization of the user by its menu. */
async function chooseOrganization(page: Page, t: Translate, from: string, to: string) {
  await page.getByRole("button", { name: t("app.organizations.current", { name: from }) }).click();
  await page.getByRole("option", { name: to }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(
    page.getByRole("button", { name: t("app.organizations.current", { name: to }) }),
  ).toBeVisible();
}

test("a quotation of another organization waits until that is chosen", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  const [first, second] = ["Menuiserie El Djazaïr", "Atelier Hoggar"];
  await signedIn.api("POST", "/enterprises", { name: second, another: true });
  const control = await controlCreations(page);
  await addClient(signedIn, "SPA Hoggar");
  await fillQuotation(page, t, "SPA Hoggar");
  control.outcome = "lost";
  await saveQuotation(page, t);
  await expect(outboxStrip(page, t)).toBeVisible();
  control.outcome = "held";
  await chooseOrganization(page, t, first, second);
  control.outcome = "through";
  await outboxStrip(page, t)
    .getByRole("button", { name: t("offline.show") })
    .click();
  const panel = page.getByRole("dialog", { name: t("offline.title") });
  await expect(panel).toContainText(t("offline.reasons.organization", { name: first }));
  await page.keyboard.press("Escape");
  await chooseOrganization(page, t, second, first);
  await page.goto("/devis");
  await expect(main(page).getByText("D26000001").first()).toBeVisible();
  await expect(waitingItems(page, t)).toHaveCount(0);
  problems.length = 0; // the connection is lost
});
