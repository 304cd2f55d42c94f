import type { DocumentFilter } from "#contract/documentFilters.ts";
import { type Day, dayInAlgiers } from "#domain/days/days.ts";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { DOCUMENT_STATUSES, PAYMENT_METHODS } from "#domain/documents/documents.ts";
import { DOCUMENT_PAYMENT_STATES } from "#domain/payments/payments.ts";
import { ISSUE_STATES } from "#domain/issuing/issuing.ts";
import type { ListQuery } from "../../server/documents/list/filters.ts";
import type { DocumentRecord } from "../../server/documents/store.ts";

interface FilterExample<Value> {
  /**
   * Values in the form of the query that some documents of `fillWithRecords` have: fixed values, or
   * values of the given documents.
   */
  values: (documents: readonly DocumentRecord[]) => readonly string[];
  /**
   * Whether a document matches. It is written independently of the SQL of the list, which tests
   * compare with it.
   */
  accepts: (document: FilterableDocument, value: Value) => boolean;
}

/** A document with the amounts of its movement; null if it has none that counts. */
export interface FilterableDocument extends DocumentRecord {
  money: { open: number; amount: number; due: Day; is_uncleared: boolean } | null;
}

const isIssuable = ({ kind }: DocumentRecord) =>
  kind === "SALES_INVOICE" || kind === "CREDIT_INVOICE";

function issueState({ cancelled_at: cancelled, issued_at: issued }: DocumentRecord) {
  if (cancelled !== null) return "CANCELLED";
  return issued === null ? "NOT_ISSUED" : "ISSUED";
}

/** docs/rules/documents.md#overdue */
function isOverdue(document: FilterableDocument): boolean {
  const { kind, status, due_date: dueDate, cancelled_at: cancelled, money } = document;
  if (kind === "CREDIT_INVOICE" || cancelled !== null) return false;
  if (money !== null) return money.open > 0 && money.due < dayInAlgiers(new Date());
  const isOpen = status === "SENT" || status === "Under negotiation";
  return (
    dueDate < dayInAlgiers(new Date()) && (isOpen || (status === "DRAFT" && kind === "QUOTATION"))
  );
}

/** docs/rules/payments.md#documents */
function paymentState({ kind, money }: FilterableDocument) {
  if (kind !== "SALES_INVOICE" || money === null) return null;
  if (money.open > 0) return money.open < money.amount ? "PARTIAL" : "UNPAID";
  return money.is_uncleared ? "PAID_NOT_CLEARED" : "PAID";
}

const distinctValues = (values: readonly string[]) => [...new Set(values)];

/** The examples that the tests of the document list need for each filter. */
export const FILTER_EXAMPLES: {
  [Name in DocumentFilter]: FilterExample<NonNullable<ListQuery[Name]>>;
} = {
  type: {
    values: () => DOCUMENT_KINDS,
    accepts: ({ kind }, value) => kind === value,
  },
  status: {
    values: () => DOCUMENT_STATUSES,
    accepts: ({ status }, values) => values.includes(status),
  },
  clientId: {
    values: (documents) => distinctValues(documents.map(({ client_id }) => client_id)),
    accepts: ({ client_id }, values) => values.includes(client_id),
  },
  paymentMethod: {
    values: () => PAYMENT_METHODS,
    accepts: ({ payment_method: method }, values) => values.some((each) => each === method),
  },
  dateFrom: {
    values: () => ["2026-01-05", "2026-02-01"],
    accepts: ({ date }, day) => date >= day,
  },
  dateTo: {
    values: () => ["2026-01-20", "2026-02-05"],
    accepts: ({ date }, day) => date <= day,
  },
  totalAmountMin: {
    values: () => ["3", "12.5"],
    accepts: ({ total_to_pay: total }, centimes) => total >= centimes,
  },
  totalAmountMax: {
    values: () => ["15", "28"],
    accepts: ({ total_to_pay: total }, centimes) => total <= centimes,
  },
  issueState: {
    values: () => ISSUE_STATES,
    accepts: (document, values) => isIssuable(document) && values.includes(issueState(document)),
  },
  overdue: {
    values: () => ["true"],
    accepts: isOverdue,
  },
  paymentState: {
    values: () => DOCUMENT_PAYMENT_STATES,
    accepts: (document, values) => values.some((state) => state === paymentState(document)),
  },
  toSend: {
    values: () => ["true"],
    accepts: ({ kind, status, sent_at: sent, issued_at: issued, cancelled_at: cancelled }) =>
      kind === "SALES_INVOICE" &&
      sent === null &&
      cancelled === null &&
      (issued !== null || status === "DRAFT"),
  },
};
