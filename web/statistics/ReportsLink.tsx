import { Button } from "@mantine/core";
import { IconChartLine } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { Panel } from "../ui/panel/Panel.tsx";

/** Links to the reports (docs/rules/reports.md#screen). */
export function ReportsLink() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={IconChartLine}
        title={t("statistics.reports.title")}
        description={t("statistics.reports.text")}
        action={
          <Button component={Link} to="/rapports">
            {t("statistics.reports.action")}
          </Button>
        }
      />
    </Panel>
  );
}
