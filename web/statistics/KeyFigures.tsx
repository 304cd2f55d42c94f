import { Skeleton } from "@mantine/core";
import {
  IconCoins,
  IconFileDescription,
  IconUserCheck,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/statistics.ts";
import { useLanguage } from "../ui/language/language.ts";
import classes from "./KeyFigures.module.css";
import { Sum } from "../ui/text/Sum.tsx";
import { formatSum } from "../ui/text/formatSum.ts";
import { useChargesVatIn } from "../enterprises/useChargesVat.ts";
import { useRevenueNote } from "./useRevenueNote.ts";

/**
 * Four key figures. The revenue is that of the year, with a note about what it includes
 * (docs/rules/documents.md#dashboard).
 */
export function KeyFigures({ data }: { data: Dashboard | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { invoiceStats, clientStats, quoteStats, monthlyRevenue } = data ?? {};
  const hasVat = useChargesVatIn(monthlyRevenue?.year);
  const revenueNote = useRevenueNote(monthlyRevenue?.year);
  return (
    <dl className={classes.figures} aria-label={t("statistics.kpi.label")}>
      <Figure
        icon={IconCoins}
        name={t("statistics.kpi.revenue")}
        value={invoiceStats && <Revenue dinars={invoiceStats.totalRevenue} />}
        below={
          hasVat
            ? ((invoiceStats &&
                t("statistics.kpi.revenueExcludingTax", {
                  amount: formatSum(invoiceStats.totalRevenueExcludingTax, language),
                })) ?? <Skeleton height={14} width="50%" />)
            : undefined
        }
        note={revenueNote}
        words={t("statistics.kpi.revenueWords")}
        secondNote={
          (invoiceStats &&
            t("statistics.kpi.credited", {
              amount: formatSum(invoiceStats.totalCredited, language),
            })) ?? <Skeleton height={12} width="60%" />
        }
      />
      <Figure
        icon={IconUserCheck}
        name={t("statistics.kpi.activeClients")}
        value={clientStats?.activeClients}
        note={
          clientStats && t("statistics.kpi.activeClientsNote", { total: clientStats.totalClients })
        }
      />
      <Figure
        icon={IconUsers}
        name={t("statistics.kpi.totalClients")}
        value={clientStats?.totalClients}
        note={clientStats && <ClientTypes {...clientStats} />}
      />
      <Figure
        icon={IconFileDescription}
        name={t("statistics.kpi.activeQuotes")}
        value={quoteStats?.activeQuotes}
        note={quoteStats && t("statistics.kpi.activeQuotesNote", { total: quoteStats.totalQuotes })}
      />
    </dl>
  );
}

/** This number divided by the number of characters is the font size that fits the card, in percent of its width. */
const WIDTH_PER_CHARACTER = 180;

/** A revenue whose font shrinks to fit the card's width. */
function Revenue({ dinars }: { dinars: number }) {
  const { length } = formatSum(dinars, useLanguage());
  return (
    <span style={{ fontSize: `min(1em, ${WIDTH_PER_CHARACTER / length}cqi)` }}>
      <Sum dinars={dinars} />
    </span>
  );
}

function ClientTypes({ businessClients, individualClients }: Dashboard["clientStats"]) {
  const { t } = useTranslation();
  return (
    <>
      <span>
        {t("statistics.business", { count: businessClients })}
        <span aria-hidden> ·</span>
      </span>
      <span>{t("statistics.individual", { count: individualClients })}</span>
    </>
  );
}

interface FigureProps {
  icon: TablerIcon;
  name: string;
  /** Undefined while it loads. */
  value: ReactNode;
  /** Content directly below the value. */
  below?: ReactNode;
  note: ReactNode;
  /** What the value counts. */
  words?: string;
  secondNote?: ReactNode;
}

function Figure(props: FigureProps) {
  const { icon: Icon, name, value, below, note, words, secondNote } = props;
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>
        <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
        {name}
      </dt>
      <dd className={classes.value}>{value ?? <Skeleton height={24} width="60%" />}</dd>
      {below !== undefined && <dd className={classes.below}>{below}</dd>}
      <dd className={classes.note}>{note ?? <Skeleton height={12} width="80%" />}</dd>
      {words !== undefined && <dd className={classes.note}>{words}</dd>}
      {secondNote !== undefined && <dd className={classes.note}>{secondNote}</dd>}
    </div>
  );
}
