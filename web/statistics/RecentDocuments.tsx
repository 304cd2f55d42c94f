import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { DocumentRow } from "#contract/documents.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { clientName } from "../clients/clientName.ts";
import { detailPath } from "../documentKinds/kinds.ts";
import { DocumentBadge } from "../documentKinds/DocumentBadge.tsx";
import { type Column, DataTable } from "../ui/table/DataTable.tsx";
import { DayText } from "../ui/text/DayText.tsx";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { RecordNumber } from "../ui/text/RecordNumber.tsx";
import { Money } from "../ui/text/Money.tsx";
import { Panel } from "../ui/panel/Panel.tsx";
import { useRecentDocuments } from "./queries.ts";
import classes from "./RecentDocuments.module.css";

/** The latest documents of any kind; nothing if there are none. */
export function RecentDocuments() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, refetch } = useRecentDocuments();
  if (data?.length === 0) return null;
  return (
    <Panel title={t("statistics.recent")} flush>
      {error !== null && data === undefined ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          columns={documentColumns(t)}
          rows={data}
          empty={null}
          onRowClick={(row) => void navigate(detailPath(row))}
        />
      )}
    </Panel>
  );
}

function documentColumns(t: TFunction): Column<DocumentRow>[] {
  return [
    {
      key: "numero",
      title: t("statistics.number"),
      render: (row) => (
        <Link to={detailPath(row)} className={classes.number}>
          <RecordNumber>{displayedNumber(row.type, row.numero)}</RecordNumber>
        </Link>
      ),
    },
    {
      key: "kind",
      title: t("statistics.kind"),
      from: "md",
      render: (row) => t(`documents.kind.${row.type}`),
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
      render: (row) => <DocumentBadge document={row} />,
    },
    {
      key: "amount",
      title: t("statistics.amount"),
      align: "end",
      render: (row) => <Money dinars={row.Total_à_payer} />,
    },
  ];
}
