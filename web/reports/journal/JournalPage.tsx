import { Anchor } from "@mantine/core";
import { IconReportAnalytics } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { reports } from "#contract/reports/reports.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { rateText } from "#domain/reports/keyText.ts";
import type { Language } from "#domain/text/language.ts";
import { callForFile } from "../../api/call.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { today } from "../../ui/days/today.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Pager } from "../../ui/table/Pager.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import {
  daysOfPeriod,
  pageField,
  PERIOD_FIELDS,
  rowsOf,
  type Size,
  SIZES,
} from "../addressParts.ts";
import { FilesMenu } from "../FilesMenu.tsx";
import { FigureAmount } from "../Figure.tsx";
import { type FigureColumn, FigureTable } from "../FigureTable.tsx";
import { PeriodChooser } from "../PeriodChooser.tsx";
import { type Journal, useJournal } from "../queries.ts";
import { ReportHead } from "../ReportHead.tsx";
import classes from "../reports.module.css";
import { useAddress } from "../useAddress.ts";

const ADDRESS = { ...PERIOD_FIELDS, page: pageField, size: SIZES } as const;

/** The issued documents of a period in their order (docs/rules/reports.md#journal). */
export function JournalPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { values, change } = useAddress(ADDRESS);
  const pageSize = rowsOf(values.size);
  const days = daysOfPeriod(values, today());
  const file = { ...days, lang: language };
  const { data, error, isPlaceholderData, refetch } = useJournal({
    ...days,
    page: values.page,
    limit: pageSize,
  });
  return (
    <>
      <ReportHead page="journal" />
      <Panel flush>
        <div className={classes.tools}>
          <PeriodChooser values={values} onChange={(period) => change({ page: 1, ...period })} />
          <div className={classes.toolsEnd}>
            <FilesMenu
              disabled={data === undefined || data.total === 0}
              fetchSheet={() => callForFile(reports.journalSheet, { query: file })}
              fetchPdf={() => callForFile(reports.journalPdf, { query: file })}
            />
          </div>
        </div>
        {error !== null ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : data?.total === 0 && !isPlaceholderData ? (
          <EmptyState
            icon={IconReportAnalytics}
            title={t("reports.journal.empty")}
            description={t("reports.journal.emptyText")}
          />
        ) : (
          <>
            <FigureTable
              caption={t("reports.journal.title")}
              columns={columnsOf(t, language, data)}
              rows={data?.rows.map((row) => ({ ...row, id: row.documentId, document: row }))}
              totals={data && { ...data.totals, id: "totals", document: null }}
              isStale={isPlaceholderData}
            />
            <Pager
              page={values.page}
              pageSize={pageSize}
              total={data?.total}
              onPage={(page) => change({ page })}
              onPageSize={(size) => change({ page: 1, size: String(size) as Size })}
            />
          </>
        )}
      </Panel>
    </>
  );
}

type Figures = Journal["totals"];
type JournalDocument = Journal["rows"][number];
type Row = Figures & { id: string; document: JournalDocument | null };

/** Beside each document HT and VAT of each rate that the period has, and its sums. */
function columnsOf(
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
        document === null ? t("reports.total") : <JournalEntry {...document} />,
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

function JournalEntry({ documentId: id, numero, type, date, client }: JournalDocument) {
  const { t } = useTranslation();
  return (
    <>
      <Anchor component={Link} to={detailPath({ type, id })} inherit className={classes.document}>
        {t(`documents.kind.${type}`)} <Ltr>{displayedNumber(type, numero)}</Ltr>
      </Anchor>
      <span className={classes.documentNote}>
        <DayText day={date} /> · <bdi>{client.name}</bdi>
      </span>
    </>
  );
}
