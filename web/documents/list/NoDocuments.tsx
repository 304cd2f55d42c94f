import { Button } from "@mantine/core";
import { IconFileText, IconSearchOff, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { AddButton } from "./AddButton.tsx";
import {
  activeFilters,
  type Changes,
  CLEARED,
  type ListPlace,
  narrowing,
} from "./filters/filters.ts";

interface NoDocumentsProps {
  kind: DocumentKind;
  place: ListPlace;
  onChange: (changes: Changes) => void;
}

/** Why the list is empty: nothing matches, nothing was deleted, or there is nothing yet. */
export function NoDocuments({ kind, place, onChange }: NoDocumentsProps) {
  const { t } = useTranslation();
  const { search, view } = place;
  const narrowed = narrowing(activeFilters(place));
  if (narrowed.length > 0) {
    const onlySearched = narrowed.every(({ field }) => field === "search");
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
          <Button variant="default" onClick={() => onChange(CLEARED)}>
            {t(onlySearched ? "documents.list.clearSearch" : "documents.filters.clearAll")}
          </Button>
        }
      />
    );
  }
  if (view === "deleted") {
    return (
      <EmptyState
        icon={IconTrash}
        title={t(`documents.list.emptyDeleted.${kind}`)}
        description={t(`documents.list.emptyDeletedText.${kind}`)}
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
