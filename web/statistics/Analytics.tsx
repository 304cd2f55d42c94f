import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/statistics.ts";
import { useLanguage } from "../ui/language/language.ts";
import classes from "./Analytics.module.css";
import { averageAmount } from "./averageAmount.ts";
import { SplitBar } from "./charts/Parts.tsx";
import { ChartPanel } from "./ChartPanel.tsx";
import { bestMonth, monthName } from "./months.ts";
import { Sum } from "../ui/text/Sum.tsx";

interface FiguresProps {
  data: Dashboard | undefined;
}

/** Products, invoices and quotations in figures. */
export function Analytics({ data }: FiguresProps) {
  return (
    <div className={classes.columns}>
      <ProductFigures data={data} />
      <InvoiceFigures data={data} />
      <QuotationFigures data={data} />
    </div>
  );
}

function ProductFigures({ data }: FiguresProps) {
  const { t } = useTranslation();
  const title = t("statistics.analytics.products");
  const stats = data?.productStats;
  return (
    <ChartPanel title={title} text={t("statistics.analytics.all")} size="column">
      {stats && (
        <div className={classes.figures}>
          <TotalFigure
            count={stats.totalProducts}
            unit={t("statistics.analytics.productUnit", { count: stats.totalProducts })}
          />
          <StatusFigures title={title} all={stats.totalProducts} active={stats.activeProducts} />
          <FigureGroup title={t("statistics.analytics.type")}>
            <SplitBar
              caption={`${title}: ${t("statistics.analytics.type")}`}
              parts={[
                {
                  key: "product",
                  name: t("statistics.analytics.product"),
                  count: stats.productType,
                },
                {
                  key: "service",
                  name: t("statistics.analytics.service"),
                  count: stats.serviceType,
                },
              ]}
            />
          </FigureGroup>
        </div>
      )}
    </ChartPanel>
  );
}

function InvoiceFigures({ data }: FiguresProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t("statistics.analytics.invoices");
  const { year = 0, monthlyRevenue = [] } = data?.monthlyRevenue ?? {};
  const best = bestMonth(monthlyRevenue);
  const monthsWithRevenue = monthlyRevenue.filter(({ revenue }) => revenue > 0).length;
  const stats = data?.invoiceStats;
  return (
    <ChartPanel title={title} text={t("statistics.analytics.all")} size="column">
      {stats && (
        <div className={classes.figures}>
          <TotalFigure
            count={stats.totalInvoices}
            unit={t("statistics.analytics.invoiceUnit", { count: stats.totalInvoices })}
          />
          <StatusFigures title={title} all={stats.totalInvoices} active={stats.activeInvoices} />
          <dl className={classes.figureList}>
            <Figure name={t("statistics.analytics.revenueOf", { year })}>
              <Sum dinars={stats.totalRevenue} />
            </Figure>
            <Figure name={t("statistics.analytics.creditedIn", { year })}>
              <Sum dinars={stats.totalCredited} />
            </Figure>
            <Figure name={t("statistics.analytics.bestMonth")}>
              {best === null
                ? t("statistics.analytics.nothing")
                : monthName(best.month, language, "long")}
              {best !== null && (
                <Text component="span" size="xs" c="dimmed" className={classes.amount}>
                  <Sum dinars={best.revenue} />
                </Text>
              )}
            </Figure>
            <Figure name={t("statistics.analytics.monthsWithRevenue")}>
              {t("statistics.analytics.outOfTwelve", { count: monthsWithRevenue })}
            </Figure>
          </dl>
        </div>
      )}
    </ChartPanel>
  );
}

function QuotationFigures({ data }: FiguresProps) {
  const { t } = useTranslation();
  const title = t("statistics.analytics.quotes");
  const stats = data?.quoteStats;
  return (
    <ChartPanel title={title} text={t("statistics.analytics.all")} size="column">
      {stats && (
        <div className={classes.figures}>
          <TotalFigure
            count={stats.totalQuotes}
            unit={t("statistics.analytics.quoteUnit", { count: stats.totalQuotes })}
          />
          <StatusFigures title={title} all={stats.totalQuotes} active={stats.activeQuotes} />
          <dl className={classes.figureList}>
            <Figure name={t("statistics.analytics.value")}>
              <Sum dinars={stats.totalQuoteValue} />
            </Figure>
            <Figure name={t("statistics.analytics.average")}>
              {stats.activeQuotes === 0 ? (
                t("statistics.analytics.nothing")
              ) : (
                <Sum dinars={averageAmount(stats.totalQuoteValue, stats.activeQuotes)} />
              )}
            </Figure>
          </dl>
        </div>
      )}
    </ChartPanel>
  );
}

function TotalFigure({ count, unit }: { count: number; unit: string }) {
  return (
    <p className={classes.total}>
      <strong>{count}</strong> {unit}
    </p>
  );
}

function StatusFigures({ title, all, active }: { title: string; all: number; active: number }) {
  const { t } = useTranslation();
  return (
    <FigureGroup title={t("statistics.analytics.state")}>
      <SplitBar
        caption={`${title}: ${t("statistics.analytics.state")}`}
        parts={[
          { key: "active", name: t("statistics.analytics.active"), count: active },
          { key: "archived", name: t("statistics.analytics.archived"), count: all - active },
        ]}
      />
    </FigureGroup>
  );
}

function FigureGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed" fw={500} mb={6}>
        {title}
      </Text>
      {children}
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
