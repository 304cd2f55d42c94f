import { Button } from "@mantine/core";
import { IconChartLine } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { documentPermission } from "#domain/team/permissions.ts";
import { useCan } from "../../api/useCan.ts";
import { creationPath } from "../../documentKinds/kinds.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { hasFilters, NO_FILTERS, type SalesParams } from "./salesAddress.ts";

interface NoSalesProps {
  params: SalesParams;
  onChange: (changes: Partial<SalesParams>) => void;
}

/** The empty state of a report without sales, with a button that clears the filters or creates an invoice. */
export function NoSales({ params, onChange }: NoSalesProps) {
  const { t } = useTranslation();
  const mayWrite = useCan(documentPermission("write", "SALES_INVOICE"));
  if (hasFilters(params)) {
    return (
      <EmptyState
        icon={IconChartLine}
        title={t("reports.empty.filtered")}
        description={t("reports.empty.filteredText")}
        action={
          <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
            {t("reports.filters.clear")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconChartLine}
      title={t("reports.empty.title")}
      description={t("reports.empty.text")}
      action={
        mayWrite && (
          <Button component={Link} to={creationPath("SALES_INVOICE")} variant="default">
            {t("reports.empty.action")}
          </Button>
        )
      }
    />
  );
}
