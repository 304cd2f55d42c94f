import type { looks } from "#contract/looks.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import { completeLooks, mergeLooks } from "#domain/documents/looks.ts";
import type { Transaction } from "../database/database.ts";
import { readEnterpriseForDocuments } from "../enterprises/enterpriseBlock.ts";
import { exampleContents } from "../printing/exampleContents.ts";
import type { PrintedDocument } from "../printing/printedDocument.ts";
import { loadImages } from "./print.ts";
import { chooseTaxRegime } from "./taxTerms.ts";

/**
 * Prepares an example document of the organization with the looks of the body, which are not stored
 * (docs/rules/looks.md#preview).
 */
export async function prepareLooksPreview(
  tx: Transaction,
  { query, body }: Parsed<typeof looks.preview>,
  today: Day,
): Promise<PrintedDocument> {
  const { block, taxRegimes } = await readEnterpriseForDocuments(tx);
  const taxRegime = chooseTaxRegime({ kind: query.type, date: today, source: null }, taxRegimes);
  return {
    ...exampleContents({ kind: query.type, language: query.lang, today, taxRegime }),
    enterprise: block,
    looks: mergeLooks(completeLooks(block.looks), body),
    images: await loadImages(tx, block, { signature: true, stamp: true }),
  };
}
