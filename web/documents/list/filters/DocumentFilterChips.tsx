import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { FilterChips } from "../../../ui/table/FilterChips.tsx";
import {
  activeFilters,
  CLEARED_PARAMS,
  type ListParams,
  nameQueriesOf,
  type ParamChanges,
} from "./listParams.ts";
import { useNamesById } from "./nameQueries.ts";

interface DocumentFilterChipsProps {
  kind: DocumentKind;
  params: ListParams;
  onChange: (changes: ParamChanges) => void;
  /** Called after a chip was removed, to move the focus. */
  onRemoved: () => void;
}

/** The active filters of a list of documents. */
export function DocumentFilterChips({
  kind,
  params,
  onChange,
  onRemoved,
}: DocumentFilterChipsProps) {
  const { t } = useTranslation();
  const context = { kind, t, language: useLanguage(), names: useNamesById(nameQueriesOf(params)) };
  const filters = activeFilters(params);
  if (filters.length === 0) return null;
  const remove = (changes: ParamChanges) => {
    onChange(changes);
    onRemoved();
  };
  const chips = filters.map(({ key, label, cleared }) => {
    const text = label(context);
    const removeLabel = t("documents.filters.remove", { filter: text });
    return { key, text, removeLabel, onRemove: () => remove(cleared) };
  });
  return (
    <FilterChips label={t("documents.filters.chips")} chips={chips}>
      <li>
        <Button variant="subtle" size="compact-sm" onClick={() => remove(CLEARED_PARAMS)}>
          {t("documents.filters.clearAll")}
        </Button>
      </li>
    </FilterChips>
  );
}
