import { z } from "zod";
import { CLIENT_TYPES } from "#domain/clients/clients.ts";
import {
  MOVEMENT_KINDS,
  PAYMENT_DIRECTIONS,
  PAYMENT_STATES,
  SETTLEMENT_METHODS,
} from "#domain/payments/payments.ts";

const client = z.object({
  id: z.string(),
  nom: z.string(),
  prenom: z.string().nullable(),
  userType: z.enum(CLIENT_TYPES),
  /** Whether it is the counter client. Pages show its name in their language. */
  counter: z.boolean(),
});

/** A payment as lists show it. Amounts are in dinars. */
export const paymentRow = z.object({
  id: z.string(),
  /** The number of its receipt. */
  numero: z.string(),
  direction: z.enum(PAYMENT_DIRECTIONS),
  enterpriseId: z.string(),
  clientId: z.string(),
  /** The client's data when the payment was recorded. */
  client,
  paidOn: z.string(),
  method: z.enum(SETTLEMENT_METHODS),
  /** Without the stamp duty. */
  amount: z.number(),
  stampBase: z.number(),
  stampDuty: z.number(),
  /** The amount and its stamp duty. */
  handedOver: z.number(),
  /** The part that settles nothing: the client's credit. */
  unapplied: z.number(),
  checkNumber: z.string().nullable(),
  checkDate: z.string().nullable(),
  checkBank: z.string().nullable(),
  reference: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  stateOn: z.string(),
  /**
   * The day on which the payment was cleared; null for a check that never was. It stays when a
   * check bounces later.
   */
  clearedOn: z.string().nullable(),
  stateReason: z.string().nullable(),
  forDocumentId: z.string().nullable(),
  note: z.string().nullable(),
  createdById: z.string().nullable(),
  createdAt: z.string(),
});

/** A settlement of a payment, credit note or old advance, also one that has ended. */
export const settlement = z.object({
  settlementId: z.string(),
  movementId: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  documentId: z.string().nullable(),
  paymentId: z.string().nullable(),
  /**
   * The number of the document or receipt; null for a movement without one, such as an opening
   * debt.
   */
  numero: z.string().nullable(),
  label: z.string().nullable(),
  amount: z.number(),
  settledOn: z.string(),
  endedOn: z.string().nullable(),
  endedReason: z.string().nullable(),
});

export const payment = paymentRow.extend({ applications: z.array(settlement) });

export type PaymentRow = z.output<typeof paymentRow>;
export type Payment = z.output<typeof payment>;
export type PaymentApplication = z.output<typeof settlement>;

/** The effects of recording a payment. Amounts are in dinars. */
export const paymentPreview = z.object({
  applications: z.array(
    z.object({
      /** Null for a document that isn't issued yet. */
      movementId: z.string().nullable(),
      documentId: z.string().nullable(),
      amount: z.number(),
      /** The balance due of the debt after the payment; 0 if the remainder is written off. */
      rest: z.number(),
      writtenOff: z.number(),
    }),
  ),
  stampBase: z.number(),
  stampDuty: z.number(),
  handedOver: z.number(),
  advance: z.number(),
  /** The client's balance due after the payment, on all debts, without subtracting credits. */
  rest: z.number(),
});

export type PaymentPreview = z.output<typeof paymentPreview>;
