import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { accounts } from "#contract/accounts.ts";
import type { Input } from "#contract/operation.ts";
import { system } from "#contract/system.ts";
import { call } from "../api/call.ts";
import { keepProfile, signIn } from "../api/session.ts";

/** What this installation offers: Google sign-in, mail. */
export function useConfig() {
  return useQuery({
    queryKey: ["config"],
    queryFn: ({ signal }) => call(system.config, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Signs in with e-mail and password; the session is ready when it is done. */
export function useLogin() {
  return useMutation({
    mutationFn: async (body: Input<typeof accounts.login>["body"]) =>
      signIn(await call(accounts.login, { body }), "credentials"),
  });
}

/** Opens an account and signs in to it. */
export function useRegister() {
  return useMutation({
    mutationFn: async (body: Input<typeof accounts.register>["body"]) =>
      signIn(await call(accounts.register, { body }), "email"),
  });
}

const PROFILE = ["profile"];

/** The signed-in user's profile. */
export function useProfile() {
  return useQuery({
    queryKey: PROFILE,
    queryFn: ({ signal }) => call(accounts.me, { signal }),
  });
}

/** Changes names, telephone or language; the session follows. */
export function useUpdateProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof accounts.updateMe>["body"]>) =>
      call(accounts.updateMe, { body }),
    onSuccess: (profile) => {
      keepProfile(profile);
      cache.setQueryData(PROFILE, profile);
    },
  });
}
