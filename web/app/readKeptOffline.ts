import { hasCode } from "../api/errors.ts";
import { queryClient } from "../api/queryClient.ts";

/** Makes queries return kept replies without a connection (docs/rules/offline.md#what-is-kept). */
export function readKeptOffline(): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...others,
    queries: {
      ...queries,
      persister: async (read, context, query) => {
        try {
          return await read(context);
        } catch (error) {
          if (!hasCode(error, "NETWORK")) throw error;
          const load = import("../offline/readKept.ts").catch(() => Promise.reject(error));
          return await (await load).readKeptReply(query, error);
        }
      },
    },
  });
}
