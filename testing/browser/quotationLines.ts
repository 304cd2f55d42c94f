import { expect, type Page } from "@playwright/test";
import type { Owner } from "./owner.ts";
import { addClient, addQuotation, documentLine } from "./records.ts";
import { lineRows } from "./steps.ts";

/** Opens the edit page of a quotation with lines named "Planche 1", "Planche 2" … */
export async function openQuotationWithLines(
  page: Page,
  owner: Owner,
  count: number,
): Promise<void> {
  const client = await addClient(owner, "SARL Sahel");
  const lines = Array.from({ length: count }, (_, at) => documentLine(`Planche ${at + 1}`));
  const { id } = await addQuotation(owner, client, { lines });
  await page.goto(`/devis/${id}/edit`);
  await expect(lineRows(page)).toHaveCount(count);
}
