import { Anchor, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DocumentRow } from "#contract/documents.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { clientName } from "../../clients/clientName.ts";
import { useChargesVat } from "../../enterprises/useChargesVat.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import classes from "./DocumentListPage.module.css";
import type { ListParams } from "./filters/listParams.ts";
import { RowMenu } from "./RowMenu.tsx";
import { RowState } from "./RowState.tsx";

/** The column of each sort field (docs/rules/documents.md#lists). */
export const SORTED_COLUMNS = {
  date: "date",
  totalAmount: "total",
  balance: "balance",
  clientName: "client",
} as const satisfies Record<ListParams["sortBy"], string>;

/** The list's columns; on phones the client and date are shown below the number, the status below the total. */
export function useDocumentColumns(kind: DocumentKind): Column<DocumentRow>[] {
  const { t } = useTranslation();
  const hasVat = useChargesVat() || !DOCUMENT_KIND_REGISTRY[kind].followsTaxRegime;
  const dueDate: Column<DocumentRow> = {
    key: "dueDate",
    title: t(`documents.dueDate.${kind}`),
    render: (row) => <DayText day={row.dueDate} />,
    from: "md",
  };
  const balance: Column<DocumentRow> = {
    key: "balance",
    title: t("documents.payments.balance"),
    render: (row) => row.balance !== null && <Money dinars={row.balance} />,
    align: "end",
    sortable: true,
    from: "md",
  };
  return [
    {
      key: "number",
      title: t("documents.fields.number"),
      render: (row) => <NumberCell row={row} />,
    },
    {
      key: "client",
      title: t("documents.fields.client"),
      render: (row) => (
        <bdi className={classes.client} title={clientName(row.client)}>
          {clientName(row.client)}
        </bdi>
      ),
      from: "sm",
      sortable: true,
    },
    {
      key: "date",
      title: t("documents.fields.date"),
      sortable: true,
      render: (row) => <DayText day={row.date} />,
      from: "sm",
    },
    ...(DOCUMENT_KIND_REGISTRY[kind].printsDueDate ? [dueDate] : []),
    {
      key: "total",
      title: t(hasVat ? "documents.fields.total" : "documents.columns.total"),
      render: (row) => <TotalCell row={row} />,
      align: "end",
      sortable: true,
    },
    ...(kind === "SALES_INVOICE" ? [balance] : []),
    {
      key: "status",
      title: t("documents.fields.status"),
      render: (row) => <RowState row={row} />,
      from: "sm",
    },
    {
      key: "paymentMethod",
      title: t("documents.list.payment"),
      render: (row) => t(`documents.paymentMethod.${row.paymentMethod}`),
      from: kind === "SALES_INVOICE" ? "xl" : "lg",
    },
    {
      key: "menu",
      title: <VisuallyHidden>{t("ui.actions")}</VisuallyHidden>,
      render: (row) => <RowMenu row={row} />,
      align: "end",
      width: 44,
    },
  ];
}

function NumberCell({ row }: { row: DocumentRow }) {
  return (
    <>
      <Anchor component={Link} to={detailPath(row)} size="sm" className={classes.number}>
        <RecordNumber>{displayedNumber(row.type, row.numero)}</RecordNumber>
      </Anchor>
      <div className={classes.below}>
        <div className={classes.under}>
          <bdi className={classes.client}>{clientName(row.client)}</bdi>
        </div>
        <DayText day={row.date} />
      </div>
    </>
  );
}

function TotalCell({ row }: { row: DocumentRow }) {
  return (
    <>
      <Money dinars={row.Total_à_payer} />
      <span className={classes.below}>
        <RowState row={row} />
      </span>
    </>
  );
}
