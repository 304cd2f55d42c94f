import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FilterInputProps } from "../listFilter.ts";

/** Whether the list shows only overdue documents (docs/rules/documents.md#overdue). */
export function OverdueInput(props: FilterInputProps<{ overdue: boolean }>) {
  const { values, onChange, request } = props;
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t(`documents.list.readyViews.overdue.${request.type}`)}
      description={t("documents.filters.overdueHint")}
      checked={values.overdue}
      onChange={({ currentTarget }) => onChange({ overdue: currentTarget.checked })}
    />
  );
}
