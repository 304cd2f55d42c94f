import { dayInAlgiers } from "#domain/days/days.ts";
import type { Language } from "#domain/text/language.ts";
import { completeLooks } from "#domain/documents/looks.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { centimes } from "#domain/money/money.ts";
import { totalsOfLines } from "#domain/totals/totals.ts";
import type { Transaction } from "../database/database.ts";
import type { EnterpriseBlock } from "../database/schema.ts";
import { imageBytes } from "../images/storedImages.ts";
import type {
  PrintedDocument,
  PrintedImages,
  PrintedIssue,
  PrintedLine,
} from "../printing/printedDocument.ts";
import { toPricedLine, vatByRateOf } from "./storedAmounts.ts";
import { readSettlement } from "./printedSettlement.ts";
import type { DocumentRecord, LineRecord, WholeDocument } from "./store.ts";

/** The options of a printed document. */
export interface DocumentPrintOptions {
  language: Language;
  signature: boolean;
  stamp: boolean;
  /** Prints a DRAFT without its mark, as it will be once it is SENT. */
  asSent?: boolean;
  /** Prints when an invoice was paid, or its balance due. */
  settlement?: boolean;
}

/** The columns of a document that are printed; a preview has no stored row. */
type PrintedRecord = Pick<
  DocumentRecord,
  | "kind"
  | "number"
  | "status"
  | "date"
  | "due_date"
  | "payment_method"
  | "check_number"
  | "check_date"
  | "check_bank"
  | "notes"
  | "stamp_duty_schedule"
  | "tax_regime"
  | "vat_exempt"
  | "vat_reason"
  | "global_discount_type"
  | "global_discount_value"
  | "total_before_discounts"
  | "total_discounts"
  | "total_excluding_tax"
  | "vat"
  | "stamp_duty"
  | "total_to_pay"
  | "vat_by_rate"
> &
  Partial<Pick<DocumentRecord, "issued_at" | "seal_number" | "cancelled_at">>;

/** A document to print: a stored one, or one that is being entered in the form. */
type PrintableDocument = Omit<WholeDocument, "record" | "sealHash"> & {
  record: PrintedRecord & Partial<Pick<WholeDocument["record"], "id" | "money">>;
  sealHash?: string | null;
};

function printedLine(line: LineRecord): PrintedLine {
  const priced = toPricedLine(line);
  const [totals] = totalsOfLines([priced]);
  return {
    ...priced,
    reference: line.reference,
    name: line.name,
    description: line.description,
    unit: line.unit,
    discountAmount: totals?.discount ?? centimes(0),
    excludingTax: line.excluding_tax,
  };
}

/** Loads the logo, and the signature and the stamp if they are wanted. Images that aren't stored are left out. */
export async function loadImages(
  tx: Transaction,
  enterprise: EnterpriseBlock,
  { signature, stamp }: Pick<DocumentPrintOptions, "signature" | "stamp">,
): Promise<PrintedImages> {
  const bytes = async (url: string | null, wanted: boolean) =>
    url !== null && wanted ? ((await imageBytes(tx, url)) ?? undefined) : undefined;
  const [logo, signatureImage, stampImage] = [
    await bytes(enterprise.logoUrl, true),
    await bytes(enterprise.signatureUrl, signature),
    await bytes(enterprise.stampUrl, stamp),
  ];
  return {
    ...(logo && { logo }),
    ...(signatureImage && { signature: signatureImage }),
    ...(stampImage && { stamp: stampImage }),
  };
}

function printedTotals(
  record: PrintedRecord,
  lines: readonly LineRecord[],
): PrintedDocument["totals"] {
  return {
    totalBeforeDiscounts: record.total_before_discounts,
    totalDiscounts: record.total_discounts,
    totalExcludingTax: record.total_excluding_tax,
    vat: record.vat,
    vatByRate: vatByRateOf(record, lines),
    stampDuty: record.stamp_duty,
    totalToPay: record.total_to_pay,
  };
}

function printedIssue({ record, sealHash }: PrintableDocument): PrintedIssue | null {
  const { issued_at: at, seal_number: sealNumber } = record;
  if (at == null || sealNumber == null || sealHash == null) return null;
  return { day: dayInAlgiers(at), sealNumber, sealHash };
}

/** Whether an invoice or credit note is a DRAFT, neither issued nor cancelled. */
function isPlainDraft({ kind, status, issued_at, cancelled_at }: PrintedRecord): boolean {
  return isIssuable(kind) && status === "DRAFT" && issued_at == null && cancelled_at == null;
}

/** Builds the printed document without its images. */
export function buildPrintedDocument(
  document: PrintableDocument,
  { language, asSent = false }: Pick<DocumentPrintOptions, "language" | "asSent">,
): Omit<PrintedDocument, "images"> {
  const { record, lines, client, enterprise, source } = document;
  return {
    kind: record.kind,
    language,
    numero: record.number,
    date: record.date,
    dueDate: record.due_date,
    paymentMethod: record.payment_method,
    checkNumber: record.check_number,
    checkDate: record.check_date,
    checkBank: record.check_bank,
    notes: record.notes,
    taxRegime: record.tax_regime,
    vatExempt: record.vat_exempt,
    vatReason: record.vat_reason,
    source,
    issue: printedIssue(document),
    isDraft: !asSent && isPlainDraft(record),
    isCancelled: record.cancelled_at != null,
    looks: completeLooks(enterprise.looks),
    enterprise,
    client,
    lines: lines.map(printedLine),
    totals: printedTotals(record, lines),
  };
}

/** Builds the printed document, and reads its images and, if wanted, its settlement. */
export async function preparePrintedDocument(
  tx: Transaction,
  document: PrintableDocument,
  choice: DocumentPrintOptions,
): Promise<PrintedDocument> {
  const printed = buildPrintedDocument(document, choice);
  const settlement = choice.settlement === true ? await readSettlement(tx, document.record) : null;
  return { ...printed, settlement, images: await loadImages(tx, document.enterprise, choice) };
}
