import { IconReportAnalytics } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { Panel } from "../ui/panel/Panel.tsx";

/** Announces the reports of a later release (docs/rules/documents.md#dashboard). */
export function Reports() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={IconReportAnalytics}
        title={t("statistics.reports.title")}
        description={t("statistics.reports.text")}
      />
    </Panel>
  );
}
