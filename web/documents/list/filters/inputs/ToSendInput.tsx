import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FilterInputProps } from "../listFilter.ts";

/** Whether the list shows only the invoices to send (docs/rules/documents.md#to-send). */
export function ToSendInput({ values, onChange }: FilterInputProps<{ toSend: boolean }>) {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t("documents.filters.toSend")}
      description={t("documents.filters.toSendHint")}
      checked={values.toSend}
      onChange={({ currentTarget }) => onChange({ toSend: currentTarget.checked })}
    />
  );
}
