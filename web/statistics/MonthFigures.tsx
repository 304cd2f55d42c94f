import { Anchor, Button, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { MonthFigures, ReceivableFigures } from "#contract/statistics.ts";
import { daysOfMonth, type Month } from "#domain/days/months.ts";
import { DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import type { IssuedKind, IssueState } from "#domain/issuing/issuing.ts";
import { fractionToBasisPoints } from "#domain/money/money.ts";
import { formatPercent } from "#domain/money/moneyText.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { useLanguage } from "../ui/language/language.ts";
import classes from "./MonthRow.module.css";
import { Sum } from "../ui/text/Sum.tsx";

interface MonthFigureProps {
  name: string;
  /** Undefined while it loads. */
  value: ReactNode;
  notes: ReactNode;
}

function MonthFigure({ name, value, notes }: MonthFigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{value ?? <Skeleton height={24} width="60%" />}</dd>
      <dd className={classes.notes}>{notes ?? <Skeleton height={12} width="80%" />}</dd>
    </div>
  );
}

/** The address of the month's documents of one kind, with a filter. */
function listPathOf(
  kind: IssuedKind,
  month: Month,
  filter: { issueState: IssueState } | { toSend: "true" },
) {
  const { from, to } = daysOfMonth(month);
  const filters = new URLSearchParams({ ...filter, dateFrom: from, dateTo: to });
  return `${DOCUMENT_KIND_REGISTRY[kind].path}?${filters.toString()}`;
}

interface DataProps {
  data: MonthFigures | undefined;
}

/** The sales before VAT, with links to their invoices and credit notes, and the sum of the drafts. */
export function SoldFigure({ month, data }: DataProps & { month: Month }) {
  const { t } = useTranslation();
  return (
    <MonthFigure
      name={t("statistics.month.sold")}
      value={
        data && (
          <Anchor
            component={Link}
            to={listPathOf("SALES_INVOICE", month, { issueState: "ISSUED" })}
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
              to={listPathOf("CREDIT_INVOICE", month, { issueState: "ISSUED" })}
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

/** The VAT of the sales, by rate. */
export function VatFigure({ data }: DataProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rateText = (rate: number) =>
    isolateLtr(formatPercent(fractionToBasisPoints(rate)!, language));
  const rates = data?.sold.rates.filter(({ vat }) => vat !== 0) ?? [];
  return (
    <MonthFigure
      name={t("statistics.month.vat")}
      value={data && <Sum dinars={data.sold.vat} />}
      notes={
        data &&
        (rates.length === 0
          ? t("statistics.month.noVat")
          : rates.map(({ rate, vat }) => (
              <span key={rate} className={classes.rate}>
                {t("statistics.month.rate", { rate: rateText(rate) })} <Sum dinars={vat} />
              </span>
            )))
      }
    />
  );
}

/**
 * The address of the list of clients who owe, oldest debt first. A list of late invoices would omit bounced checks and
 * debts from before Daftar, which are late too.
 */
const OLDEST_DEBTS_PATH = "/creances?sortBy=oldest&sortOrder=asc";

interface ToCollectProps {
  data: ReceivableFigures | undefined;
  /** Whether the figures could not be loaded. */
  hasFailed: boolean;
  onRetry: () => void;
}

/**
 * The total balance due today with a link to the clients who owe it, the late part of it, and the payments of this
 * month.
 */
export function ToCollectFigure({ data, hasFailed, onRetry }: ToCollectProps) {
  const { t } = useTranslation();
  const name = t("statistics.month.toCollect");
  if (data === undefined && hasFailed) {
    const retry = (
      <>
        {t("statistics.loadFailed")}
        <Button variant="subtle" size="compact-xs" onClick={onRetry}>
          {t("ui.retry")}
        </Button>
      </>
    );
    return <MonthFigure name={name} value="–" notes={retry} />;
  }
  return (
    <MonthFigure
      name={name}
      value={
        data && (
          <Anchor component={Link} to="/creances" inherit c="inherit" underline="hover">
            <Sum dinars={data.toCollect.sum} />
          </Anchor>
        )
      }
      notes={
        data && (
          <>
            {data.overdue.count > 0 && (
              <>
                <Anchor
                  component={Link}
                  to={OLDEST_DEBTS_PATH}
                  size="xs"
                  c="dimmed"
                  underline="always"
                >
                  {t("statistics.month.late")} <Sum dinars={data.overdue.sum} />
                </Anchor>
                <span aria-hidden>·</span>
              </>
            )}
            <span>
              {t("statistics.month.collected")} <Sum dinars={data.collected.sum} />
            </span>
          </>
        )
      }
    />
  );
}

/**
 * The number of invoices to send, in one line: shown where the amount to collect takes the place of
 * `ToSendFigure`.
 */
export function ToSendLine({ month, data }: DataProps & { month: Month }) {
  const { t } = useTranslation();
  return (
    <p className={classes.toSend}>
      {data && (
        <>
          <Anchor
            component={Link}
            to={listPathOf("SALES_INVOICE", month, { toSend: "true" })}
            inherit
            underline="always"
          >
            {t("statistics.month.toSendCount", { number: data.toSend.count })}
          </Anchor>
          <span aria-hidden>·</span>
          <span>{t("statistics.month.toSendNote")}</span>
        </>
      )}
    </p>
  );
}

/** The number of invoices to send, with a link to them. */
export function ToSendFigure({ month, data }: DataProps & { month: Month }) {
  const { t } = useTranslation();
  return (
    <MonthFigure
      name={t("statistics.month.toSend")}
      value={
        data && (
          <Anchor
            component={Link}
            to={listPathOf("SALES_INVOICE", month, { toSend: "true" })}
            inherit
            c="inherit"
            underline="hover"
          >
            {data.toSend.count}
          </Anchor>
        )
      }
      notes={data && t("statistics.month.toSendNote")}
    />
  );
}
