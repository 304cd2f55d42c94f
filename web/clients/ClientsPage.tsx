import { Button, SegmentedControl } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Client } from "#contract/clients.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { useHeld } from "../ui/useHeld.ts";
import { useListAddress } from "../ui/useListAddress.ts";
import { ClientCreatePanel } from "./ClientCreatePanel.tsx";
import { ClientEditPanel } from "./ClientEditPanel.tsx";
import classes from "./ClientsPage.module.css";
import { useColumns } from "./columns.tsx";
import { NoClients } from "./NoClients.tsx";
import { clientPath } from "./paths.ts";
import { useClientList } from "./queries.ts";

const STATUSES = ["active", "inactive"] as const;

/** The organization's clients (specification §2). */
export function ClientsPage() {
  const { t } = useTranslation();
  const [creating, create] = useDisclosure(false);
  const { held, open, close } = useHeld<Client>();
  const [{ status }] = useListAddress({ status: STATUSES });
  return (
    <>
      <PageHeader
        title={t("clients.title")}
        description={t("clients.description")}
        actions={
          status === "active" && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create.open}>
              {t("clients.add")}
            </Button>
          )
        }
      />
      <ClientList onCreate={create.open} onEdit={open} />
      <ClientCreatePanel opened={creating} onClose={create.close} />
      {held !== null && (
        <ClientEditPanel
          key={held.turn}
          client={held.record}
          opened={held.opened}
          onClose={close}
        />
      )}
    </>
  );
}

interface ClientListProps {
  onCreate: () => void;
  onEdit: (client: Client) => void;
}

function ClientList({ onCreate, onEdit }: ClientListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ search, page, size, status }, change] = useListAddress({ status: STATUSES });
  const list = useClientList({ archived: status === "inactive", search, page, limit: size });
  const columns = useColumns(onEdit);
  const clear = () => change({ search: "" });
  return (
    <Panel flush>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            value={search}
            onSearch={(text) => change({ search: text })}
            label={t("clients.search")}
          />
        </div>
        <SegmentedControl
          value={status}
          onChange={(next) => change({ status: next })}
          data={STATUSES.map((value) => ({ value, label: t(`clients.status.${value}`) }))}
          aria-label={t("clients.status.label")}
        />
      </div>
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
          onRowClick={(client) => void navigate(clientPath(client))}
          empty={<NoClients search={search} status={status} onClear={clear} onCreate={onCreate} />}
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
  );
}
