import { z } from "zod";
import { MOVEMENT_KINDS, CORRECTION_REASON_LENGTH } from "#domain/payments/payments.ts";
import { operation } from "../operation.ts";
import { applications, newRefund, positiveAmount, signedAmount } from "./paymentBody.ts";
import { payment, settlement } from "./paymentShapes.ts";
import {
  day,
  id,
  idParams,
  optionalText,
  optionalValue,
  requiredMultilineText,
  requiredText,
} from "../values.ts";

const reasonBody = z.object({
  reason: requiredMultilineText(CORRECTION_REASON_LENGTH.min, CORRECTION_REASON_LENGTH.max),
});

/**
 * A debt or credit that a user entered: an opening debt, an old advance, a write-off. Amounts are
 * in dinars.
 */
const movement = z.object({
  id: z.string(),
  clientId: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  label: z.string().nullable(),
  /** Below 0: an old advance. */
  amount: z.number(),
  /** The open amount: the part that isn't settled. */
  open: z.number(),
  datedOn: z.string(),
  dueOn: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** The user's reason; `BOUNCED` for a write-off that was made with a check that bounced. */
  cancelReason: z.string().nullable(),
  createdAt: z.string(),
});

export type EnteredMovement = z.output<typeof movement>;

const applicationReply = z.object({
  movementId: z.string(),
  /** The unused part of the credit. */
  unapplied: z.number(),
  applications: z.array(settlement),
});

function applicationOperation(subject: "payments" | "documents" | "movements", summary: string) {
  return operation({
    method: "POST",
    path: `/${subject}/:id/apply`,
    access: "payments.write",
    summary,
    params: idParams,
    body: z.object({ applications: applications.min(1) }),
    reply: applicationReply,
    idempotent: true,
    errors: ["RECEIVABLES_OFF", "OVERPAID", "NOT_ISSUED", "ARCHIVED", "CANCELLED", "STALE"],
  });
}

/**
 * The operations on recorded payments and other movements: states of checks, corrections, use of
 * credits, refunds, write-offs and opening debts (docs/rules/payments.md#corrections).
 */
export const corrections = {
  changeState: operation({
    method: "POST",
    path: "/payments/:id/state",
    access: "payments.write",
    summary: "Deposit, clear or bounce a check",
    params: idParams,
    body: z.object({
      state: z.enum(["DEPOSITED", "CLEARED", "BOUNCED"]),
      on: day,
      reason: optionalText(CORRECTION_REASON_LENGTH.max),
    }),
    reply: payment,
    idempotent: true,
    errors: ["WRONG_STATE", "PERIOD_CLOSED"],
  }),
  cancelPayment: operation({
    method: "POST",
    path: "/payments/:id/cancel",
    access: "payments.write",
    summary: "Take a payment back that was recorded by mistake; its receipt keeps its number",
    params: idParams,
    body: reasonBody,
    reply: payment,
    idempotent: true,
    errors: ["WRONG_STATE", "SETTLED"],
  }),
  endSettlement: operation({
    method: "POST",
    path: "/settlements/:id/end",
    access: "payments.correct",
    summary:
      "End a settlement today, or on the first open day where it began in a closed month: debt and credit are open again",
    params: idParams,
    body: reasonBody,
    reply: z.object({
      settlementId: z.string(),
      endedOn: z.string(),
      endedReason: z.string(),
    }),
    idempotent: true,
    errors: ["WRONG_STATE"],
  }),
  cancelMovement: operation({
    method: "POST",
    path: "/movements/:id/cancel",
    access: "payments.correct",
    summary: "Take an opening debt or a write-off back that was entered by mistake",
    params: idParams,
    body: reasonBody,
    reply: movement,
    idempotent: true,
    errors: ["WRONG_STATE"],
  }),
  applyPayment: applicationOperation("payments", "Settle debts with what is open of a payment"),
  applyCreditNote: applicationOperation(
    "documents",
    "Settle debts with what is open of a credit note",
  ),
  applyMovement: applicationOperation(
    "movements",
    "Settle debts with what is open of an old advance",
  ),
  refund: operation({
    method: "POST",
    path: "/refunds",
    access: "payments.correct",
    summary: "Give a client's credit back",
    body: newRefund,
    reply: payment,
    status: 201,
    idempotent: true,
    creates: "documents",
    errors: ["RECEIVABLES_OFF", "PERIOD_CLOSED", "OVERPAID"],
  }),
  writeOff: operation({
    method: "POST",
    path: "/write-offs",
    access: "payments.correct",
    summary: "Write off what is left of a debt, or its stamp duty when it isn't paid in cash",
    body: z
      .object({
        documentId: optionalValue(id),
        movementId: optionalValue(id),
        amount: positiveAmount,
      })
      .extend(reasonBody.shape),
    reply: movement,
    status: 201,
    idempotent: true,
    errors: ["RECEIVABLES_OFF", "OVERPAID", "NOT_ISSUED"],
  }),
  addOpeningDebt: operation({
    method: "POST",
    path: "/clients/:id/opening-debts",
    access: "payments.correct",
    summary: "Enter a debt from before Daftar; below 0 an old advance",
    params: idParams,
    body: z.object({
      label: requiredText(120),
      amount: signedAmount,
      datedOn: day,
      dueOn: optionalValue(day),
    }),
    reply: movement,
    status: 201,
    idempotent: true,
    creates: "documents",
    errors: ["RECEIVABLES_OFF", "COUNTER_CLIENT"],
  }),
  openingDebts: operation({
    method: "GET",
    path: "/clients/:id/opening-debts",
    access: "payments.read",
    summary:
      "The opening debts and old advances of a client, without cancelled ones: the 1,000 oldest",
    params: idParams,
    reply: z.object({ openingDebts: z.array(movement) }),
  }),
};
