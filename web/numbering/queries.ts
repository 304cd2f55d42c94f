import { useMutation, useQuery } from "@tanstack/react-query";
import { NUMBERING_OPERATIONS } from "#contract/numbering.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { call } from "../api/call.ts";
import { useStoreEnterprise } from "../api/useStoreEnterprise.ts";
import { type FormatChoice, numberFormatOf, validateChoice } from "./formats.ts";

/** The next number of a kind with a format. Nothing is stored. */
export function useFormatPreview(kind: DocumentKind, choice: FormatChoice) {
  const { type, customPattern } = numberFormatOf(choice);
  return useQuery({
    queryKey: ["numbering", "preview", kind, type, customPattern],
    queryFn: async ({ signal }) => {
      const body = { format: type, custom_format: customPattern };
      return (await call(NUMBERING_OPERATIONS[kind].preview, { body, signal })).preview;
    },
    enabled: validateChoice(choice) === null,
    // No retry: after a failure the local preview is shown immediately.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Changes the format of a kind for new documents. */
export function useSaveFormat() {
  const storeEnterprise = useStoreEnterprise();
  return useMutation({
    mutationFn: ({ kind, choice }: { kind: DocumentKind; choice: FormatChoice }) => {
      const { update } = NUMBERING_OPERATIONS[kind];
      const { type, customPattern } = numberFormatOf(choice);
      return call(update, {
        body: { [DOCUMENT_KIND_REGISTRY[kind].formatField]: type, custom_format: customPattern },
      });
    },
    onSuccess: storeEnterprise,
  });
}
