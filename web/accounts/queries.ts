import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { baseOperations } from "../api/baseOperations.ts";

/** The features of this installation, such as Google sign-in and mail. */
export function useConfig() {
  return useQuery({
    queryKey: ["config"],
    queryFn: ({ signal }) => call(baseOperations.config, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
