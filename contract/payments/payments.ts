import { z } from "zod";
import {
  PAYMENT_DIRECTIONS,
  PAYMENT_STATES,
  SETTLEMENT_METHODS,
} from "#domain/payments/payments.ts";
import { operation } from "../operation.ts";
import { newPayment } from "./paymentBody.ts";
import { payment, paymentPreview, paymentRow } from "./paymentShapes.ts";
import {
  commaList,
  day,
  flag,
  id,
  idParams,
  isSlowListQuery,
  language,
  listTotals,
  paging,
} from "../values.ts";

const RECORDING_ERRORS = [
  "RECEIVABLES_OFF",
  "OVERPAID",
  "NOT_ISSUED",
  "ARCHIVED",
  "CANCELLED",
  "STALE",
  "SOURCE_NOT_ISSUED",
  "TOO_MANY_CREDIT_NOTES",
  "PERIOD_CLOSED",
  "NOT_ISSUABLE",
  "WARNINGS",
  "WARNINGS_RESERVED",
] as const;

const optionalCommaList = <Item extends string>(item: z.ZodType<Item, string>) =>
  commaList(item).default([]);

/** The maximum number of checks on one deposit slip. */
const MAX_DEPOSITED_CHEQUES = 200;

/** Payments (docs/rules/payments.md). */
export const payments = {
  record: operation({
    method: "POST",
    path: "/payments",
    access: "payments.write",
    summary:
      "Record a payment and settle debts with it, the oldest due first unless they are named",
    body: newPayment,
    reply: payment,
    status: 201,
    idempotent: true,
    creates: "documents",
    errors: RECORDING_ERRORS,
  }),
  preview: operation({
    method: "POST",
    path: "/payments/preview",
    access: "payments.write",
    summary: "What recording a payment would do",
    body: newPayment,
    reply: paymentPreview,
    errors: ["RECEIVABLES_OFF", "OVERPAID", "NOT_ISSUED", "CANCELLED", "STALE"],
  }),
  list: operation({
    method: "GET",
    path: "/payments",
    access: "payments.read",
    summary:
      "Payments, the newest first unless sorted, and their sums by method without cancelled and bounced ones",
    query: z.object({
      ...paging,
      clientId: optionalCommaList(id),
      method: optionalCommaList(z.enum(SETTLEMENT_METHODS)),
      state: optionalCommaList(z.enum(PAYMENT_STATES)),
      direction: z.enum(PAYMENT_DIRECTIONS).optional(),
      from: day.optional(),
      to: day.optional(),
      /** Whether only payments with an unapplied part are listed. */
      unapplied: flag.default(false),
      sortBy: z.enum(["paidOn", "checkDate"]).default("paidOn"),
      sortOrder: z.enum(["asc", "desc"]).default("desc"),
    }),
    reply: z.object({
      payments: z.array(paymentRow),
      ...listTotals,
      /** By method: payments received less refunds, and the stamp duty. */
      totals: z.array(
        z.object({
          method: z.enum(SETTLEMENT_METHODS),
          count: z.number(),
          amount: z.number(),
          stampDuty: z.number(),
        }),
      ),
    }),
    slow: isSlowListQuery,
  }),
  get: operation({
    method: "GET",
    path: "/payments/:id",
    access: "payments.read",
    summary: "A payment with what it settles and settled",
    params: idParams,
    reply: payment,
  }),
  receipt: operation({
    method: "GET",
    path: "/payments/:id/receipt",
    access: "payments.read",
    summary: "The receipt of a payment or refund as a PDF",
    params: idParams,
    query: z.object({ lang: language.default("fr") }),
    reply: z.instanceof(Uint8Array),
    produces: "application/pdf",
  }),
  depositSlip: operation({
    method: "POST",
    path: "/payments/deposit-slip.pdf",
    servedOnFullDisk: true,
    access: "payments.read",
    summary: "The slip that goes to the bank with checks, as a PDF",
    query: z.object({ lang: language.default("fr") }),
    body: z.object({ ids: z.array(id).min(1).max(MAX_DEPOSITED_CHEQUES) }),
    reply: z.instanceof(Uint8Array),
    produces: "application/pdf",
    errors: ["WRONG_STATE", "SELECTION_TOO_LARGE"],
  }),
};
