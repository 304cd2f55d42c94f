import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HISTORY_ENTRIES_MAX, type HistoryEntry } from "#contract/history.ts";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { Entry } from "./Entry.tsx";
import classes from "./History.module.css";
import type { HistoryView } from "./view.ts";

/** Entries shown at first, and added by each click. */
const BATCH = 20;

/** The entries of a history, newest first. */
export function Entries({ view }: { view: HistoryView }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: view.queryKey,
    queryFn: async ({ signal }) => (await view.load(signal)).entries,
    staleTime: 0,
  });
  if (data === undefined && error !== null) {
    const title = t("history.failed");
    return <LoadError error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={72} radius="md" />;
  if (data.length === 0) return <p className={classes.dimmed}>{t("history.none")}</p>;
  return <EntryList entries={data} view={view} />;
}

function EntryList({ entries, view }: { entries: HistoryEntry[]; view: HistoryView }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(BATCH);
  const hidden = entries.length - limit;
  return (
    <>
      <ol className={classes.entries}>
        {entries.slice(0, limit).map((entry, index) => (
          // Entries have no id, and new ones are only ever prepended.
          // oxlint-disable-next-line react/no-array-index-key
          <Entry key={entries.length - index} entry={entry} view={view} />
        ))}
      </ol>
      {hidden > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.more}
          onClick={() => setLimit(limit + BATCH)}
        >
          {t("history.more")}
        </Button>
      )}
      {hidden <= 0 && entries.length === HISTORY_ENTRIES_MAX && (
        <p className={classes.end}>{t("history.end")}</p>
      )}
    </>
  );
}
