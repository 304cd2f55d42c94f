import type { TFunction } from "i18next";
import type { DocumentRow } from "#contract/documents.ts";
import type { Input } from "#contract/operation.ts";
import { payments } from "#contract/payments/payments.ts";
import type { Day } from "#domain/days/days.ts";
import { type Centimes, centimes, dinarsFromCentimes, sumOf } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { allocateToDebts, sortOldestFirst } from "#domain/payments/allocation.ts";
import type { SettlementMethod } from "#domain/payments/payments.ts";
import type { Language } from "#domain/text/language.ts";
import { parseEnteredAmount } from "#domain/values/amount.ts";
import { schemaErrors } from "../../ui/form/schemaErrors.ts";

/** An invoice that the form pays, with its balance due. */
export interface InvoiceToPay {
  invoice: DocumentRow;
  rest: Centimes;
  isIssued: boolean;
}

/** The form's values; amounts as typed. */
export interface CollectValues {
  amount: string;
  method: SettlementMethod | "";
  paidOn: Day;
  checkNumber: string;
  checkDate: Day | null;
  checkBank: string;
  /** Whether the receipt bears stamp duty, where the organization leaves it to the user. */
  stamp: boolean;
  /** Whether the amount above the balance due becomes an advance of the client. */
  keepAsAdvance: boolean;
  /** The cash that the client gave. */
  received: string;
}

export type PaymentBody = NonNullable<Input<typeof payments.record>["body"]>;

const MAX_AMOUNT = centimes(999_999_999_999_99);

export const totalDueOf = (paid: readonly InvoiceToPay[]) => sumOf(paid.map(({ rest }) => rest));

/** The payment method and check of the invoice. CREDIT (deferred payment) names no method. */
function methodValuesOf({ paymentMethod, checkNumber, checkDate, checkBank }: DocumentRow) {
  if (paymentMethod !== "CHECK") {
    const method: CollectValues["method"] = paymentMethod === "CREDIT" ? "" : paymentMethod;
    return { method, checkNumber: "", checkDate: null, checkBank: "" };
  }
  return {
    method: "CHECK" as const,
    checkNumber: checkNumber ?? "",
    checkDate: checkDate as Day | null,
    checkBank: checkBank ?? "",
  };
}

const EMPTY_METHOD_VALUES = {
  method: "" as const,
  checkNumber: "",
  checkDate: null,
  checkBank: "",
};

/** The initial values of the form: the whole balance due, the method of the invoice if there is only one, and today. */
export function initialValuesOf(
  paid: readonly InvoiceToPay[],
  { today, language }: { today: Day; language: Language },
): CollectValues {
  const [only] = paid.length === 1 ? paid : [];
  return {
    amount: formatAmount(totalDueOf(paid), language),
    ...(only === undefined ? EMPTY_METHOD_VALUES : methodValuesOf(only.invoice)),
    paidOn: today,
    stamp: false,
    keepAsAdvance: false,
    received: "",
  };
}

/** The values after a partial payment: the remaining balance, and no method. */
export function valuesAfterPartialPayment(
  values: CollectValues,
  rest: Centimes,
  language: Language,
): CollectValues {
  const amount = formatAmount(rest, language);
  return {
    ...values,
    ...EMPTY_METHOD_VALUES,
    amount,
    keepAsAdvance: false,
    stamp: false,
    received: "",
  };
}

/** Parses an entered amount into centimes; null if it isn't an amount above 0. */
export function parsePositiveAmount(text: string): Centimes | null {
  const read = parseEnteredAmount(text, MAX_AMOUNT);
  return typeof read === "string" || read <= 0 ? null : read;
}

/** The part of the entered amount above the balance due. */
export function excessOf({ amount }: Pick<CollectValues, "amount">, owed: Centimes): Centimes {
  return centimes(Math.max(0, (parsePositiveAmount(amount) ?? 0) - owed));
}

/** The invoices with a balance due, in the order in which a payment settles them. */
function oldestFirst(paid: readonly InvoiceToPay[]): InvoiceToPay[] {
  const debts = paid.map((each) => {
    const { date, dueDate } = each.invoice;
    return { each, day: date as Day, dueOn: dueDate as Day };
  });
  return sortOldestFirst(debts).flatMap(({ each }) => (each.rest > 0 ? [each] : []));
}

/**
 * The invoices with another balance due of one of them.
 *
 * @param at the invoice's place in the applications of the request that names these invoices
 */
export function withBalanceDue(
  paid: readonly InvoiceToPay[],
  { at, rest }: { at: number; rest: Centimes },
): InvoiceToPay[] {
  const changed = oldestFirst(paid)[at];
  return paid.map((each) => (each === changed ? { ...each, rest } : each));
}

/**
 * The request body. The amount settles the invoices in the order of their due dates. Without a method, the preview uses
 * OTHER, which bears no stamp duty.
 */
export function paymentBodyOf(values: CollectValues, paid: readonly InvoiceToPay[]): PaymentBody {
  const { method, paidOn, checkNumber, checkDate, checkBank } = values;
  const amount = parsePositiveAmount(values.amount) ?? centimes(0);
  const versionOf = new Map(
    paid.flatMap(({ invoice, isIssued }) => (isIssued ? [] : [[invoice.id, invoice.version]])),
  );
  const debts = oldestFirst(paid).map(({ invoice, rest }) => ({ id: invoice.id, open: rest }));
  return {
    clientId: paid[0]?.invoice.clientId ?? "",
    paidOn,
    method: method === "" ? "OTHER" : method,
    amount: dinarsFromCentimes(amount),
    ...(method === "CHECK" && { checkNumber, checkDate, checkBank }),
    applications: allocateToDebts(debts, amount).map(({ id, amount: part }) => ({
      documentId: id,
      amount: dinarsFromCentimes(part),
      version: versionOf.get(id),
    })),
    issue: versionOf.size > 0,
    stamp: values.stamp && method === "CASH",
    keepAsAdvance: values.keepAsAdvance && excessOf(values, totalDueOf(paid)) > 0,
  };
}

function amountProblem(text: string, t: TFunction): string | null {
  const read = parseEnteredAmount(text, MAX_AMOUNT);
  if (text.trim() === "") return t("ui.fieldErrors.REQUIRED");
  if (typeof read !== "string") return read <= 0 ? t("ui.fieldErrors.TOO_SMALL") : null;
  if (read === "twoDecimals") return t("ui.fieldErrors.MORE_THAN_TWO_DECIMALS");
  if (read === "tooLarge") return t("ui.fieldErrors.TOO_LARGE");
  return t(`payments.collect.${read === "ambiguous" ? "ambiguous" : "notAnAmount"}`);
}

/** The error texts by field; empty if the values are valid. */
export function problemsOf(
  values: CollectValues,
  paid: readonly InvoiceToPay[],
  { t, overpaidText }: { t: TFunction; overpaidText: (rest: Centimes) => string },
): Record<string, string> {
  const owed = totalDueOf(paid);
  const isOver = excessOf(values, owed) > 0 && !values.keepAsAdvance;
  const amount = amountProblem(values.amount, t) ?? (isOver ? overpaidText(owed) : null);
  const { amount: _amount, ...refused } = schemaErrors(
    payments.record.body,
    paymentBodyOf(values, paid),
    t,
  );
  return {
    ...refused,
    ...(amount !== null && { amount }),
    ...(values.method === "" && { method: t("payments.collect.chooseMethod") }),
  };
}
