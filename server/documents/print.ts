import type { Language } from "#domain/language.ts";
import { computeTotals } from "#domain/totals.ts";
import type { Transaction } from "../database/database.ts";
import type { EnterpriseBlock } from "../database/schema.ts";
import { enterpriseForDocuments } from "../enterprises/blocks.ts";
import { imageBytes } from "../images/library.ts";
import type { PrintedDocument, PrintedImages, PrintedLine } from "../printing/printedDocument.ts";
import { loadDiscount } from "./discounts.ts";
import type { DocumentRecord, LineRecord } from "./store.ts";

/** What the reader asked to see on the page. */
export interface PrintChoice {
  language: Language;
  signature: boolean;
  stamp: boolean;
}

function printedLine(line: LineRecord): PrintedLine {
  return {
    reference: line.reference,
    name: line.name,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: line.unit_price,
    discount: loadDiscount({ type: line.discount_type, value: line.discount_value }),
    vatRate: line.vat_rate,
    excludingTax: line.excluding_tax,
  };
}

async function imagesOf(
  tx: Transaction,
  enterprise: EnterpriseBlock,
  { signature, stamp }: PrintChoice,
): Promise<PrintedImages> {
  const bytes = async (url: string | null, wanted: boolean) =>
    url !== null && wanted ? ((await imageBytes(tx, url)) ?? undefined) : undefined;
  const [logo, signed, stamped] = [
    await bytes(enterprise.logoUrl, true),
    await bytes(enterprise.signatureUrl, signature),
    await bytes(enterprise.stampUrl, stamp),
  ];
  return {
    ...(logo && { logo }),
    ...(signed && { signature: signed }),
    ...(stamped && { stamp: stamped }),
  };
}

/** VAT by rate is not stored: it follows from the lines, and sums to the stored totals. */
function totalsOf(record: DocumentRecord, lines: readonly LineRecord[]): PrintedDocument["totals"] {
  const { vatByRate } = computeTotals({
    lines: lines.map((line) => ({ ...printedLine(line), vatRate: line.vat_rate })),
    globalDiscount: loadDiscount({
      type: record.global_discount_type,
      value: record.global_discount_value,
    }),
    paymentMethod: record.payment_method,
    stampDutySchedule: record.stamp_duty_schedule,
  });
  return {
    totalBeforeDiscounts: record.total_before_discounts,
    totalDiscounts: record.total_discounts,
    totalExcludingTax: record.total_excluding_tax,
    vat: record.vat,
    vatByRate,
    stampDuty: record.stamp_duty,
    totalToPay: record.total_to_pay,
  };
}

/** The page without its pictures: what a document of this organization says on paper. */
export function printedPage(
  record: DocumentRecord,
  lines: readonly LineRecord[],
  enterprise: EnterpriseBlock,
  language: Language,
): Omit<PrintedDocument, "images"> {
  return {
    kind: record.kind,
    language,
    numero: record.number,
    date: record.date,
    dueDate: record.due_date,
    paymentMethod: record.payment_method,
    notes: record.notes,
    enterprise,
    client: record.shown_client,
    lines: lines.map(printedLine),
    totals: totalsOf(record, lines),
  };
}

/**
 * Gathers all that the printed page says. A DRAFT prints the client and the organization as they
 * are today, any other document as they were when it was saved (docs/rules/documents.md#snapshots).
 */
export async function gatherPrint(
  tx: Transaction,
  record: DocumentRecord,
  lines: readonly LineRecord[],
  choice: PrintChoice,
): Promise<PrintedDocument> {
  const enterprise =
    record.status === "DRAFT"
      ? (await enterpriseForDocuments(tx)).block
      : record.enterprise_snapshot;
  const page = printedPage(record, lines, enterprise, choice.language);
  return { ...page, images: await imagesOf(tx, enterprise, choice) };
}
