import { Anchor } from "@mantine/core";
import { IconRubberStamp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { monthTitle } from "#domain/days/monthTitle.ts";
import { addMonths, monthOf } from "#domain/days/months.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { FigureAmount } from "../../reports/Figure.tsx";
import { type FigureColumn, FigureTable } from "../../reports/FigureTable.tsx";
import reportClasses from "../../reports/reports.module.css";
import { ReportHeader } from "../../reports/ReportHeader.tsx";
import { useReportAddress } from "../../reports/useReportAddress.ts";
import { today } from "../../ui/days/today.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { usePageTitle } from "../../ui/layout/usePageTitle.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { CopyableFigure } from "../CopyableFigure.tsx";
import { MONTH_ADDRESS } from "../declarationAddress.ts";
import { MonthFilesMenu } from "../DeclarationFilesMenus.tsx";
import { DeclarationPeriodSwitch } from "../DeclarationPeriodSwitch.tsx";
import { useMonthlyStampDuty } from "../queries.ts";

interface Row {
  id: string;
  /** Null in the row of totals. */
  record: { numero: string; date: string; path: string } | null;
  base: number | null;
  stamp: number;
}

/** The stamp duty of a month: that of issued invoices paid in cash, and that of receipts. */
export function StampPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  usePageTitle(t("reports.stamp.title"));
  const { values, change } = useReportAddress(MONTH_ADDRESS);
  const { month } = values;
  const { data, error, isPlaceholderData, refetch } = useMonthlyStampDuty(month);
  const rows = data && [
    ...data.documents.map(({ documentId: id, numero, date, ...sums }): Row => ({
      id,
      record: { numero, date, path: detailPath({ type: "SALES_INVOICE", id }) },
      ...sums,
    })),
    ...data.receipts.map(({ paymentId: id, numero, date, ...sums }): Row => ({
      id,
      record: {
        numero,
        date,
        path: `/reglements?${new URLSearchParams({ search: numero }).toString()}`,
      },
      ...sums,
    })),
  ];
  return (
    <>
      <ReportHeader page="stamp" />
      <Panel flush>
        <div className={reportClasses.tools}>
          <DeclarationPeriodSwitch
            title={monthTitle(month, language)}
            isLatest={month >= monthOf(today())}
            onStep={(steps) => change({ month: addMonths(month, steps) })}
          />
          <div className={reportClasses.toolsEnd}>
            <MonthFilesMenu
              of="stamp"
              month={month}
              disabled={rows === undefined || rows.length === 0}
            />
          </div>
        </div>
        {error !== null ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : rows?.length === 0 && !isPlaceholderData ? (
          <EmptyState
            icon={IconRubberStamp}
            title={t("declarations.stamp.nothing")}
            description={t("declarations.stamp.nothingText")}
          />
        ) : (
          <StampTable rows={rows} total={data?.total} isStale={isPlaceholderData} />
        )}
      </Panel>
    </>
  );
}

interface StampTableProps {
  rows: Row[] | undefined;
  total: number | undefined;
  isStale: boolean;
}

function StampTable({ rows, total, isStale }: StampTableProps) {
  const { t } = useTranslation();
  const columns: FigureColumn<Row>[] = [
    {
      key: "record",
      title: t("reports.documents.document"),
      render: ({ record }) =>
        record === null ? (
          t("reports.total")
        ) : (
          <Anchor component={Link} to={record.path} inherit>
            <RecordNumber>{record.numero}</RecordNumber>
          </Anchor>
        ),
    },
    {
      key: "date",
      title: t("declarations.stamp.date"),
      render: ({ record }) => record && <DayText day={record.date} />,
    },
    {
      key: "base",
      title: t("declarations.stamp.base"),
      align: "end",
      render: ({ base }) => (base === null ? null : <FigureAmount dinars={base} />),
    },
    {
      key: "stamp",
      title: t("reports.fields.stamp"),
      align: "end",
      render: ({ id, stamp }) =>
        id === "total" ? (
          <CopyableFigure dinars={stamp} label={t("reports.stamp.title")} />
        ) : (
          <FigureAmount dinars={stamp} />
        ),
    },
  ];
  const totals =
    total === undefined ? undefined : { id: "total", record: null, base: null, stamp: total };
  return (
    <FigureTable
      caption={t("reports.stamp.title")}
      columns={columns}
      rows={rows}
      totals={totals}
      isStale={isStale}
    />
  );
}
