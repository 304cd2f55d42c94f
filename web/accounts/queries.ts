import { useMutation, useQuery } from "@tanstack/react-query";
import type { accounts } from "#contract/accounts.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { publicOperations } from "../api/publicOperations.ts";
import { startSession } from "./startSession.ts";

/** What this installation offers: Google sign-in, mail. */
export function useConfig() {
  return useQuery({
    queryKey: ["config"],
    queryFn: ({ signal }) => call(publicOperations.config, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Signs in with e-mail and password; the session is ready when it is done. */
export function useLogin() {
  return useMutation({
    mutationFn: async (body: Input<typeof accounts.login>["body"]) =>
      startSession(await call(publicOperations.login, { body }), "credentials"),
  });
}

/** Registers and signs in. */
export function useRegister() {
  return useMutation({
    mutationFn: async (body: Input<typeof accounts.register>["body"]) =>
      startSession(await call(publicOperations.register, { body }), "email"),
  });
}
