import { IconChartLine } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { reports } from "#calls/reports/reports.ts";
import { callForFile } from "../../api/call.ts";
import { today } from "../../ui/days/today.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { usePageTitle } from "../../ui/layout/usePageTitle.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Pager } from "../../ui/table/Pager.tsx";
import {
  daysOfPeriod,
  pageField,
  PERIOD_FIELDS,
  pageSizeOf,
  type PageSizeChoice,
  PAGE_SIZE_CHOICES,
} from "../addressParts.ts";
import { ReportFilesMenu } from "../ReportFilesMenu.tsx";
import { PeriodChooser } from "../PeriodChooser.tsx";
import { useJournal } from "../queries.ts";
import { ReportHeader } from "../ReportHeader.tsx";
import classes from "../reports.module.css";
import { useReportAddress } from "../useReportAddress.ts";
import { JournalTable } from "./JournalTable.tsx";

const JOURNAL_ADDRESS = { ...PERIOD_FIELDS, page: pageField, size: PAGE_SIZE_CHOICES } as const;

/** The issued documents of a period, in the order of the journal (docs/rules/reports.md#journal). */
export function JournalPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  usePageTitle(t("reports.journal.title"));
  const { values, change } = useReportAddress(JOURNAL_ADDRESS);
  const pageSize = pageSizeOf(values.size);
  const days = daysOfPeriod(values, today());
  const file = { ...days, lang: language };
  const { data, error, isPlaceholderData, refetch } = useJournal({
    ...days,
    page: values.page,
    limit: pageSize,
  });
  return (
    <>
      <ReportHeader page="journal" />
      <Panel flush>
        <div className={classes.tools}>
          <PeriodChooser values={values} onChange={(period) => change({ page: 1, ...period })} />
          <div className={classes.toolsEnd}>
            <ReportFilesMenu
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
            icon={IconChartLine}
            title={t("reports.journal.empty")}
            description={t("reports.journal.emptyText")}
          />
        ) : (
          <>
            <JournalTable data={data} isStale={isPlaceholderData} />
            <Pager
              page={values.page}
              pageSize={pageSize}
              total={data?.total}
              onPage={(page) => change({ page })}
              onPageSize={(size) => change({ page: 1, size: String(size) as PageSizeChoice })}
            />
          </>
        )}
      </Panel>
    </>
  );
}
