import { documents } from "#calls/documents.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import { centimes, centimesFromDinars } from "#domain/money/money.ts";
import { call } from "../../api/call.ts";
import { balanceDueOf } from "../balanceDue.ts";
import type { InvoiceToPay } from "./collectForm.ts";

/**
 * Reads the invoices that still have a balance due after a payment. Invoices that the payment doesn't settle wholly are
 * fetched again, because a small remainder may have been written off. If a request fails, the balance is computed.
 */
export async function readUnpaidInvoices(
  paid: readonly InvoiceToPay[],
  { applications }: Pick<Payment, "applications">,
): Promise<InvoiceToPay[]> {
  const applied = new Map(applications.map((each) => [each.documentId, each.amount]));
  const invoices = paid.map(async (each): Promise<InvoiceToPay | null> => {
    const part = centimesFromDinars(applied.get(each.invoice.id) ?? 0) ?? 0;
    const computed = centimes(each.rest - part);
    if (computed <= 0) return null;
    const params = { id: each.invoice.id };
    const invoice = await call(documents.get, { params }).catch(() => null);
    if (invoice === null) return { ...each, isIssued: true, rest: computed };
    const rest = balanceDueOf(invoice);
    return rest === null ? null : { invoice, rest, isIssued: true };
  });
  return (await Promise.all(invoices)).filter((each) => each !== null);
}
