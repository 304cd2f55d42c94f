import { useQueryClient } from "@tanstack/react-query";
import type { Enterprise } from "#contract/enterprises.ts";
import { storeOrganization } from "./session.ts";

/** The organization's key in the query cache. */
export const enterpriseKey = ["enterprise"];

/** The history of its fields and number formats. */
export const historyKey = [...enterpriseKey, "history"];

/** Stores what the server answered, for every page. */
export function useStoreEnterprise() {
  const cache = useQueryClient();
  return (enterprise: Enterprise) => {
    cache.setQueryData(enterpriseKey, enterprise);
    void cache.invalidateQueries({ queryKey: historyKey });
    storeOrganization(enterprise);
  };
}
