import { SegmentedControl } from "@mantine/core";
import { IconUserOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { exportActions } from "../spreadsheets/ExportMenu.tsx";
import { ColumnMenu } from "../ui/table/ColumnMenu.tsx";
import { DataTable } from "../ui/table/DataTable.tsx";
import { ListTools } from "../ui/table/ListTools.tsx";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { Panel } from "../ui/panel/Panel.tsx";
import { SelectionBar } from "../ui/table/SelectionBar.tsx";
import { useArchiveActions } from "../ui/table/useArchiveActions.ts";
import { useListAddress } from "../ui/table/useListAddress.ts";
import { usePageWithin } from "../ui/table/usePageWithin.ts";
import { useSelection } from "../ui/table/useSelection.ts";
import { useShownColumns } from "../ui/table/useShownColumns.ts";
import { clientName } from "./clientName.ts";
import { useColumns } from "./columns.tsx";
import { NoClients } from "./NoClients.tsx";
import { sendDeed, type useClientList, useRefreshClients } from "./queries.ts";
import type { useClientExport } from "./useClientExport.ts";

/** What the list's address may choose. */
export const FILTERS = { status: ["active", "inactive"] } as const;

interface ClientListProps {
  list: ReturnType<typeof useClientList>;
  exports: ReturnType<typeof useClientExport>;
  onCreate: () => void;
  onView: (client: Client) => void;
  onEdit: (client: Client) => void;
}

/** The table with its search, its views and what can be done with chosen rows. */
export function ClientList({ list, exports, onCreate, onView, onEdit }: ClientListProps) {
  const { t } = useTranslation();
  const [{ search, page, size, status }, change] = useListAddress(FILTERS);
  const { columns, menu } = useShownColumns("clients", useColumns({ onView, onEdit }));
  const selection = useSelection<Client>(`${status} ${search}`);
  const { actions, progress } = useClientActions(selection, status === "inactive");
  usePageWithin(page, size, list.isPlaceholderData ? undefined : list.data?.total);
  const clear = () => change({ search: "" });
  return (
    <>
      <Panel flush>
        <ListTools
          search={{
            value: search,
            label: t("clients.search"),
            onSearch: (text) => change({ search: text }),
          }}
        >
          <SegmentedControl
            value={status}
            onChange={(next) => change({ status: next })}
            data={FILTERS.status.map((value) => ({ value, label: t(`clients.status.${value}`) }))}
            aria-label={t("clients.status.label")}
          />
          <ColumnMenu {...menu} />
        </ListTools>
        {list.isError && list.data === undefined ? (
          <LoadError
            error={list.error}
            title={t("clients.loadFailed")}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <DataTable
            columns={columns}
            rows={list.data?.clients}
            fetching={list.isPlaceholderData}
            onRowClick={onView}
            selected={selection.selected}
            onSelect={selection.select}
            selectLabel={(client) => t("ui.selectNamed", { name: clientName(client) })}
            empty={
              <NoClients search={search} status={status} onClear={clear} onCreate={onCreate} />
            }
            pager={{
              page,
              pageSize: size,
              total: list.data?.total,
              onPage: (next) => change({ page: next }),
              onPageSize: (next) => change({ size: next }),
            }}
          />
        )}
      </Panel>
      <SelectionBar
        count={selection.selected.length}
        actions={[...exportActions(exports, selection.selected), ...actions]}
        onClear={selection.clear}
        progress={progress}
      />
    </>
  );
}

function useClientActions(selection: ReturnType<typeof useSelection<Client>>, archived: boolean) {
  const { t } = useTranslation();
  return useArchiveActions({
    selection,
    archived,
    archiveIcon: IconUserOff,
    send: sendDeed,
    refresh: useRefreshClients(),
    nameOf: clientName,
    words: (deed, count) => ({
      label: t(`clients.bulk.${deed}.label`),
      question: t(`clients.bulk.${deed}.question`, { count }),
      done: (done) => t(`clients.bulk.${deed}.done`, { count: done }),
      partly: (done, total) => t(`clients.bulk.${deed}.partly`, { count: done, total }),
    }),
  });
}
