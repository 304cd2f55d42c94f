import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { accounts } from "#contract/accounts.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { keepProfile } from "../api/session.ts";

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
