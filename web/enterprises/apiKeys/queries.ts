import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiKeys } from "#calls/apiKeys.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../../api/call.ts";
import { enterpriseHistoryKey } from "../../api/useStoreEnterprise.ts";

const API_KEYS_KEY = ["apiKeys"];

/** The organization's API keys, newest first. */
export function useApiKeys() {
  return useQuery({
    queryKey: API_KEYS_KEY,
    queryFn: async ({ signal }) => (await call(apiKeys.list, { signal })).apiKeys,
  });
}

/** A mutation of the keys. Afterwards, even after a failure, the list and the organization's history are refetched. */
function useKeyMutation<Values, Reply>(mutationFn: (values: Values) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    // The key in the reply isn't kept in the cache.
    gcTime: 0,
    onSettled: async () => {
      void cache.invalidateQueries({ queryKey: enterpriseHistoryKey });
      await cache.invalidateQueries({ queryKey: API_KEYS_KEY });
    },
  });
}

export const useCreateApiKey = () =>
  useKeyMutation((body: Input<typeof apiKeys.create>["body"]) => call(apiKeys.create, { body }));

export const useRemoveApiKey = () =>
  useKeyMutation((id: string) => call(apiKeys.remove, { params: { id } }));
