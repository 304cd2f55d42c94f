import { documents } from "#contract/documents.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import { centimes, centimesFromDinars } from "#domain/money/money.ts";
import { call } from "../../api/call.ts";
import { restOf } from "../collectable.ts";
import type { PaidInvoice } from "./collectForm.ts";

/**
 * What is left of the invoices after a payment. Those that it paid in part are read again: a small rest may be
 * written off. Where that fails, the rest is computed.
 */
export async function readLeft(
  paid: readonly PaidInvoice[],
  { applications }: Pick<Payment, "applications">,
): Promise<PaidInvoice[]> {
  const applied = new Map(applications.map((each) => [each.documentId, each.amount]));
  const left = paid.map(async (each): Promise<PaidInvoice | null> => {
    const part = centimesFromDinars(applied.get(each.invoice.id) ?? 0) ?? 0;
    const computed = centimes(each.rest - part);
    if (computed <= 0) return null;
    const params = { id: each.invoice.id };
    const invoice = await call(documents.get, { params }).catch(() => null);
    if (invoice === null) return { ...each, isIssued: true, rest: computed };
    const rest = restOf(invoice);
    return rest === null ? null : { invoice, rest, isIssued: true };
  });
  return (await Promise.all(left)).filter((each) => each !== null);
}
