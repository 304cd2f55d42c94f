import { useQueryClient } from "@tanstack/react-query";
import type { Enterprise } from "#contract/enterprises.ts";
import { storeOrganization } from "./session.ts";

/** The organization's key in the query cache. */
export const enterpriseKey = ["enterprise"];

/** The key of the history of the organization's settings, members and API keys. */
export const enterpriseHistoryKey = [...enterpriseKey, "history"];

/**
 * Returns a function that stores the organization of a reply in the query cache and in local storage, and invalidates
 * its history.
 */
export function useStoreEnterprise() {
  const cache = useQueryClient();
  return (enterprise: Enterprise) => {
    cache.setQueryData(enterpriseKey, enterprise);
    void cache.invalidateQueries({ queryKey: enterpriseHistoryKey });
    storeOrganization(enterprise);
  };
}
