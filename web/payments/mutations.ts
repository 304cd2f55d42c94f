import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { corrections } from "#calls/payments/corrections.ts";
import { payments } from "#calls/payments/payments.ts";
import { call } from "../api/call.ts";
import { createIdempotencyKeys } from "../api/createIdempotencyKeys.ts";
import type { PaymentBody } from "./collect/collectForm.ts";

/**
 * Refetches the data that a payment changes: payments and receivables, documents and their lists, clients, the
 * dashboard. Reports and declarations are refetched whenever they open.
 */
export function invalidatePaymentData(client: QueryClient): void {
  client.removeQueries({ queryKey: ["documents", "totals"] });
  for (const slice of ["payments", "documents", "clients", "statistics"]) {
    void client.invalidateQueries({ queryKey: [slice] });
  }
}

interface RecordedPayment {
  body: PaymentBody;
  /**
   * How many payments the form has recorded before. With it, a second payment with the same contents gets its own
   * idempotency key.
   */
  recordedBefore: number;
}

/** Records a payment. Its idempotency key makes a second click or a retry harmless. */
export function useRecordPayment() {
  const client = useQueryClient();
  const [keyOf] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: ({ body, recordedBefore }: RecordedPayment) =>
      call(payments.record, { body, idempotencyKey: keyOf({ body, recordedBefore }) }),
    // A failure refetches too: the invoice may be issued, or another payment was recorded first.
    onSettled: () => invalidatePaymentData(client),
  });
}

/** Cancels a payment that was recorded by mistake. */
export function useCancelPayment() {
  const client = useQueryClient();
  const [keyOf] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(corrections.cancelPayment, {
        params: { id },
        body: { reason },
        idempotencyKey: keyOf({ id, reason }),
      }),
    onSettled: () => invalidatePaymentData(client),
  });
}
