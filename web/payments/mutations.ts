import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { corrections } from "#contract/payments/corrections.ts";
import { payments } from "#contract/payments/payments.ts";
import { call } from "../api/call.ts";
import { createIdempotencyKeys } from "../api/createIdempotencyKeys.ts";
import type { PaymentBody } from "./collect/collectForm.ts";

/** Reads again whatever a payment changes: documents, their lists, what clients owe, the dashboard. */
export function invalidateMoney(client: QueryClient): void {
  client.removeQueries({ queryKey: ["documents", "totals"] });
  for (const slice of ["payments", "documents", "clients", "statistics"]) {
    void client.invalidateQueries({ queryKey: [slice] });
  }
}

interface Recording {
  body: PaymentBody;
  /** How many payments the form has recorded before: a second one of the same contents is another. */
  place: number;
}

/** Records a payment; the idempotency key makes a second click and a retry safe. */
export function useRecordPayment() {
  const client = useQueryClient();
  const [keyOf] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: ({ body, place }: Recording) =>
      call(payments.record, { body, idempotencyKey: keyOf({ body, place }) }),
    // It may be issued, or another payment was faster.
    onSettled: () => invalidateMoney(client),
  });
}

/** Takes a payment back that was recorded by mistake. */
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
    onSettled: () => invalidateMoney(client),
  });
}
