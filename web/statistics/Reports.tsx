import { IconReportAnalytics } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { Panel } from "../ui/panel/Panel.tsx";

/** The specification promises reports without saying which (specification §2, Dashboard). */
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
