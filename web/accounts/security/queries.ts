import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { accounts } from "#calls/accounts.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../../api/call.ts";

const SESSIONS_KEY = ["sessions"];

/** The user's sessions, the last used first. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => (await call(accounts.sessions, { signal })).sessions,
  });
}

/** Ends every session but this one. */
export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(accounts.endOtherSessions),
    onSuccess: () => cache.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** Ends one session. */
export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(accounts.endSession, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** Changes the password; the other sessions end with it. */
export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof accounts.changePassword>["body"]) =>
      call(accounts.changePassword, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
