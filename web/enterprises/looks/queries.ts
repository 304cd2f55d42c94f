import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { looks } from "#calls/looks.ts";
import type { Input } from "#contract/operation.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Language } from "#domain/text/language.ts";
import { call, callForFile } from "../../api/call.ts";
import { enterpriseKey, enterpriseHistoryKey } from "../../api/useStoreEnterprise.ts";

const looksKey = [...enterpriseKey, "looks"];

export type LooksBody = Input<typeof looks.update>["body"];

const looksQuery = {
  queryKey: looksKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(looks.get, { signal }),
};

/** The looks of the organization's documents. */
export function useLooks() {
  return useQuery({ ...looksQuery, refetchOnWindowFocus: false });
}

/** Returns a function that fetches the looks from the server, even if the cache has them. */
export function useFetchLooks() {
  const cache = useQueryClient();
  return () => cache.fetchQuery({ ...looksQuery, staleTime: 0 });
}

export function useSaveLooks() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: LooksBody) => call(looks.update, { body }),
    onSuccess: (saved) => {
      cache.setQueryData(looksKey, saved);
      void cache.invalidateQueries({ queryKey: enterpriseHistoryKey });
    },
  });
}

/** The PDF of an example document. The previous one stays until the next is ready. */
export function useLooksPreview(body: LooksBody, query: { type: DocumentKind; lang: Language }) {
  return useQuery({
    queryKey: [...looksKey, "preview", query, body],
    queryFn: async ({ signal }) => {
      const { blob } = await callForFile(looks.preview, { body, query, signal });
      return blob;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
