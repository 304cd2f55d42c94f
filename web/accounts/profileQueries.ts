import { type Query, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { accounts, Profile } from "#contract/accounts.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { baseOperations } from "../api/baseOperations.ts";
import { storeProfile } from "../api/session.ts";

const PROFILE_KEY = ["profile"];

/**
 * The signed-in user's profile; its names, e-mail, telephone, role and language are copied to the stored session.
 * While the address isn't verified, it is fetched whenever the window gets the focus, because the link opens in
 * another window.
 */
export function useProfile() {
  return useQuery({
    queryKey: PROFILE_KEY,
    refetchOnWindowFocus: ({ state }: Query<Profile>) =>
      state.data?.emailVerified === false ? "always" : true,
    queryFn: async ({ signal }) => {
      const profile = await call(baseOperations.me, { signal });
      storeProfile(profile);
      return profile;
    },
  });
}

/** Changes names, telephone or language, in the session as well. */
export function useUpdateProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof accounts.updateMe>["body"]>) =>
      call(baseOperations.updateMe, { body }),
    onSuccess: (profile) => {
      storeProfile(profile);
      cache.setQueryData(PROFILE_KEY, profile);
    },
  });
}
