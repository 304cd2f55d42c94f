import { Button, CloseButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { Grouped } from "../../../ui/text/Amount.tsx";
import classes from "./FilterChips.module.css";
import {
  activeFilters,
  CLEARED,
  type ListParams,
  nameQueriesOf,
  type ParamChanges,
} from "./listParams.ts";
import { useNames } from "./nameQueries.ts";

interface FilterChipsProps {
  kind: DocumentKind;
  params: ListParams;
  onChange: (changes: ParamChanges) => void;
  /** Called after a chip was removed, to move the focus. */
  onRemoved: () => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ kind, params, onChange, onRemoved }: FilterChipsProps) {
  const { t } = useTranslation();
  const context = { kind, t, language: useLanguage(), names: useNames(nameQueriesOf(params)) };
  const filters = activeFilters(params);
  if (filters.length === 0) return null;
  const remove = (changes: ParamChanges) => {
    onChange(changes);
    onRemoved();
  };
  return (
    <ul className={classes.root} aria-label={t("documents.filters.chips")}>
      {filters.map((filter) => (
        <FilterChip
          key={filter.key}
          label={filter.label(context)}
          onRemove={() => remove(filter.cleared)}
        />
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={() => remove(CLEARED)}>
          {t("documents.filters.clearAll")}
        </Button>
      </li>
    </ul>
  );
}

interface FilterChipProps {
  label: string;
  onRemove: () => void;
}

function FilterChip({ label, onRemove }: FilterChipProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.chip}>
      <bdi className={classes.label} title={label}>
        <Grouped text={label} />
      </bdi>
      <CloseButton
        size="xs"
        radius="xl"
        aria-label={t("documents.filters.remove", { filter: label })}
        onClick={onRemove}
      />
    </li>
  );
}
