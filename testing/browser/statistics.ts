import { expect, type Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import type { Owner } from "./owner.ts";
import { documentLine } from "./records.ts";
import { main, normalizeText } from "./steps.ts";

/** An invoice of one line of 1,000 DA before tax: 1,190 DA to pay, 1,201.90 DA in cash. */
export function addInvoice(owner: Owner, clientId: string, changes: object): Promise<Document> {
  return owner.api("POST", "/documents", {
    type: "SALES_INVOICE",
    clientId,
    paymentMethod: "BANK_TRANSFER",
    lines: [documentLine("Ciment")],
    ...changes,
  });
}

/** The date and due date of a document. */
export const dateFieldsOn = (date: string) => ({ date, dueDate: date });

/** Expects these texts in a key figure: its value and its note. */
export async function expectFigure(page: Page, name: string, texts: string[]): Promise<void> {
  const figure = main(page)
    .locator("dl > div")
    .filter({ has: page.getByText(name) });
  const readTexts = async () => (await figure.locator("dd").allTextContents()).map(normalizeText);
  await expect.poll(readTexts, name).toEqual(texts);
}
