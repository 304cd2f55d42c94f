import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import {
  daysOfKey,
  isTimeGroup,
  type SalesGroup,
  type TimeGroup,
} from "#domain/reports/reports.ts";
import { AreaChart } from "../../statistics/charts/AreaChart.tsx";
import { ChartPanel } from "../../statistics/ChartPanel.tsx";
import { today } from "../../ui/days/today.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { formatSum } from "../../ui/text/formatSum.ts";
import { shortAmount } from "../../ui/text/shortAmount.ts";
import { Sum } from "../../ui/text/Sum.tsx";
import { keyLabel } from "../keyLabel.ts";
import type { SalesRow } from "../queries.ts";
import { axisLabelInterval, shortTimeLabel } from "./axisLabels.ts";
import classes from "../reports.module.css";

interface SalesChartProps {
  group: SalesGroup;
  /** All times, or the records with the highest turnover; undefined while they load. */
  rows: readonly SalesRow[] | undefined;
}

/** The chart of the turnover over time, or of the records with the highest turnover. */
export function SalesChart({ group, rows }: SalesChartProps) {
  const { t } = useTranslation();
  return (
    <ChartPanel title={t(`reports.chart.${group}`)} text={t("reports.chart.text")} size="wide">
      {rows &&
        (isTimeGroup(group) ? (
          <TimesChart group={group} rows={rows} />
        ) : (
          <RecordsChart group={group} rows={rows} />
        ))}
    </ChartPanel>
  );
}

function TimesChart({ group, rows }: { group: TimeGroup; rows: readonly SalesRow[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const every = axisLabelInterval(rows.length);
  const points = rows.map((row, index) => {
    const name = keyLabel(t, language, group, row);
    return {
      shortName: index % every === 0 ? shortTimeLabel(t, language, group, row.key) : "",
      value: row.ht,
      text: t("reports.chart.at", { name, amount: formatSum(row.ht, language) }),
      tip: (
        <>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text size="sm" fw={600}>
            <Sum dinars={row.ht} />
          </Text>
        </>
      ),
    };
  });
  return (
    <div className={classes.chart}>
      <AreaChart
        label={t(`reports.chart.${group}`)}
        points={points}
        drawn={rows.filter(({ key }) => daysOfKey(group, key).from <= today()).length}
        tickText={(dinars) => shortAmount(dinars, language)}
      />
    </div>
  );
}

/** Hidden from screen readers: the table has the same figures. */
function RecordsChart({ group, rows }: { group: SalesGroup; rows: readonly SalesRow[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const largest = Math.max(1, ...rows.map(({ ht }) => ht));
  return (
    <ol className={classes.bars} aria-hidden>
      {rows.map((row) => (
        <li key={row.key}>
          <span className={classes.barName}>
            <bdi>{keyLabel(t, language, group, row)}</bdi>
          </span>
          <Sum dinars={row.ht} />
          <i style={{ width: `${Math.max(0, row.ht / largest) * 100}%` }} />
        </li>
      ))}
    </ol>
  );
}
