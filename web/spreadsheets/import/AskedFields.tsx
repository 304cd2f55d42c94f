import { NativeSelect, SimpleGrid } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SheetColumn } from "#contract/spreadsheets.ts";
import type { AskedField } from "./importSource.ts";

interface AskedFieldsProps {
  asked: readonly AskedField[];
  /** The columns of the sheet, as recognized. */
  columns: readonly SheetColumn[];
  values: Readonly<Record<string, string>>;
  onChange: (field: string, value: string | null) => void;
}

/** Asks for values that apply to all rows, for fields without a column. */
export function AskedFields({ asked, columns, values, onChange }: AskedFieldsProps) {
  const { t } = useTranslation();
  const missing = asked.filter(({ field }) => columns.every((column) => column.field !== field));
  if (missing.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {missing.map(({ field, label, options }) => (
        <NativeSelect
          key={field}
          label={t("imports.asked.label", { field: label })}
          description={t("imports.asked.hint")}
          data={[{ value: "", label: t("imports.asked.none") }, ...options]}
          value={values[field] ?? ""}
          onChange={({ currentTarget: { value } }) => onChange(field, value === "" ? null : value)}
        />
      ))}
    </SimpleGrid>
  );
}
