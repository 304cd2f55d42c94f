import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { SidePanel } from "../ui/panel/SidePanel.tsx";
import { Pager, type PagerProps } from "../ui/table/Pager.tsx";
import { DocumentName, type FigureDocument } from "./DocumentName.tsx";
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
  /** The figure: "mars 2026". */
  title: ReactNode;
  /** Its period and what is counted. */
  text: ReactNode;
  query: UseQueryResult<{ rows: (FigureDocument & Amounts)[]; totals: Amounts; total: number }>;
  amounts: readonly AmountColumn<Amounts>[];
  pager: Omit<PagerProps, "total">;
}

/** The documents of a figure with their part of it, each with a link to its page. */
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
      render: ({ document }) => (document ? <DocumentName {...document} /> : t("reports.total")),
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
        // A document can count several times: for what each payment collects of it.
        id: `${row.documentId} ${index}`,
        document: row,
        amounts: row,
      }))}
      totals={query.data && { id: "total", document: null, amounts: query.data.totals }}
    />
  );
}
