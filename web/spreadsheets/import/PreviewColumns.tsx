import { Button, Text } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SheetColumn } from "#contract/spreadsheets.ts";
import { ColumnChoices } from "./ColumnChoices.tsx";
import classes from "./Import.module.css";
import {
  applyChosenColumns,
  type ChosenColumns,
  conflictingColumns,
  unmatchedColumns,
} from "./importColumns.ts";
import type { ImportField } from "./importSource.ts";

interface PreviewColumnsProps {
  columns: readonly SheetColumn[];
  chosen: ChosenColumns;
  fields: readonly ImportField[];
  onChange: (header: string, field: string | null) => void;
}

/** The columns without a field, and those assigned by hand. A button shows all columns. */
export function PreviewColumns({ columns, chosen, fields, onChange }: PreviewColumnsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const matched = applyChosenColumns(columns, chosen);
  const unmatched = unmatchedColumns(matched);
  const shown = isOpened
    ? matched
    : matched.filter(
        ({ header, field }) =>
          field === null ||
          Object.hasOwn(chosen, header) ||
          conflictingColumns(matched, chosen).has(header),
      );
  return (
    <section aria-labelledby={id}>
      <div className={classes.columnsHead}>
        <Text size="sm" fw={500} id={id}>
          {unmatched.length > 0
            ? t("imports.columns.ignored", { count: unmatched.length })
            : t("imports.columns.recognized", { count: matched.length })}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpened}
          rightSection={
            <IconChevronDown
              size={14}
              className={classes.chevron}
              data-opened={isOpened}
              aria-hidden
            />
          }
          onClick={() => setIsOpened(!isOpened)}
        >
          {t("imports.columns.all")}
        </Button>
      </div>
      {shown.length > 0 && (
        <ColumnChoices
          columns={columns}
          headers={new Set(shown.map(({ header }) => header))}
          chosen={chosen}
          fields={fields}
          onChange={onChange}
        />
      )}
    </section>
  );
}
