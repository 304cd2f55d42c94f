import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { SalesGroup } from "#domain/reports/reports.ts";
import type { Language } from "#domain/text/language.ts";
import { useLanguage } from "../../ui/language/language.ts";
import type { Sort } from "../../ui/table/DataTableHead.tsx";
import { PercentChange } from "../PercentChange.tsx";
import { Figure } from "../Figure.tsx";
import { type FigureColumn, FigureTable } from "../FigureTable.tsx";
import { keyLabel } from "../keyLabel.ts";
import type { Sales, SalesFigures, SalesRow } from "../queries.ts";
import type { DocumentSet } from "./salesAddress.ts";

/** A row of the table; `row` is null in the totals. */
type Row = SalesFigures & { id: string; row: SalesRow | null };

interface SalesTableProps {
  group: SalesGroup;
  /** Undefined while it loads. */
  data: Sales | undefined;
  isStale: boolean;
  hasVat: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The address of the panel with the documents of a figure. */
  addressOf: (key: string, shown: DocumentSet) => string;
}

/** The figures of each row, linked to their documents if they have any. */
export function SalesTable(props: SalesTableProps) {
  const { group, data, isStale, sort, onSort } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const columns = buildColumns(t, language, props);
  return (
    <FigureTable
      caption={t(`reports.chart.${group}`)}
      columns={columns}
      rows={data?.rows.map((row) => ({ ...row, id: row.key, row }))}
      totals={data && { ...data.totals, id: "totals", row: null }}
      isStale={isStale}
      sort={sort}
      onSort={onSort}
    />
  );
}

type AmountField = "htInvoiced" | "htCredited" | "ht" | "vat" | "ttc";

const DOCUMENT_SETS: Record<AmountField, DocumentSet> = {
  htInvoiced: "invoices",
  htCredited: "creditNotes",
  ht: "all",
  vat: "all",
  ttc: "all",
};

function buildColumns(
  t: TFunction,
  language: Language,
  { group, data, hasVat, addressOf }: SalesTableProps,
): FigureColumn<Row>[] {
  const nameOf = (row: SalesRow | null) =>
    row === null ? t("reports.total") : keyLabel(t, language, group, row);
  const countOf = (row: Row, shown: DocumentSet) => {
    if (shown === "invoices") return row.invoices;
    return shown === "creditNotes" ? row.creditNotes : row.invoices + row.creditNotes;
  };
  const link = (row: Row, shown: DocumentSet, count: number) =>
    count === 0 ? undefined : addressOf(row.row?.key ?? "", shown);
  const figureColumn = (part: AmountField): FigureColumn<Row> => ({
    key: part,
    title: t(`reports.fields.${part}`),
    align: "end",
    sortable: part === "ht" || part === "vat" || part === "ttc",
    isMinor: (row) => part !== "ht" && row[part] === 0,
    render: (row) => {
      const shown = DOCUMENT_SETS[part];
      const count = countOf(row, shown);
      return (
        <Figure
          dinars={row[part]}
          to={link(row, shown, count)}
          label={t("reports.documentsOf", { name: nameOf(row.row) })}
          below={documentCountText(t, shown, count)}
        />
      );
    },
  });
  const hasStamp = (data?.totals.stamp ?? 0) !== 0;
  return [
    {
      key: isGroupedByRecord(group) ? "label" : "key",
      title: t(`reports.group.${group}`),
      sortable: true,
      render: ({ row }) => <bdi>{nameOf(row)}</bdi>,
    },
    figureColumn("htInvoiced"),
    figureColumn("htCredited"),
    figureColumn("ht"),
    ...(hasVat ? [figureColumn("vat"), figureColumn("ttc")] : []),
    ...(hasStamp ? [buildStampColumn(t, link)] : []),
    ...(data?.previous ? [buildPreviousPeriodColumn(t, nameOf, addressOf)] : []),
  ];
}

/** Whether the rows are named after records, not after times or rates. */
const isGroupedByRecord = (group: SalesGroup) =>
  group === "client" || group === "product" || group === "seller" || group === "wilaya";

function documentCountText(t: TFunction, shown: DocumentSet, count: number) {
  if (shown === "all" || count === 0) return undefined;
  return shown === "invoices"
    ? t("reports.invoiceCount", { count })
    : t("reports.creditNoteCount", { count });
}

const buildStampColumn = (
  t: TFunction,
  link: (row: Row, shown: DocumentSet, count: number) => string | undefined,
): FigureColumn<Row> => ({
  key: "stamp",
  title: t("reports.fields.stamp"),
  align: "end",
  isMinor: ({ stamp = 0 }) => stamp === 0,
  render: (row) => {
    const { stamp = 0 } = row;
    const label = t("reports.documentsOf", { name: t("reports.fields.stamp") });
    return <Figure dinars={stamp} to={link(row, "all", stamp === 0 ? 0 : 1)} label={label} />;
  },
});

/** The turnover of the compared period, and the change from it. */
const buildPreviousPeriodColumn = (
  t: TFunction,
  nameOf: (row: SalesRow | null) => string,
  addressOf: SalesTableProps["addressOf"],
): FigureColumn<Row> => ({
  key: "previous",
  title: t("reports.fields.previous"),
  align: "end",
  isMinor: ({ previous }) => (previous?.ht ?? 0) === 0,
  render: ({ ht, previous, row }) => {
    const before = previous?.ht ?? 0;
    return (
      <Figure
        dinars={before}
        to={before === 0 ? undefined : addressOf(row?.key ?? "", "before")}
        label={t("reports.documentsOf", { name: nameOf(row) })}
        below={<PercentChange now={ht} before={before} />}
      />
    );
  },
});
