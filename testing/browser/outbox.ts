import type { BrowserContext, Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect } from "./fixtures.ts";
import type { Owner } from "./owner.ts";
import { addLine, chooseClient, main } from "./steps.ts";
import type { Translate } from "./translations.ts";

/** Controls the network of all pages: requests of the API fail while `isLost`. */
export async function controlNetwork(context: BrowserContext) {
  const network = { isLost: false };
  await context.route("**/api/**", (route) => (network.isLost ? route.abort() : route.continue()));
  return network;
}

/** The outcome of the request that creates a quotation. */
type CreationOutcome = "through" | "lost" | "answer lost" | "held";

/**
 * Controls the outcome of each creation of a quotation. Other requests pass, except with `lost`.
 */
export async function controlCreations(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const control = { outcome: "through" as CreationOutcome, sent: 0, release };
  await page.context().route("**/api/**", async (route) => {
    const isCreation =
      route.request().method() === "POST" && route.request().url().endsWith("/api/documents");
    if (control.outcome === "lost") return route.abort();
    if (!isCreation || control.outcome === "through") return route.continue();
    control.sent += 1;
    if (control.outcome === "answer lost") {
      await route.fetch();
      return route.abort();
    }
    await released;
    await route.continue().catch(() => undefined); // the browser has aborted it
  });
  return control;
}

/** The stored quotations. */
export const fetchQuotations = async (owner: Owner): Promise<Document[]> =>
  (await owner.api<{ documents: Document[] }>("GET", "/documents?type=QUOTATION")).documents;

/** The items of the outbox, shown above the list of documents. */
export const waitingItems = (page: Page, t: Translate) =>
  main(page).getByRole("list", { name: t("offline.title") });

/** The strip of the shell with the count "one item". */
export const outboxStrip = (page: Page, t: Translate) =>
  page.getByRole("status").filter({ hasText: t("offline.count_one", { count: "1" }) });

/** Waits until the shell has loaded its idle parts, which send the outbox. */
export const expectIdleParts = (page: Page): Promise<void> =>
  expect(page.locator("output:not(main output)").first()).toBeAttached();

/**
 * Goes offline in the form of a new quotation and creates a client. The outbox queues the client,
 * and the form has it selected.
 */
export async function createWaitingClient(
  page: Page,
  t: Translate,
  network: { isLost: boolean },
): Promise<void> {
  await page.goto("/devis/create");
  await expectIdleParts(page);
  await page.getByRole("button", { name: t("documents.form.addClient") }).click();
  const panel = page.getByRole("dialog", { name: t("clients.form.title.create") });
  await expect(panel).toBeVisible();
  network.isLost = true;
  await panel.getByLabel(t("clients.fields.company"), { exact: false }).fill("SARL Tassili");
  await panel.getByLabel(t("clients.fields.contact"), { exact: false }).fill("Nadia");
  await panel.getByLabel(t("clients.fields.email"), { exact: false }).fill("nadia@tassili.dz");
  await panel.getByRole("button", { name: t("clients.form.submit.create") }).click();
  await expect(panel).toBeHidden();
}

/** Fills the form of a quotation for a stored client, so that it can be saved offline. */
export async function fillQuotation(page: Page, t: Translate, client: string): Promise<void> {
  await page.goto("/devis/create");
  await chooseClient(page, t, client);
  await addLine(page, t, { name: "Ciment", quantity: "10", unitPrice: "950" });
  await expectIdleParts(page);
}

export const saveQuotation = (page: Page, t: Translate): Promise<void> =>
  page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
