import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CLEARED, type NamedActiveFilter, type ParamChanges } from "./listParams.ts";
import classes from "./FilterPopup.module.css";

interface FilterFootProps {
  filters: readonly NamedActiveFilter[];
  onChange: (changes: ParamChanges) => void;
  total: number | undefined;
  onClose: () => void;
}

/** The footer of the filters: clear all, and close with the number of matches. */
export function FilterFoot({ filters, onChange, total, onClose }: FilterFootProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        color="gray"
        className={classes.clear}
        disabled={filters.length === 0}
        onClick={() => onChange(CLEARED)}
      >
        {t("documents.filters.clearAll")}
      </Button>
      <Button onClick={onClose}>
        {total === undefined
          ? t("documents.filters.done")
          : t("documents.filters.show", { count: total })}
      </Button>
    </div>
  );
}
