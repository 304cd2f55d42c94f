import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./errors.ts";
import { currentSession, subscribe } from "./sessionStore.ts";

const RETRIES = 2;

/** Whether a retry may succeed: after a network error, or from a busy or restarting server. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "NETWORK" || error.status >= 502);
}

/** The query cache; each slice's `queries.ts` defines its queries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < RETRIES && isTransient(error),
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

let userId = currentSession()?.user.userId;

// The next user of this browser must not see the last one's data.
subscribe(() => {
  const next = currentSession()?.user.userId;
  if (userId !== undefined && next !== userId) queryClient.clear();
  userId = next;
});
