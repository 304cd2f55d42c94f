import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SheetColumn } from "#contract/spreadsheets.ts";
import { isolate } from "#domain/text/isolate.ts";
import classes from "./ColumnChoices.module.css";
import { applyChosenColumns, type ChosenColumns, conflictingColumns } from "./importColumns.ts";
import type { ImportField } from "./importSource.ts";

interface ColumnChoicesProps {
  /** The columns as recognized. */
  columns: readonly SheetColumn[];
  /** The headers of the listed columns. */
  headers: ReadonlySet<string>;
  chosen: ChosenColumns;
  fields: readonly ImportField[];
  onChange: (header: string, field: string | null) => void;
}

/** The option that ignores a column. */
const IGNORE_COLUMN = "";

/** A select per column, with the field that the column fills. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { columns, headers, chosen, fields, onChange } = props;
  const { t } = useTranslation();
  const matched = applyChosenColumns(columns, chosen);
  const taken = conflictingColumns(matched, chosen);
  const labelOf = (key: string | null) => fields.find((field) => field.key === key)?.label ?? "";
  const options = [
    { value: IGNORE_COLUMN, label: t("imports.columns.ignore") },
    ...fields.map(({ key, label }) => ({ value: key, label })),
  ];
  const errorOf = ({ header, field }: SheetColumn) => {
    const other = taken.get(header);
    if (other === undefined) return undefined;
    const texts = { field: isolate(labelOf(field)), header: isolate(other.header) };
    return t("imports.columns.taken", texts);
  };
  return (
    <ul className={classes.columns}>
      {matched
        .filter(({ header }) => headers.has(header))
        .map((column) => (
          <li key={column.header}>
            <div className={classes.column}>
              <span className={classes.header}>
                <bdi>{column.header}</bdi>
              </span>
              {column.sample !== null && (
                <span className={classes.sample}>
                  {t("imports.columns.sample", { sample: isolate(column.sample) })}
                </span>
              )}
            </div>
            <NativeSelect
              aria-label={t("imports.columns.matches", { header: isolate(column.header) })}
              data={options}
              value={column.field ?? IGNORE_COLUMN}
              error={errorOf(column)}
              onChange={({ currentTarget: { value } }) =>
                onChange(column.header, value === IGNORE_COLUMN ? null : value)
              }
            />
          </li>
        ))}
    </ul>
  );
}
