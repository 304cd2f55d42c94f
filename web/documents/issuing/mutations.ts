import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { issuing } from "#calls/issuing.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../../api/call.ts";
import { createIdempotencyKeys } from "../../api/createIdempotencyKeys.ts";
import { hasCode } from "../../api/errors.ts";
import { enterpriseKey } from "../../api/useStoreEnterprise.ts";
import { cacheDocument } from "../cacheDocument.ts";
import { documentKeys } from "../queryKeys.ts";

/** The lines whose class changes. */
export type ClassChanges = NonNullable<Input<typeof issuing.changeClasses>["body"]>["lines"];

interface IssueRequest {
  id: string;
  acceptWarnings?: boolean;
  /** The version that the user sees; the server refuses to issue another one. */
  version?: number;
}

/** Issues a document; the idempotency key makes a second click and a retry safe. */
export function useIssueDocument() {
  const cache = useQueryClient();
  const [keyOf] = useState(createIdempotencyKeys);
  return useMutation({
    mutationKey: documentKeys.issue,
    mutationFn: ({ id, acceptWarnings = false, version }: IssueRequest) =>
      call(issuing.issue, {
        params: { id },
        body: { acceptWarnings, version },
        idempotencyKey: keyOf({ id, acceptWarnings, version }),
      }),
    onSuccess: (document) => cacheDocument(cache, document),
    onError: (error) => {
      if (hasCode(error, "STALE")) void cache.invalidateQueries({ queryKey: documentKeys.all });
      if (hasCode(error, "PERIOD_CLOSED")) {
        void cache.invalidateQueries({ queryKey: enterpriseKey });
      }
    },
  });
}

/** Whether a document is being issued. */
export function useIsIssuing(id: string): boolean {
  return (
    useIsMutating({
      mutationKey: documentKeys.issue,
      predicate: ({ state }) => (state.variables as IssueRequest | undefined)?.id === id,
    }) > 0
  );
}

export function useCancelDocument(id: string) {
  const cache = useQueryClient();
  const [keyOf] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (reason: string) =>
      call(issuing.cancel, { params: { id }, body: { reason }, idempotencyKey: keyOf(reason) }),
    onSuccess: (document) => cacheDocument(cache, document),
  });
}

/** Changes the classes of an issued document's lines; the lines that credit them change too. */
export function useChangeClasses(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (lines: ClassChanges) =>
      call(issuing.changeClasses, { params: { id }, body: { lines } }),
    onSuccess: (document) => {
      cacheDocument(cache, document);
      void cache.invalidateQueries({ queryKey: documentKeys.all });
    },
  });
}
