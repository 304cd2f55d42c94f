import { IconFileTypePdf, IconTableExport } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { DocumentRow } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { ExportProgress } from "../../spreadsheets/ExportProgress.tsx";
import { DataTable, type Sort } from "../../ui/table/DataTable.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { SimilarRowsNotice } from "../../ui/table/SimilarRowsNotice.tsx";
import { SelectionBar } from "../../ui/table/SelectionBar.tsx";
import { useMoveToLastListPage } from "../../ui/table/useMoveToLastListPage.ts";
import { useSelection } from "../../ui/table/useSelection.ts";
import { useShownColumns } from "../../ui/table/useShownColumns.ts";
import { BulkIssueReportHost } from "../issuing/bulk/BulkIssueReportHost.tsx";
import { detailPath } from "../../documentKinds/kinds.ts";
import { useDocumentList } from "../queries.ts";
import { useLoadFailureToast } from "../useLoadFailureToast.ts";
import { SORTED_COLUMNS, useDocumentColumns } from "./columns.tsx";
import classes from "./DocumentListPage.module.css";
import { OwedOfSelection } from "../payments/OwedOfSelection.tsx";
import { ListSum } from "./ListSum.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { DocumentFilterChips } from "./filters/DocumentFilterChips.tsx";
import {
  LIST_FIELDS,
  type ListParams,
  listRequestOf,
  selectionKeyOf,
  useListParams,
} from "./filters/listParams.ts";
import { DocumentViews } from "./DocumentViews.tsx";
import { EmptyList } from "./EmptyList.tsx";
import { sumBalances, sumTotals } from "./sumTotals.ts";
import { useBulkActions } from "./useBulkActions.ts";
import { useJoinedPdf } from "./useJoinedPdf.ts";
import { useDocumentListExport } from "./useDocumentListExport.ts";

/** The list: toolbar, filter chips, table, and the bar of bulk actions. */
export function DocumentList({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const filterButton = useRef<HTMLButtonElement>(null);
  const [params, change] = useListParams();
  const { page, size } = params;
  const request = listRequestOf(kind, params);
  const list = useDocumentList(request);
  const total = list.data?.total;
  const { columns, menu } = useShownColumns(`documents.${kind}`, useDocumentColumns(kind));
  const selection = useSelection<DocumentRow>(selectionKeyOf(kind, params));
  const listExport = useDocumentListExport(request);
  const joinedPdf = useJoinedPdf(request);
  const bulk = useBulkActions(selection, {
    kind,
    archived: params.view === "archived",
  });
  // While another filter loads, the placeholder has the total of the previous one.
  useMoveToLastListPage(page, size, list.isPlaceholderData ? undefined : total);
  useLoadFailureToast(list.error, t(`documents.list.loadFailedOf.${kind}`), "documents");
  const { selected } = selection;
  const savePdf = () => void joinedPdf.save(selected);
  const exportSelected = () => void listExport.exportRows(selected);
  return (
    <>
      <Panel flush className={classes.list}>
        <DocumentViews kind={kind} params={params} isListShown={list.data !== undefined} />
        <ListToolbar
          kind={kind}
          params={params}
          onChange={change}
          total={total}
          columns={menu}
          selectedCount={selected.length}
          onExport={exportSelected}
          filterButton={filterButton}
        />
        <DocumentFilterChips
          kind={kind}
          params={params}
          onChange={change}
          onRemoved={() => filterButton.current?.focus()}
        />
        {list.isError && list.data === undefined ? (
          <LoadError
            error={list.error}
            title={t(`documents.list.loadFailedOf.${kind}`)}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <DataTable
            columns={columns}
            notice={<SimilarRowsNotice shown={list.data?.near === true} />}
            rows={list.data?.documents}
            fetching={list.isPlaceholderData}
            onRowClick={(row) => void navigate(detailPath(row))}
            selected={selected}
            onSelect={selection.select}
            selectLabel={({ type, numero }) =>
              t("ui.selectNamed", { name: displayedNumber(type, numero) })
            }
            sort={sortOf(params)}
            onSort={(sort) => change(sortChange(sort))}
            empty={<EmptyList kind={kind} params={params} onChange={change} />}
            pager={{
              page,
              pageSize: size,
              total,
              summary: (
                <ListSum request={request} total={list.isPlaceholderData ? undefined : total} />
              ),
              onPage: (next) => change({ page: next }),
              onPageSize: (next) => change({ size: next }),
            }}
          />
        )}
      </Panel>
      <SelectionBar
        count={selected.length}
        sum={sumTotals(selected)}
        note={<OwedOfSelection owed={kind === "SALES_INVOICE" ? sumBalances(selected) : null} />}
        actions={[
          { key: "sheet", label: "Excel", icon: IconTableExport, onClick: exportSelected },
          { key: "pdf", label: "PDF", icon: IconFileTypePdf, onClick: savePdf },
          ...bulk.actions,
        ]}
        onClear={selection.clear}
        progress={bulk.progress}
      />
      <BulkIssueReportHost
        report={bulk.bulkIssue.report}
        onAccept={bulk.bulkIssue.acceptWarnings}
        onClose={bulk.bulkIssue.close}
      />
      <ExportProgress {...listExport.progress} />
      <ExportProgress {...joinedPdf.progress} />
    </>
  );
}

function sortOf({ sortBy, sortOrder }: ListParams): Sort {
  return { key: SORTED_COLUMNS[sortBy], direction: sortOrder };
}

function sortChange({ key, direction }: Sort) {
  const sortBy = LIST_FIELDS.sortBy.find((each) => SORTED_COLUMNS[each] === key);
  return { sortBy, sortOrder: direction };
}
