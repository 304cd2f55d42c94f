import { ActionIcon, Anchor, Skeleton } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { MonthFigures } from "#contract/statistics.ts";
import { addMonths, daysOfMonth, type Month, monthOf } from "#domain/days/months.ts";
import { KINDS } from "#domain/documents/documentKinds.ts";
import type { IssuedKind, IssueState } from "#domain/issuing/issuing.ts";
import { fractionToBasisPoints } from "#domain/money/money.ts";
import { useChargesVatIn } from "../enterprises/useChargesVat.ts";
import { today } from "../ui/days/today.ts";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { useLanguage } from "../ui/language/language.ts";
import { Percent } from "../ui/text/Percent.tsx";
import classes from "./MonthRow.module.css";
import { monthTitle } from "./months.ts";
import { useMonthFigures } from "./queries.ts";
import { Sum } from "./Sum.tsx";
import { useDashboardAddress } from "./useDashboardAddress.ts";

/** What a month sold, its VAT, and what is to be sent (docs/rules/documents.md#the-month). */
export function MonthRow() {
  const { t } = useTranslation();
  const [address] = useDashboardAddress();
  const month = address.month ?? monthOf(today());
  const { data, error, isPlaceholderData, refetch } = useMonthFigures(month);
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
          <Sold month={month} data={data} />
          {hasVat && <Vat data={data} />}
          <ToSend data={data} />
        </dl>
      )}
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
    <div className={classes.switch}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t("statistics.month.previous")}
        onClick={() => go(-1)}
      >
        <IconChevronLeft size={18} aria-hidden className={classes.arrow} />
      </ActionIcon>
      <h2 className={classes.title} aria-live="polite">
        {monthTitle(month, language)}
      </h2>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t("statistics.month.next")}
        disabled={month >= current}
        onClick={() => go(1)}
      >
        <IconChevronRight size={18} aria-hidden className={classes.arrow} />
      </ActionIcon>
    </div>
  );
}

interface FigureProps {
  name: string;
  /** Undefined while it loads. */
  value: ReactNode;
  notes: ReactNode;
}

function Figure({ name, value, notes }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{value ?? <Skeleton height={24} width="60%" />}</dd>
      <dd className={classes.notes}>{notes ?? <Skeleton height={12} width="80%" />}</dd>
    </div>
  );
}

/** The address of the month's documents of a kind in a state. */
function listOf(kind: IssuedKind, month: Month, issueState: IssueState): string {
  const { from, to } = daysOfMonth(month);
  const filters = new URLSearchParams({ issueState, dateFrom: from, dateTo: to });
  return `${KINDS[kind].path}?${filters.toString()}`;
}

interface DataProps {
  data: MonthFigures | undefined;
}

function Sold({ month, data }: DataProps & { month: Month }) {
  const { t } = useTranslation();
  return (
    <Figure
      name={t("statistics.month.sold")}
      value={
        data && (
          <Anchor
            component={Link}
            to={listOf("SALES_INVOICE", month, "ISSUED")}
            inherit
            c="inherit"
            underline="hover"
          >
            <Sum dinars={data.sold.ht} />
          </Anchor>
        )
      }
      notes={
        data && (
          <>
            <Anchor
              component={Link}
              to={listOf("CREDIT_INVOICE", month, "ISSUED")}
              size="xs"
              c="dimmed"
              underline="always"
            >
              {t("statistics.month.creditNotes")}
            </Anchor>
            <span aria-hidden>·</span>
            <span>
              {t("statistics.month.drafts")} <Sum dinars={data.drafts.ht} />
            </span>
          </>
        )
      }
    />
  );
}

function Vat({ data }: DataProps) {
  const { t } = useTranslation();
  const rates = data?.sold.rates.filter(({ vat }) => vat !== 0) ?? [];
  return (
    <Figure
      name={t("statistics.month.vat")}
      value={data && <Sum dinars={data.sold.vat} />}
      notes={
        data &&
        (rates.length === 0
          ? t("statistics.month.noVat")
          : rates.map(({ rate, vat }) => (
              <span key={rate} className={classes.rate}>
                <Percent rate={fractionToBasisPoints(rate)!} /> <Sum dinars={vat} />
              </span>
            )))
      }
    />
  );
}

function ToSend({ data }: DataProps) {
  const { t } = useTranslation();
  return (
    <Figure
      name={t("statistics.month.toSend")}
      value={data && data.toSend.count}
      notes={data && t("statistics.month.toSendNote")}
    />
  );
}
