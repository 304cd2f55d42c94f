import { Button } from "@mantine/core";
import { IconFileText, IconSearchOff, IconArchive } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { AddButton } from "./AddButton.tsx";
import {
  activeFilters,
  CLEARED_PARAMS,
  filtersWithoutOrder,
  type ListParams,
  type ParamChanges,
} from "./filters/listParams.ts";

interface EmptyListProps {
  kind: DocumentKind;
  params: ListParams;
  onChange: (changes: ParamChanges) => void;
}

/** The empty state of the list: no match, no archived documents, or no documents yet. */
export function EmptyList({ kind, params, onChange }: EmptyListProps) {
  const { t } = useTranslation();
  const { search, view } = params;
  const filters = filtersWithoutOrder(activeFilters(params));
  if (filters.length > 0) {
    const onlySearched = filters.every(({ name }) => name === "search");
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t("documents.list.noResults")}
        description={
          onlySearched
            ? t("documents.list.noResultsText", { search })
            : t(`documents.list.noMatchText.${kind}`)
        }
        action={
          <Button variant="default" onClick={() => onChange(CLEARED_PARAMS)}>
            {t(onlySearched ? "documents.list.clearSearch" : "documents.filters.clearAll")}
          </Button>
        }
      />
    );
  }
  if (view === "archived") {
    return (
      <EmptyState
        icon={IconArchive}
        title={t(`documents.list.emptyArchived.${kind}`)}
        description={t(`documents.list.emptyArchivedText.${kind}`)}
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
