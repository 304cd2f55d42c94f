import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface SheetChoiceFieldProps {
  /** The sheet that was read. */
  sheet: string;
  /** The sheets with rows. */
  sheets: readonly string[];
  onChange: (sheet: string) => void;
}

/** Names the sheet that was read, with a select of the other sheets that have rows. */
export function SheetChoiceField({ sheet, sheets, onChange }: SheetChoiceFieldProps) {
  const { t } = useTranslation();
  if (sheets.length < 2) return null;
  return (
    <NativeSelect
      label={t("imports.sheet.label")}
      description={t("imports.sheet.hint")}
      data={[...new Set(sheets)]}
      value={sheet}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
