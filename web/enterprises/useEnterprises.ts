import { useQuery } from "@tanstack/react-query";
import { listEnterprises } from "../api/enterprises.ts";

const MINUTE = 60_000;

/** The user's organizations, the last chosen first. */
export function useEnterprises() {
  return useQuery({
    queryKey: ["enterprises"],
    queryFn: ({ signal }) => listEnterprises(signal),
    staleTime: 5 * MINUTE,
  });
}
