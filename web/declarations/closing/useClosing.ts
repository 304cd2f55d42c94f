import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { closing } from "#calls/declarations/closing.ts";
import { call } from "../../api/call.ts";
import { createIdempotencyKeys } from "../../api/createIdempotencyKeys.ts";
import { enterpriseKey } from "../../api/useStoreEnterprise.ts";

/**
 * Returns a function that refetches the declarations and the organization, which has the first open day. The mutations
 * call it after a refusal too.
 */
function useRefetchAfterClosing() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ["declarations"] });
    void client.invalidateQueries({ queryKey: enterpriseKey });
  };
}

export function useCloseMonth(month: string) {
  const [keyOf] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (acceptAnomalies: boolean) =>
      call(closing.close, {
        params: { month },
        body: { acceptAnomalies },
        idempotencyKey: keyOf({ month, acceptAnomalies }),
      }),
    onSettled: useRefetchAfterClosing(),
  });
}

export function useReopenMonth(month: string) {
  const [keyOf] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (reason: string) =>
      call(closing.reopen, {
        params: { month },
        body: { reason },
        idempotencyKey: keyOf({ month, reason }),
      }),
    onSettled: useRefetchAfterClosing(),
  });
}
