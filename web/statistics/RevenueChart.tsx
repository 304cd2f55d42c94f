import { ActionIcon, Text } from "@mantine/core";
import { IconChartArea, IconTable } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/statistics.ts";
import { today } from "../ui/days/today.ts";
import { useLanguage } from "../ui/language/language.ts";
import { AreaChart } from "./charts/AreaChart.tsx";
import hidden from "../ui/text/hidden.module.css";
import { shortAmount } from "../ui/text/shortAmount.ts";
import { ChartPanel } from "./ChartPanel.tsx";
import { monthName, monthsToDraw } from "./months.ts";
import classes from "./RevenueChart.module.css";
import { Sum } from "../ui/text/Sum.tsx";
import { formatSum } from "../ui/text/formatSum.ts";
import { useRevenueNote } from "./useRevenueNote.ts";

interface RevenueProps {
  revenue: Dashboard["monthlyRevenue"];
  total: number;
}

/** The revenue of a year by month, as a chart or a table. The chart has a hidden table for screen readers. */
export function RevenueChart({ data }: { data: Dashboard | undefined }) {
  const { t } = useTranslation();
  const revenueNote = useRevenueNote(data?.monthlyRevenue.year);
  const [isTable, setTable] = useState(false);
  const props = data && {
    revenue: data.monthlyRevenue,
    total: data.invoiceStats.totalRevenue,
  };
  const label = isTable ? t("statistics.revenue.asChart") : t("statistics.revenue.asTable");
  return (
    <ChartPanel
      title={t("statistics.revenue.title")}
      text={revenueNote ?? "\u00a0"}
      size="wide"
      actions={
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={label}
          title={label}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <IconChartArea size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
        </ActionIcon>
      }
    >
      {props && (isTable ? <MonthTable {...props} /> : <RevenueArea {...props} />)}
    </ChartPanel>
  );
}

function RevenueArea({ revenue, total }: RevenueProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { year, monthlyRevenue } = revenue;
  const months = monthsToDraw(year, monthlyRevenue, today());
  const points = monthlyRevenue.map(({ month, revenue }) => ({
    shortName: monthName(month, language, "short"),
    value: revenue,
    text: t("statistics.revenue.at", {
      month: monthName(month, language, "long"),
      amount: formatSum(revenue, language),
    }),
    tip: <MonthTooltip name={`${monthName(month, language, "long")} ${year}`} dinars={revenue} />,
  }));
  return (
    <div className={classes.drawn}>
      {total === 0 && (
        <div className={classes.none}>
          <Text fw={600}>{t("statistics.revenue.none", { year })}</Text>
          <Text c="dimmed" size="sm">
            {t("statistics.revenue.noneText", { year })}
          </Text>
        </div>
      )}
      <AreaChart
        label={t("statistics.revenue.label", { year })}
        points={points}
        drawn={total === 0 ? 0 : months}
        tickText={(dinars) => (total === 0 && dinars > 0 ? "" : shortAmount(dinars, language))}
      />
      <div className={hidden.hidden}>
        <MonthTable revenue={revenue} total={total} />
      </div>
    </div>
  );
}

function MonthTooltip({ name, dinars }: { name: string; dinars: number }) {
  return (
    <>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text size="sm" fw={600}>
        <Sum dinars={dinars} />
      </Text>
    </>
  );
}

function MonthTable({ revenue: { year, monthlyRevenue }, total }: RevenueProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <table className={classes.table}>
      <caption className={hidden.hidden}>{t("statistics.revenue.label", { year })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("statistics.revenue.month")}</th>
          <th scope="col">{t("statistics.revenue.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {monthlyRevenue.map(({ month, revenue }) => (
          <tr key={month}>
            <th scope="row">{monthName(month, language, "long")}</th>
            <td>
              <Sum dinars={revenue} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("statistics.revenue.total", { year })}</th>
          <td>
            <Sum dinars={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
