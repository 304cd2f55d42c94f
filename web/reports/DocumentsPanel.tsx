import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { SidePanel } from "../ui/panel/SidePanel.tsx";
import { Pager, type PagerProps } from "../ui/table/Pager.tsx";
import { DocumentCell, type FigureDocument } from "./DocumentCell.tsx";
import { FigureAmount } from "./Figure.tsx";
import { type FigureColumn, FigureTable } from "./FigureTable.tsx";
import classes from "./reports.module.css";

export interface AmountColumn<Amounts> {
  key: string;
  title: string;
  of: (amounts: Amounts) => number;
}

interface DocumentsPanelProps<Amounts> {
  opened: boolean;
  onClose: () => void;
  /** The name of the figure: "mars 2026". */
  title: ReactNode;
  /** The period of the figure and what it counts. */
  text: ReactNode;
  query: UseQueryResult<{ rows: (FigureDocument & Amounts)[]; totals: Amounts; total: number }>;
  amounts: readonly AmountColumn<Amounts>[];
  pager: Omit<PagerProps, "total">;
}

/** The documents of a figure with the amount each adds to it. Each links to its page. */
export function DocumentsPanel<Amounts extends object>(props: DocumentsPanelProps<Amounts>) {
  const { opened, onClose, title, text, query, pager } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = query;
  return (
    <SidePanel opened={opened} onClose={onClose} title={title} size="48rem">
      <p className={classes.panelText}>{text}</p>
      {data === undefined && error !== null ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DocumentTable {...props} />
          <Pager {...pager} label={t("reports.documents.pages")} total={data?.total} />
        </>
      )}
    </SidePanel>
  );
}

function DocumentTable<Amounts extends object>(props: DocumentsPanelProps<Amounts>) {
  const { t } = useTranslation();
  const { query, amounts } = props;
  type Row = { id: string; document: FigureDocument | null; amounts: Amounts };
  const columns: FigureColumn<Row>[] = [
    {
      key: "document",
      title: t("reports.documents.document"),
      render: ({ document }) => (document ? <DocumentCell {...document} /> : t("reports.total")),
    },
    ...amounts.map(({ key, title, of }): FigureColumn<Row> => ({
      key,
      title,
      align: "end",
      render: (row) => <FigureAmount dinars={of(row.amounts)} />,
    })),
  ];
  return (
    <FigureTable
      caption={t("reports.documents.title")}
      columns={columns}
      rows={query.data?.rows.map((row, index) => ({
        // A document can have several rows, one for each payment that collects a part of it.
        id: `${row.documentId} ${index}`,
        document: row,
        amounts: row,
      }))}
      totals={query.data && { id: "total", document: null, amounts: query.data.totals }}
    />
  );
}
