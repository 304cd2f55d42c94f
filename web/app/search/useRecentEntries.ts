import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecentDocuments } from "../../statistics/queries.ts";
import type { PaletteEntry } from "./entries.ts";
import { MAX_RECENT, recentEntries } from "./recentEntries.ts";
import { documentEntry } from "./resultEntries.ts";

/** The records last opened by a search in this tab. If there are few, the latest documents follow. */
export function useRecentEntries(): PaletteEntry[] {
  const { t } = useTranslation();
  const [opened] = useState(recentEntries);
  const { data = [] } = useRecentDocuments();
  const latest = data
    .map((document): PaletteEntry => ({
      ...documentEntry(document, "", t),
      group: "recent",
      icon: IconClock,
    }))
    .filter(({ id }) => opened.every((entry) => entry.id !== id));
  return [...opened, ...latest].slice(0, MAX_RECENT);
}
