import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { CLEARED_PARAMS, type NamedActiveFilter, type ParamChanges } from "./listParams.ts";
import classes from "./FilterPopup.module.css";

interface FilterFootProps {
  kind: DocumentKind;
  filters: readonly NamedActiveFilter[];
  onChange: (changes: ParamChanges) => void;
  total: number | undefined;
  onClose: () => void;
}

/** The footer of the filters: clear all, and close with the number of matches. */
export function FilterFoot({ kind, filters, onChange, total, onClose }: FilterFootProps) {
  const { t } = useTranslation();
  const foundText = () => {
    if (total === undefined) return t("documents.filters.done");
    if (total === 0) return t("documents.filters.nothing");
    const documents = t(`documents.list.counted.${kind}.count`, { count: total });
    return t("documents.filters.show", { documents });
  };
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        color="gray"
        className={classes.clear}
        disabled={filters.length === 0}
        onClick={() => onChange(CLEARED_PARAMS)}
      >
        {t("documents.filters.clearAll")}
      </Button>
      <Button onClick={onClose}>{foundText()}</Button>
    </div>
  );
}
