import { useMutation, useQuery } from "@tanstack/react-query";
import type { DocumentKind } from "#domain/documents.ts";
import { call } from "../api/call.ts";
import { useKeepEnterprise } from "../enterprises/queries.ts";
import { FORMAT_CALLS, type FormatChoice, numberFormatOf, validateChoice } from "./formats.ts";

/** The next number of a kind as it would be under a choice; nothing changes by asking. */
export function useFormatPreview(kind: DocumentKind, choice: FormatChoice) {
  const { type, customPattern } = numberFormatOf(choice);
  return useQuery({
    queryKey: ["numbering", "preview", kind, type, customPattern],
    queryFn: async ({ signal }) => {
      const body = { format: type, custom_format: customPattern };
      return (await call(FORMAT_CALLS[kind].preview, { body, signal })).preview;
    },
    enabled: validateChoice(choice) === null,
    // A failure has its own number to show: nothing to wait for.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Numbers a kind in another format from now on. */
export function useSaveFormat() {
  const keep = useKeepEnterprise();
  return useMutation({
    mutationFn: ({ kind, choice }: { kind: DocumentKind; choice: FormatChoice }) => {
      const { field, update } = FORMAT_CALLS[kind];
      const { type, customPattern } = numberFormatOf(choice);
      return call(update, { body: { [field]: type, custom_format: customPattern } });
    },
    onSuccess: keep,
  });
}
