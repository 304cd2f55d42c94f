import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { twoStep } from "#calls/twoStep.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../../api/call.ts";

const TWO_STEP_KEY = ["two-step"];

/** The state of the user's two-step sign-in. */
export function useTwoStep() {
  return useQuery({
    queryKey: TWO_STEP_KEY,
    queryFn: ({ signal }) => call(twoStep.get, { signal }),
  });
}

export function useRefetchTwoStep() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: TWO_STEP_KEY });
}

/** Starts the setup. Its reply has a new secret for the authenticator app. */
export function useStartTwoStep() {
  return useMutation({
    mutationFn: (body: Input<typeof twoStep.start>["body"]) => call(twoStep.start, { body }),
  });
}

/** Enables two-step sign-in. Its reply has the recovery codes. */
export function useConfirmTwoStep() {
  return useMutation({
    mutationFn: async (code: string) =>
      (await call(twoStep.confirm, { body: { code } })).recoveryCodes,
    onSuccess: useRefetchTwoStep(),
  });
}

/** Replaces the recovery codes and returns them. */
export function useReplaceRecoveryCodes() {
  return useMutation({
    mutationFn: async (code: string) =>
      (await call(twoStep.replaceRecoveryCodes, { body: { code } })).recoveryCodes,
    onSuccess: useRefetchTwoStep(),
  });
}

/** Disables two-step sign-in. */
export function useRemoveTwoStep() {
  return useMutation({
    mutationFn: (body: Input<typeof twoStep.remove>["body"]) => call(twoStep.remove, { body }),
    onSuccess: useRefetchTwoStep(),
  });
}
