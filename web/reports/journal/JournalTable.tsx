import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { rateText } from "#domain/reports/keyText.ts";
import type { Language } from "#domain/text/language.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { DocumentCell } from "../DocumentCell.tsx";
import { FigureAmount } from "../Figure.tsx";
import { type FigureColumn, FigureTable } from "../FigureTable.tsx";
import type { Journal } from "../queries.ts";

type Figures = Journal["totals"];
type JournalDocument = Journal["rows"][number];
type Row = Figures & { id: string; document: JournalDocument | null };

interface JournalTableProps {
  /** Undefined while it loads. */
  data: Journal | undefined;
  isStale: boolean;
}

/** One row per document, linked to the document's page. */
export function JournalTable({ data, isStale }: JournalTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <FigureTable
      caption={t("reports.journal.title")}
      columns={buildColumns(t, language, data)}
      rows={data?.rows.map((row) => ({ ...row, id: row.documentId, document: row }))}
      totals={data && { ...data.totals, id: "totals", document: null }}
      isStale={isStale}
    />
  );
}

/**
 * The columns: the document, HT and VAT (none at 0 %) of each rate in the period, HT and VAT of all rates if there are
 * several, TTC, and the stamp duty with the total to pay if the period has stamp duty.
 */
function buildColumns(
  t: TFunction,
  language: Language,
  data: Journal | undefined,
): FigureColumn<Row>[] {
  const totals = data?.totals;
  const rates = totals?.rates.map(({ rate }) => rate) ?? [];
  const amount = (key: string, title: string, of: (row: Row) => number | undefined) => ({
    key,
    title,
    align: "end" as const,
    render: (row: Row) => {
      const dinars = of(row);
      return dinars === undefined ? null : <FigureAmount dinars={dinars} />;
    },
  });
  const partOf = (row: Row, rate: number) => row.rates.find((part) => part.rate === rate);
  const byRate = rates.flatMap((rate) => {
    const text = rateText(rate, language);
    return [
      amount(`ht ${rate}`, t("reports.journal.ht", { rate: text }), (row) => partOf(row, rate)?.ht),
      ...(rate === 0
        ? []
        : [
            amount(
              `vat ${rate}`,
              t("reports.journal.vat", { rate: text }),
              (row) => partOf(row, rate)?.vat,
            ),
          ]),
    ];
  });
  const hasStamp = (totals?.stamp ?? 0) !== 0;
  return [
    {
      key: "document",
      title: t("reports.documents.document"),
      render: ({ document }) =>
        document === null ? t("reports.total") : <DocumentCell {...document} />,
    },
    ...byRate,
    ...(rates.length > 1
      ? [
          amount("ht", t("reports.fields.ht"), ({ ht }) => ht),
          amount("vat", t("reports.fields.vat"), ({ vat }) => vat),
        ]
      : []),
    amount("ttc", t("reports.fields.ttc"), ({ ttc }) => ttc),
    ...(hasStamp
      ? [
          amount("stamp", t("reports.fields.stamp"), ({ stamp }) => stamp),
          amount("toPay", t("reports.fields.toPay"), ({ toPay }) => toPay),
        ]
      : []),
  ];
}
