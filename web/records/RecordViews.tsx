import { ViewTabs } from "../views/ViewTabs.tsx";
import { countsKey } from "./queries.ts";
import type { RecordSource, RecordViewTabs as Views, StoredRecord } from "./recordSource.ts";

interface RecordViewsProps {
  source: Pick<RecordSource<StoredRecord, never>, "kind" | "fetchCounts">;
  views: Views;
  isListShown: boolean;
}

/** The predefined and saved views of a list of clients or products, each with its count. */
export function RecordViews({ source, views, isListShown }: RecordViewsProps) {
  const { countQueryOf, ...tabs } = views;
  return (
    <ViewTabs
      {...tabs}
      counts={{
        queryKey: countsKey(source.kind),
        fetchCounts: (filters, signal) => source.fetchCounts(filters.map(countQueryOf), signal),
        isListShown,
      }}
    />
  );
}
