import { Anchor, Button } from "@mantine/core";
import { IconFileDollar } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { DocumentRow } from "#contract/documents.ts";
import { clientName } from "../clients/clientName.ts";
import { createPath, detailPath, listPath } from "../documents/kinds.ts";
import { StatusBadge } from "../documents/StatusBadge.tsx";
import { type Column, DataTable } from "../ui/DataTable.tsx";
import { DayText } from "../ui/DayText.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { Ltr } from "../ui/Ltr.tsx";
import { Money } from "../ui/Money.tsx";
import { Panel } from "../ui/Panel.tsx";
import classes from "./DashboardPage.module.css";
import { useRecentQuotations } from "./queries.ts";

/** The latest quotations, and the way to all of them. */
export function RecentQuotations() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, refetch } = useRecentQuotations();
  const all = (
    <Anchor component={Link} to={listPath("QUOTATION")} size="sm">
      {t("statistics.all")}
    </Anchor>
  );
  return (
    <Panel title={t("statistics.recent")} actions={all} flush>
      {error !== null && data === undefined ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          columns={columns(t)}
          rows={data}
          empty={<NoQuotations />}
          onRowClick={(row) => void navigate(detailPath(row))}
        />
      )}
    </Panel>
  );
}

function NoQuotations() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconFileDollar}
      title={t("statistics.empty.title")}
      description={t("statistics.empty.text")}
      action={
        <Button component={Link} to={createPath("QUOTATION")}>
          {t("statistics.empty.action")}
        </Button>
      }
    />
  );
}

function columns(t: TFunction): Column<DocumentRow>[] {
  return [
    {
      key: "numero",
      title: t("statistics.number"),
      render: (row) => (
        <Link to={detailPath(row)} className={classes.number}>
          <Ltr>{row.numero}</Ltr>
        </Link>
      ),
    },
    {
      key: "client",
      title: t("statistics.client"),
      render: (row) => <bdi>{clientName(row.client)}</bdi>,
    },
    {
      key: "date",
      title: t("statistics.date"),
      from: "md",
      render: (row) => <DayText day={row.date} />,
    },
    {
      key: "status",
      title: t("statistics.status"),
      from: "sm",
      render: (row) => <StatusBadge document={row} />,
    },
    {
      key: "amount",
      title: t("statistics.amount"),
      align: "end",
      render: (row) => <Money dinars={row.Total_à_payer} />,
    },
  ];
}
