import type { HistoryLine, HistoryValue } from "#contract/history.ts";
import { CLIENT_TEXTS } from "#domain/clients/clientFields.ts";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import type { TextFields } from "#domain/records/fields.ts";
import type { HistorySubject } from "#domain/records/history.ts";
import type { DiscountType } from "#domain/totals/discounts.ts";
import {
  type BasisPoints,
  basisPointsToFraction,
  type Centimes,
  dinarsFromCentimes,
} from "#domain/money/money.ts";
import { presentDiscount } from "../documents/discounts.ts";

/** The wire name of a column, and the converter of its stored values. */
export type HistoryField = [name: string, present?: (stored: never) => HistoryValue];

const dinars = (stored: Centimes) => dinarsFromCentimes(stored);
const fraction = (stored: BasisPoints) => basisPointsToFraction(stored);
const clientName = (stored: { name: string }) => stored.name;
const discount = (stored: { type: DiscountType; value: number }) => ({
  remise: presentDiscount(stored),
  remiseType: stored.type,
});

const yesOrNo = (stored: boolean) => (stored ? "YES" : "NO");

const DOCUMENT_FIELDS: Record<string, HistoryField> = {
  number: ["numero"],
  due_date: ["dueDate"],
  client: ["client", clientName],
  payment_method: ["paymentMethod"],
  check_number: ["checkNumber"],
  check_date: ["checkDate"],
  check_bank: ["checkBank"],
  global_discount: ["globalRemise", discount],
  stamp_duty_schedule: ["stampDutySchedule"],
  tax_regime: ["taxRegime"],
  vat_exempt: ["vatExempt", yesOrNo],
  vat_reason: ["vatReason"],
  total_to_pay: ["Total_à_payer", dinars],
  source_id: ["sourceId"],
  source_number: ["sourceNumero"],
  issued_at: ["issuedAt"],
  sent_at: ["sentAt"],
  seal_number: ["sealNumber"],
  cancelled_at: ["cancelledAt"],
  cancel_reason: ["cancelReason"],
};

/** Maps each column of a record's texts to its wire name. */
function textFields(fields: TextFields): Record<string, HistoryField> {
  return Object.fromEntries(Object.values(fields).map(({ column, wire }) => [column, [wire]]));
}

const CLIENT_FIELDS: Record<string, HistoryField> = {
  ...textFields(CLIENT_TEXTS),
  type: ["userType"],
  last_name: ["nom"],
  first_name: ["prenom"],
  reminders_muted: ["remindersMuted", yesOrNo],
};

const PRODUCT_FIELDS: Record<string, HistoryField> = {
  ...textFields(PRODUCT_TEXTS),
  price: ["price", dinars],
  visibility: ["productVisibility"],
  stamp_duty: ["stampDuty", dinars],
  vat_rate: ["tva", fraction],
  g50_line: ["g50Line"],
};

const ENTERPRISE_FIELDS: Record<string, HistoryField> = {
  ...textFields(ENTERPRISE_TEXTS),
  capital: ["capitale"],
  stamp_url: ["cachet_url"],
  stamp_duty_schedule: ["stampDutySchedule"],
  two_step_required: ["twoStepRequired", yesOrNo],
  warnings_reserved: ["warningsReserved", yesOrNo],
  receivables_since: ["receivablesSince"],
  receipt_stamp: ["receiptStamp"],
  write_off_limit: ["writeOffLimit", dinars],
  vat_activity: ["vatActivity"],
  reminder_steps: ["reminderSteps", (stored: number[]) => stored.join(", ")],
};

const NUMBER_FORMAT_FIELDS: Record<string, HistoryField> = {
  format_type: ["formatType"],
  custom_pattern: ["custom_format"],
};

const TAX_REGIME_FIELDS: Record<string, HistoryField> = {
  regime: ["taxRegime"],
};

const VAT_BASIS_FIELDS: Record<string, HistoryField> = {
  basis: ["vatBasis"],
};

const PAYMENT_FIELDS: Record<string, HistoryField> = {
  amount: ["amount", dinars],
  state: ["state"],
  state_on: ["stateOn"],
  cleared_on: ["clearedOn"],
  state_reason: ["stateReason"],
};

const MOVEMENT_FIELDS: Record<string, HistoryField> = {
  amount: ["amount", dinars],
  voided_at: ["voidedAt"],
};

/** The wire names and converters of columns. A column that isn't listed is the same on the wire. */
export const HISTORY_FIELDS: Record<HistorySubject, Record<string, HistoryField>> = {
  document: DOCUMENT_FIELDS,
  client: CLIENT_FIELDS,
  product: PRODUCT_FIELDS,
  enterprise: ENTERPRISE_FIELDS,
  number_format: NUMBER_FORMAT_FIELDS,
  api_key: {},
  tax_regime: TAX_REGIME_FIELDS,
  vat_basis: VAT_BASIS_FIELDS,
  closing: { closed_month: ["closedMonth"], reopen_reason: ["reopenReason"] },
  member: {},
  invitation: {},
  payment: PAYMENT_FIELDS,
  movement: MOVEMENT_FIELDS,
  reminder: { step: ["step"], late: ["late", dinars] },
};

/** A line as the history stores it: without position and totals; empty columns are absent. */
export interface StoredLine {
  name?: string;
  description?: string;
  reference?: string;
  quantity: number;
  unit?: string;
  unit_price: Centimes;
  discount_type: DiscountType;
  discount_value: number;
  vat_rate: BasisPoints;
}

export function presentHistoryLine(line: StoredLine): HistoryLine {
  return {
    name: line.name ?? null,
    description: line.description ?? null,
    ref_product: line.reference ?? null,
    quantity: line.quantity,
    unitOfMeasure: line.unit ?? null,
    unitPrice: dinarsFromCentimes(line.unit_price),
    ...discount({ type: line.discount_type, value: line.discount_value }),
    tva: basisPointsToFraction(line.vat_rate),
  };
}
