import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { foundEntries } from "./foundEntries.ts";
import { useFound } from "./queries.ts";

/** Milliseconds of debounce. */
const PAUSE = 200;

/** The query and the records that match it. */
export function useSearch() {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [settled] = useDebouncedValue(text, PAUSE);
  const found = useFound(text.trim() === "" ? "" : settled);
  return {
    text,
    setText,
    entries: found.data === undefined ? [] : foundEntries(found.data, t),
    error: found.isPlaceholderData ? null : found.error,
    retry: () => void found.refetch(),
    /** Whether the results of the current query are still loading. */
    waiting: found.asked && (found.isFetching || settled !== text),
    asked: found.asked,
  };
}

export type Search = ReturnType<typeof useSearch>;
