import { Checkbox } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import classes from "./DataTable.module.css";

interface SelectAllProps<Row> {
  rows: readonly Row[];
  selected: readonly Row[];
  onSelect?: (rows: Row[]) => void;
}

/** Selects or deselects the rows of this page; other pages keep their selection. */
export function SelectAll<Row extends { id: string }>(props: SelectAllProps<Row>) {
  const { rows, selected, onSelect } = props;
  const { t } = useTranslation();
  const id = useId();
  const pageIds = new Set(rows.map(({ id }) => id));
  const selectedOnPage = selected.filter(({ id }) => pageIds.has(id)).length;
  const all = rows.length > 0 && selectedOnPage === rows.length;
  const toggle = () => {
    const onOtherPages = selected.filter(({ id }) => !pageIds.has(id));
    onSelect?.(all ? onOtherPages : [...onOtherPages, ...rows]);
  };
  return (
    <label className={classes.touch} htmlFor={id}>
      <Checkbox
        id={id}
        size="xs"
        aria-label={t("ui.selectAll")}
        checked={all}
        indeterminate={selectedOnPage > 0 && !all}
        disabled={rows.length === 0}
        onChange={toggle}
      />
    </label>
  );
}

interface SelectRowProps {
  checked: boolean;
  label?: string;
  onChange: (checked: boolean) => void;
}

export function SelectRow({ checked, label, onChange }: SelectRowProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label className={classes.touch} htmlFor={id}>
      <Checkbox
        id={id}
        size="xs"
        aria-label={label ?? t("ui.select")}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
