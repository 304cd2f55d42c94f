import { Button } from "@mantine/core";
import { IconFileText, IconPlus, IconSearchOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { DocumentKind } from "#domain/documents.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadError } from "../../ui/LoadError.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { useListAddress } from "../../ui/useListAddress.ts";
import { createPath, detailPath } from "../kinds.ts";
import { useDocumentList } from "../queries.ts";
import { useColumns } from "./columns.tsx";
import classes from "./DocumentListPage.module.css";

const NO_FILTERS = {};

/** The documents of one kind (specification, documents §2). */
export function DocumentListPage({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t(`documents.list.title.${kind}`)}
        description={t(`documents.list.description.${kind}`)}
        actions={<AddButton kind={kind} />}
      />
      <DocumentList kind={kind} />
    </>
  );
}

function AddButton({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={createPath(kind)} leftSection={<IconPlus size={16} aria-hidden />}>
      {t(`documents.list.add.${kind}`)}
    </Button>
  );
}

function DocumentList({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ search, page, size }, change] = useListAddress(NO_FILTERS);
  const list = useDocumentList({ type: kind, search, page, limit: size });
  const columns = useColumns();
  if (list.isError && list.data === undefined) {
    return (
      <LoadError
        error={list.error}
        title={t("documents.list.loadFailed")}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <Panel flush>
      <div className={classes.tools}>
        <SearchField
          value={search}
          onSearch={(text) => change({ search: text })}
          label={t("documents.list.search")}
        />
      </div>
      <DataTable
        columns={columns}
        rows={list.data?.documents}
        fetching={list.isPlaceholderData}
        onRowClick={(row) => void navigate(detailPath(row))}
        empty={<Empty kind={kind} search={search} onClear={() => change({ search: "" })} />}
        pager={{
          page,
          pageSize: size,
          total: list.data?.total,
          onPage: (next) => change({ page: next }),
          onPageSize: (next) => change({ size: next }),
        }}
      />
    </Panel>
  );
}

interface EmptyProps {
  kind: DocumentKind;
  search: string;
  onClear: () => void;
}

function Empty({ kind, search, onClear }: EmptyProps) {
  const { t } = useTranslation();
  if (search !== "") {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t("documents.list.noResults")}
        description={t("documents.list.noResultsText", { search })}
        action={
          <Button variant="default" onClick={onClear}>
            {t("documents.list.clearSearch")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconFileText}
      title={t(`documents.list.empty.${kind}`)}
      description={t(`documents.list.emptyText.${kind}`)}
      action={<AddButton kind={kind} />}
    />
  );
}
