import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./errors.ts";

const RETRIES = 2;

/** Only what may pass by itself is tried again: a broken line, a busy or restarting server. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "NETWORK" || error.status >= 502);
}

/** One cache for the whole page; each slice's `queries.ts` says what stands in it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < RETRIES && mayPass(error),
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});
