import { SegmentedControl } from "@mantine/core";
import type { Icon, TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { exportActions } from "../spreadsheets/ExportMenu.tsx";
import type { useListExport } from "../spreadsheets/useListExport.ts";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { Panel } from "../ui/panel/Panel.tsx";
import { ColumnMenu } from "../ui/table/ColumnMenu.tsx";
import { type Column, DataTable } from "../ui/table/DataTable.tsx";
import { ListTools } from "../ui/table/ListTools.tsx";
import tools from "../ui/table/ListTools.module.css";
import { SimilarRowsNotice } from "../ui/table/SimilarRowsNotice.tsx";
import { SelectionBar } from "../ui/table/SelectionBar.tsx";
import { useMoveToLastListPage } from "../ui/table/useMoveToLastListPage.ts";
import { useSelection } from "../ui/table/useSelection.ts";
import { useShownColumns } from "../ui/table/useShownColumns.ts";
import { ARCHIVE_STATUSES, type ArchiveStatus } from "./archiveStatus.ts";
import type { RecordListQuery as Query } from "./queries.ts";
import { RecordListEmpty } from "./RecordListEmpty.tsx";
import { useRowActions } from "./rowActions.ts";
import { RecordViews } from "./RecordViews.tsx";
import type { RecordSource, RecordViewTabs as Views, StoredRecord } from "./recordSource.ts";
import { useBulkArchive } from "./useBulkArchive.ts";

/** The address fields that every list of records has. */
export interface ListParams {
  status: ArchiveStatus;
  search: string;
  page: number;
  size: number;
}

export interface RecordListProps<Row extends StoredRecord> {
  source: Pick<
    RecordSource<Row, never>,
    "kind" | "nameOf" | "changeArchive" | "shownIn" | "fetchCounts"
  >;
  views: Views;
  params: ListParams;
  onChange: (changes: Partial<ListParams>) => void;
  columns: readonly Column<Row>[];
  icon: TablerIcon;
  archiveIcon: Icon;
  /** Extra filters of this list, between the search and the archive switch. */
  filters?: ReactNode;
  /** Whether one of the extra filters is set. */
  hasFilter?: boolean;
  onClearFilters: () => void;
}

/** The props of the list, with its query and exports. */
interface QueriedRecordListProps<Row extends StoredRecord> extends RecordListProps<Row> {
  list: Query<Row>;
  exports: ReturnType<typeof useListExport<Row>>;
  onCreate: () => void;
  /** Import and export. On a phone they are among the list's tools. */
  fileTools: ReactNode;
}

/** The table of records, with its search, filters and bulk actions. */
export function RecordList<Row extends StoredRecord>(props: QueriedRecordListProps<Row>) {
  const { source, params, onChange, list, exports, filters, hasFilter = false } = props;
  const { kind, nameOf } = source;
  const { page, size, ...view } = params;
  const { status, search } = view;
  const { t } = useTranslation();
  const { onView } = useRowActions<Row>();
  const { columns, menu } = useShownColumns(kind, props.columns);
  const selection = useSelection<Row>(JSON.stringify(view));
  const archived = status === "archived";
  const bulk = useBulkArchive({ source, selection, archived, archiveIcon: props.archiveIcon });
  const total = list.data?.total;
  useMoveToLastListPage(page, size, list.isPlaceholderData ? undefined : total);
  return (
    <>
      <Panel flush>
        <RecordViews source={source} views={props.views} isListShown={list.data !== undefined} />
        <ListTools
          search={{
            value: search,
            label: t(`${kind}.search`),
            onSearch: (text) => onChange({ search: text }),
          }}
          filters={filters}
        >
          <SegmentedControl
            value={status}
            onChange={(next) => onChange({ status: next })}
            data={ARCHIVE_STATUSES.map((value) => ({ value, label: t(`${kind}.status.${value}`) }))}
            aria-label={t(`${kind}.status.label`)}
          />
          <ColumnMenu {...menu} />
          <span className={tools.phone}>{props.fileTools}</span>
        </ListTools>
        {list.isError && list.data === undefined ? (
          <LoadError
            error={list.error}
            title={t(`${kind}.loadFailed`)}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <DataTable
            columns={columns}
            notice={<SimilarRowsNotice shown={list.data?.near === true} />}
            rows={list.data?.rows}
            fetching={list.isPlaceholderData}
            onRowClick={onView}
            selected={selection.selected}
            onSelect={selection.select}
            selectLabel={(record) => t("ui.selectNamed", { name: nameOf(record) })}
            empty={
              <RecordListEmpty
                kind={kind}
                icon={props.icon}
                search={search}
                isFiltered={search !== "" || hasFilter}
                status={status}
                onClear={props.onClearFilters}
                onCreate={props.onCreate}
              />
            }
            pager={{
              page,
              pageSize: size,
              total,
              onPage: (next) => onChange({ page: next }),
              onPageSize: (next) => onChange({ size: next }),
            }}
          />
        )}
      </Panel>
      <SelectionBar
        count={selection.selected.length}
        actions={[...exportActions(exports, selection.selected), ...bulk.actions]}
        onClear={selection.clear}
        progress={bulk.progress}
      />
    </>
  );
}
