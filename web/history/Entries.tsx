import { Button, Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { Entry } from "./Entry.tsx";
import classes from "./History.module.css";
import type { HistorySource } from "./historySource.ts";

const FIRST_PAGE_PARAM: { before?: string } = {};

/** The entries of a history, newest first. Older entries are fetched on request. */
export function Entries({ view }: { view: HistorySource }) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: view.queryKey,
      queryFn: ({ signal, pageParam }) => view.load(pageParam, signal),
      initialPageParam: FIRST_PAGE_PARAM,
      getNextPageParam: ({ next }) => (next === null ? undefined : { before: next }),
      staleTime: 0,
    },
  );
  const title = t("history.failed");
  if (data === undefined && error !== null) {
    return <LoadError error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={72} radius="md" />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className={classes.dimmed}>{t("history.none")}</p>;
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} view={view} />
        ))}
      </ol>
      {error !== null && (
        <LoadError error={error} title={title} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && error === null && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("history.more")}
        </Button>
      )}
    </>
  );
}
