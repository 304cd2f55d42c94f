import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { resultEntries } from "./resultEntries.ts";
import { useSearchResults } from "./queries.ts";

const DEBOUNCE_MS = 200;

/** The query and the records that match it. */
export function useSearch() {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [debounced] = useDebouncedValue(text, DEBOUNCE_MS);
  const results = useSearchResults(text.trim() === "" ? "" : debounced);
  return {
    text,
    setText,
    entries: results.data === undefined ? [] : resultEntries(results.data, debounced, t),
    error: results.isPlaceholderData ? null : results.error,
    retry: () => void results.refetch(),
    /** Whether the results of the current query are still loading. */
    isLoading: results.isEnabled && (results.isFetching || debounced !== text),
    isEnabled: results.isEnabled,
  };
}

export type Search = ReturnType<typeof useSearch>;
