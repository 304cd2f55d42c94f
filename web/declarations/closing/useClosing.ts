import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { closing } from "#contract/declarations/closing.ts";
import { call } from "../../api/call.ts";
import { createIdempotencyKeys } from "../../api/createIdempotencyKeys.ts";
import { enterpriseKey } from "../../api/useStoreEnterprise.ts";

/** Reads declarations and the organization's first open day again, after a refusal too. */
function useReadAgain() {
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
    onSettled: useReadAgain(),
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
    onSettled: useReadAgain(),
  });
}
