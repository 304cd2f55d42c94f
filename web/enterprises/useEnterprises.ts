import { useQuery } from "@tanstack/react-query";
import { listEnterprises } from "../api/enterprises.ts";

/** Milliseconds. */
const MINUTE = 60_000;

/** The key of the user's organizations in the query cache. */
export const enterprisesKey = ["enterprises"];

const enterprisesQuery = {
  queryKey: enterprisesKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => listEnterprises(signal),
  staleTime: 5 * MINUTE,
};

/** The user's organizations, last chosen first. */
export function useEnterprises() {
  return useQuery({ ...enterprisesQuery, select: ({ enterprises }) => enterprises });
}

/** The organizations that the user has to confirm. */
export function useUnconfirmedEnterprises() {
  return useQuery({ ...enterprisesQuery, select: ({ unconfirmed }) => unconfirmed });
}
