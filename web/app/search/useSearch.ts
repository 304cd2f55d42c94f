import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { foundEntries } from "./foundEntries.ts";
import { useFound } from "./queries.ts";

/** Milliseconds without typing before a search starts. */
const PAUSE = 200;

/** What is typed, and the records that were found by it. */
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
    /** An answer to these very letters is still on its way. */
    waiting: found.asked && (found.isFetching || settled !== text),
    asked: found.asked,
  };
}

export type Search = ReturnType<typeof useSearch>;
