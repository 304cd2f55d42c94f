import { useTranslation } from "react-i18next";
import { monthTitle } from "#domain/days/monthTitle.ts";
import { addMonths, type Month, monthOf } from "#domain/days/months.ts";
import { useStoredOrganization } from "../api/session.ts";
import { useChargesVatIn } from "../enterprises/useChargesVat.ts";
import { today } from "../ui/days/today.ts";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { useLanguage } from "../ui/language/language.ts";
import { PeriodSwitch } from "../ui/layout/PeriodSwitch.tsx";
import {
  SoldFigure,
  ToCollectFigure,
  ToSendFigure,
  ToSendLine,
  VatFigure,
} from "./MonthFigures.tsx";
import classes from "./MonthRow.module.css";
import { useMonthFigures, useReceivableFigures } from "./queries.ts";
import { useDashboardAddress } from "./useDashboardAddress.ts";

/**
 * The figures of a month: sales, VAT, the amount to collect and the invoices to send
 * (docs/rules/documents.md#the-month).
 */
export function MonthRow() {
  const { t } = useTranslation();
  const [address] = useDashboardAddress();
  const month = address.month ?? monthOf(today());
  const { data, error, isPlaceholderData, refetch } = useMonthFigures(month);
  const organization = useStoredOrganization();
  const figures = useReceivableFigures();
  // Until the first reply the stored organization's setting decides, so that the layout doesn't shift.
  const hasPayments = (figures.data?.since ?? organization?.receivablesSince ?? null) !== null;
  // The amount to collect is today's, so only the current month shows it.
  const showsReceivables = hasPayments && month === monthOf(today());
  const hasVat = useChargesVatIn(Number(month.slice(0, 4)));
  return (
    <section className={classes.month} aria-label={t("statistics.month.label")}>
      <MonthSwitch month={month} />
      {error !== null && data === undefined ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <dl
          className={classes.figures}
          aria-busy={data === undefined || isPlaceholderData}
          data-stale={isPlaceholderData || undefined}
        >
          <SoldFigure month={month} data={data} />
          {hasVat && <VatFigure data={data} />}
          {showsReceivables ? (
            <ToCollectFigure
              data={figures.data}
              hasFailed={figures.isError}
              onRetry={() => void figures.refetch()}
            />
          ) : (
            <ToSendFigure month={month} data={data} />
          )}
        </dl>
      )}
      {showsReceivables && <ToSendLine month={month} data={data} />}
    </section>
  );
}

function MonthSwitch({ month }: { month: Month }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, change] = useDashboardAddress();
  const current = monthOf(today());
  const go = (months: number) => {
    const next = addMonths(month, months);
    change({ month: next === current ? undefined : next });
  };
  return (
    <PeriodSwitch
      title={monthTitle(month, language)}
      labels={{ previous: t("statistics.month.previous"), next: t("statistics.month.next") }}
      isLatest={month >= current}
      onStep={go}
    />
  );
}
