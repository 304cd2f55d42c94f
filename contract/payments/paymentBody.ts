import { z } from "zod";
import { MAX_CHEQUE_LENGTHS } from "#domain/issuing/chequeDetails.ts";
import { type Centimes, centimesFromDinars, dinarsFromCentimes } from "#domain/money/money.ts";
import { MAX_PAYMENT_AMOUNT, SETTLEMENT_METHODS } from "#domain/payments/payments.ts";
import { addFieldError, withCode } from "../fieldErrors.ts";
import {
  day,
  dinars,
  expectedVersion,
  id,
  optionalMultilineText,
  optionalText,
  optionalValue,
} from "../values.ts";

const MAX_DINARS = dinarsFromCentimes(MAX_PAYMENT_AMOUNT);

/** More than 0 dinars. */
export const positiveAmount = dinars(MAX_DINARS).refine(
  (centimes) => centimes > 0,
  withCode("TOO_SMALL"),
);

/** An amount above or below 0. */
export const signedAmount = z
  .number()
  .min(-MAX_DINARS)
  .max(MAX_DINARS)
  .transform((amount, context): Centimes => {
    const centimes = centimesFromDinars(amount);
    if (centimes !== null && centimes !== 0) return centimes;
    addFieldError(context, centimes === 0 ? "TOO_SMALL" : "MORE_THAN_TWO_DECIMALS");
    return z.NEVER;
  });

const MAX_APPLICATIONS = 200;

/**
 * The amount of a payment applied to one debt. The debt is identified by `documentId` or
 * `movementId`.
 */
const application = z
  .object({
    documentId: optionalValue(id),
    movementId: optionalValue(id),
    amount: positiveAmount,
    version: expectedVersion,
  })
  .refine(({ documentId, movementId }) => documentId != null || movementId != null, {
    ...withCode("REQUIRED"),
    path: ["documentId"],
  });

/**
 * In a new payment, absent: the oldest debts first; empty: none, so that the amount is an advance.
 */
export const applications = z.array(application).max(MAX_APPLICATIONS);

const optionalBoolean = optionalValue(z.boolean());

export const newPayment = z.object({
  clientId: id,
  paidOn: day,
  method: z.enum(SETTLEMENT_METHODS),
  amount: positiveAmount,
  checkNumber: optionalText(MAX_CHEQUE_LENGTHS.number),
  checkDate: optionalValue(day).transform((given) => given ?? null),
  checkBank: optionalText(MAX_CHEQUE_LENGTHS.bank),
  reference: optionalText(100),
  applications: optionalValue(applications).transform((given) => given ?? null),
  /** Whether an amount above the balance due becomes the client's credit. */
  keepAsAdvance: optionalBoolean.transform((given) => given === true),
  /** Whether a remainder up to the organization's limit is written off; true by default. */
  writeOff: optionalBoolean.transform((given) => given !== false),
  /** Whether the receipt bears stamp duty, if the organization's rule is ASK. */
  stamp: optionalBoolean.transform((given) => given === true),
  /** Whether those documents of `applications` that aren't issued are issued first. */
  issue: optionalBoolean.transform((given) => given === true),
  acceptWarnings: optionalBoolean.transform((given) => given === true),
  /** The document, such as a quotation, that an advance is for. */
  forDocumentId: optionalValue(id).transform((given) => given ?? null),
  note: optionalMultilineText(500),
});

/** A part of a refund, with the credit that it is taken from. */
const refundedCredit = z
  .object({
    paymentId: optionalValue(id),
    documentId: optionalValue(id),
    movementId: optionalValue(id),
    amount: positiveAmount,
  })
  .refine((part) => (part.paymentId ?? part.documentId ?? part.movementId) != null, {
    ...withCode("REQUIRED"),
    path: ["paymentId"],
  });

/** The body of a refund: its amount, and the credits that it is taken from. */
export const newRefund = newPayment
  .pick({
    clientId: true,
    paidOn: true,
    method: true,
    amount: true,
    checkNumber: true,
    checkDate: true,
    checkBank: true,
    reference: true,
    note: true,
  })
  .extend({ applications: z.array(refundedCredit).min(1).max(MAX_APPLICATIONS) });

export type NewRefund = z.output<typeof newRefund>;

export type NewPayment = z.output<typeof newPayment>;
export type WantedApplication = z.output<typeof application>;
