import type { Document, DocumentLine, DocumentRow } from "#contract/documents.ts";
import { CLIENT_DOCUMENT_TEXTS } from "#domain/clients/clientFields.ts";
import { issueStateOf } from "#domain/issuing/issuing.ts";
import { textMapper } from "#domain/records/fields.ts";
import { basisPointsToFraction, dinarsFromCentimes } from "#domain/money/money.ts";
import { enteredRateOf } from "#domain/vat/enteredRate.ts";
import type { ClientBlock, EnterpriseBlock } from "../database/schema.ts";
import { presentDiscount } from "./discounts.ts";
import { presentMoney } from "./documentMoney.ts";
import type { LineRecord, ListedRecord } from "./store.ts";

const clientTexts = textMapper(CLIENT_DOCUMENT_TEXTS, "name", "wire");

function presentClient(id: string, client: ClientBlock): DocumentRow["client"] {
  return {
    id,
    nom: client.lastName,
    prenom: client.firstName,
    email: client.email,
    ...clientTexts(client),
    country: client.country,
    userType: client.type,
    vatExemption: client.vatExemption,
    counter: client.counter ?? false,
  };
}

export function presentIssueState(
  record: Pick<ListedRecord, "kind" | "issued_at" | "cancelled_at">,
): DocumentRow["issueState"] {
  return issueStateOf({
    kind: record.kind,
    isIssued: record.issued_at !== null,
    isCancelled: record.cancelled_at !== null,
  });
}

/** Converts a document to a row of the list; rows have no lines. */
export function presentDocumentRow(record: ListedRecord, client: ClientBlock): DocumentRow {
  return {
    id: record.id,
    numero: record.number,
    type: record.kind,
    enterpriseId: record.enterprise_id,
    clientId: record.client_id,
    client: presentClient(record.client_id, client),
    status: record.status,
    date: record.date,
    dueDate: record.due_date,
    notes: record.notes,
    paymentMethod: record.payment_method,
    checkNumber: record.check_number,
    checkDate: record.check_date,
    checkBank: record.check_bank,
    globalRemise: presentDiscount({
      type: record.global_discount_type,
      value: record.global_discount_value,
    }),
    globalRemiseType: record.global_discount_type,
    stampDutySchedule: record.stamp_duty_schedule,
    taxRegime: record.tax_regime,
    vatExempt: record.vat_exempt,
    vatReason: record.vat_reason,
    Total_HT_avant_remises: dinarsFromCentimes(record.total_before_discounts),
    Total_Remises: dinarsFromCentimes(record.total_discounts),
    Total_après_Remises: dinarsFromCentimes(record.total_excluding_tax),
    T_V_A: dinarsFromCentimes(record.vat),
    stampDuty: dinarsFromCentimes(record.stamp_duty),
    Total_à_payer: dinarsFromCentimes(record.total_to_pay),
    sourceId: record.source_id,
    sourceNumero: record.source_number,
    issueState: presentIssueState(record),
    issuedAt: record.issued_at?.toISOString() ?? null,
    issuedById: record.issued_by,
    sealNumber: record.seal_number,
    sentAt: record.sent_at?.toISOString() ?? null,
    cancelledAt: record.cancelled_at?.toISOString() ?? null,
    cancelReason: record.cancel_reason,
    ...presentMoney(record),
    version: record.version,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
    deletedAt: record.deleted_at?.toISOString() ?? null,
  };
}

type TermColumns = Pick<ListedRecord, "tax_regime" | "vat_exempt">;

/** The entered rate of a line as a fraction; null where it equals the applied one. */
function presentEnteredRate(line: LineRecord, record: TermColumns): number | null {
  const rates = { vatRate: line.vat_rate, typedVatRate: line.typed_vat_rate };
  const terms = { taxRegime: record.tax_regime, vatExempt: record.vat_exempt };
  const typed = enteredRateOf(rates, terms);
  return typed === line.vat_rate ? null : basisPointsToFraction(typed);
}

function presentLine(line: LineRecord, record: TermColumns): DocumentLine {
  return {
    id: line.id,
    productId: line.product_id,
    name: line.name,
    description: line.description,
    quantity: line.quantity,
    unitOfMeasure: line.unit,
    unitPrice: dinarsFromCentimes(line.unit_price),
    ref_product: line.reference,
    remise: presentDiscount({ type: line.discount_type, value: line.discount_value }),
    remiseType: line.discount_type,
    tva: basisPointsToFraction(line.vat_rate),
    typedTva: presentEnteredRate(line, record),
    sourceLineId: line.source_line_id,
    totalHT: dinarsFromCentimes(line.excluding_tax),
    totalTTC: dinarsFromCentimes(line.including_tax),
    nature: line.nature,
    g50Line: line.g50_line,
  };
}

/**
 * The parts of a document that the API shows. Client and images are current for a DRAFT, otherwise
 * those of the snapshots.
 */
export interface ShownDocument {
  record: ListedRecord;
  lines: readonly LineRecord[];
  client: ClientBlock;
  enterprise: PageImages;
}

export type PageImages = Pick<EnterpriseBlock, "logoUrl" | "signatureUrl" | "stampUrl">;

/** For each image, whether the printed document can show it. */
function presentImages(enterprise: PageImages): Document["pageImages"] {
  return {
    logo: enterprise.logoUrl !== null,
    signature: enterprise.signatureUrl !== null,
    cachet: enterprise.stampUrl !== null,
  };
}

/** Converts a document to the reply of every operation that returns one. */
export function presentDocument({ record, lines, client, enterprise }: ShownDocument): Document {
  const pageImages = presentImages(enterprise);
  const presentedLines = lines.map((line) => presentLine(line, record));
  return { ...presentDocumentRow(record, client), lines: presentedLines, pageImages };
}
