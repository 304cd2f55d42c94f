import { useMutation } from "@tanstack/react-query";
import type { accounts } from "#contract/accounts.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { publicOperations } from "../api/publicOperations.ts";
import { clearSession } from "../api/sessionStore.ts";

/** Requests a link by mail; the response doesn't reveal whether the address is known. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: Input<typeof accounts.forgotPassword>["body"]) =>
      call(publicOperations.forgotPassword, { body }),
  });
}

/** Sets a new password by the token of a link; every session of the user ends. */
export function useConfirmReset() {
  return useMutation({
    mutationFn: (body: Input<typeof accounts.confirmReset>["body"]) =>
      call(publicOperations.confirmReset, { body }),
    // This browser's session has ended too: /login would redirect with it.
    onSuccess: clearSession,
  });
}
