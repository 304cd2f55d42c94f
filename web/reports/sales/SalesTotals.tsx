import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Sum } from "../../ui/text/Sum.tsx";
import { PercentChange } from "../PercentChange.tsx";
import { PANEL_STATE } from "../Figure.tsx";
import tableClasses from "../FigureTable.module.css";
import type { Sales } from "../queries.ts";
import classes from "../reports.module.css";

interface SalesTotalsProps {
  data: Sales | undefined;
  /** Whether the report could not be loaded: the figures then show a dash. */
  hasFailed: boolean;
  hasVat: boolean;
  to: string;
}

/**
 * The sums of the period, linked to their documents, with the sums of the compared period; and the number of invoices
 * and credit notes.
 */
export function SalesTotals({ data, hasFailed, hasVat, to }: SalesTotalsProps) {
  const { t } = useTranslation();
  const totals = data?.totals;
  const parts = hasVat ? (["ht", "vat", "ttc"] as const) : (["ht"] as const);
  const hasDocuments = totals !== undefined && totals.invoices + totals.creditNotes > 0;
  return (
    <dl className={classes.totals} aria-label={t("reports.sales.totals")}>
      {parts.map((part) => (
        <TotalFigure
          key={part}
          name={t(`reports.fields.${hasVat || part !== "ht" ? part : "sold"}`)}
          value={renderTotal(totals?.[part], hasFailed, hasDocuments ? to : undefined)}
          note={
            totals?.previous && (
              <>
                <PercentChange now={totals[part]} before={totals.previous[part]} />{" "}
                <span className={classes.against}>
                  {t("reports.against")} <Sum dinars={totals.previous[part]} />
                </span>
              </>
            )
          }
        />
      ))}
      <TotalFigure
        name={t("reports.fields.counted")}
        value={
          hasFailed && totals === undefined
            ? "–"
            : totals && t("reports.invoiceCount", { count: totals.invoices })
        }
        note={totals && t("reports.creditNoteCount", { count: totals.creditNotes })}
      />
    </dl>
  );
}

function renderTotal(dinars: number | undefined, hasFailed: boolean, to: string | undefined) {
  if (dinars === undefined) return hasFailed ? "–" : undefined;
  if (to === undefined) return <Sum dinars={dinars} />;
  return (
    <Link to={to} className={tableClasses.link} preventScrollReset state={PANEL_STATE}>
      <Sum dinars={dinars} />
    </Link>
  );
}

interface TotalFigureProps {
  name: string;
  /** Undefined while it loads. */
  value: ReactNode;
  note: ReactNode;
}

function TotalFigure({ name, value, note }: TotalFigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.totalValue}>
        {value ?? <Skeleton height={22} width="70%" display="inline-block" />}
      </dd>
      <dd className={classes.totalNote}>{note}</dd>
    </div>
  );
}
