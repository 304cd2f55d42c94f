import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { rateText } from "#domain/reports/keyText.ts";
import { Figure, FigureAmount, PANEL_STATE } from "../../reports/Figure.tsx";
import { type FigureColumn, FigureTable } from "../../reports/FigureTable.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { CopyableFigure } from "../CopyableFigure.tsx";
import classes from "../declarations.module.css";
import { roundedFormBase, roundedFormDuty } from "../formAmount.ts";
import type { useG12bis } from "../queries.ts";
import { formatFigure } from "./g12bisAddress.ts";

type G12bis = NonNullable<ReturnType<typeof useG12bis>["data"]>;

/** Turnover and tax of one rate; a null rate stands for the totals. */
interface Row {
  id: string;
  rate: number | null;
  invoiced: { turnover: number; tax: number };
  collected: { turnover: number; tax: number };
}

interface FiguresProps {
  /** Undefined while it loads. */
  data: G12bis | undefined;
  addressOf: (figure: string) => string;
}

const NO_AMOUNTS = { turnover: 0, tax: 0 };

const SIDE_FIELDS = [
  ["invoiced", "INVOICED"],
  ["collected", "COLLECTED"],
] as const;

function toRows({ invoiced, collected }: G12bis): Row[] {
  const rates = [...new Set([...invoiced.rates, ...collected.rates].map(({ rate }) => rate))];
  return rates
    .toSorted((a, b) => a - b)
    .map((rate) => ({
      id: String(rate),
      rate,
      invoiced: invoiced.rates.find((each) => each.rate === rate) ?? NO_AMOUNTS,
      collected: collected.rates.find((each) => each.rate === rate) ?? NO_AMOUNTS,
    }));
}

/** The turnover and tax of each rate, the amounts collected later, and the share of the regime's limit that is used. */
export function G12bisFigures({ data, addressOf }: FiguresProps) {
  const { t } = useTranslation();
  const columns = useG12bisColumns(addressOf);
  return (
    <>
      <Panel title={t("reports.g12bis.title")} flush>
        <FigureTable
          caption={t("reports.g12bis.title")}
          columns={columns}
          rows={data && toRows(data)}
          totals={data && { id: "total", rate: null, ...data }}
        />
        {data !== undefined && data.collectedLater !== 0 && (
          <p className={classes.offForm}>
            {t("declarations.g12bis.later")}{" "}
            <Link
              to={addressOf(formatFigure("COLLECTED_LATER"))}
              preventScrollReset
              state={PANEL_STATE}
            >
              <FigureAmount dinars={data.collectedLater} />
            </Link>
          </p>
        )}
      </Panel>
      {data?.gauge != null && <ThresholdGauge {...data.gauge} turnover={data.invoiced.turnover} />}
    </>
  );
}

function useG12bisColumns(addressOf: (figure: string) => string): FigureColumn<Row>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: "rate",
      title: t("declarations.g12bis.rate"),
      render: ({ rate }) => (rate === null ? t("reports.total") : rateText(rate, language)),
    },
    ...SIDE_FIELDS.flatMap(([name, side]): FigureColumn<Row>[] => {
      const turnover = t(`declarations.g12bis.${name}`);
      const tax = t(`declarations.g12bis.${name}Tax`);
      return [
        {
          key: name,
          title: turnover,
          align: "end",
          render: ({ rate, [name]: sums }) => (
            <Figure
              dinars={sums.turnover}
              to={
                sums.turnover === 0 ? undefined : addressOf(formatFigure(side, rate ?? undefined))
              }
              label={t("reports.documentsOf", { name: turnover })}
              below={<FormFigure dinars={roundedFormBase(sums.turnover)} label={turnover} />}
            />
          ),
        },
        {
          key: `${name} tax`,
          title: tax,
          align: "end",
          render: ({ [name]: sums }) => (
            <>
              <FigureAmount dinars={sums.tax} />
              <FormFigure dinars={roundedFormDuty(sums.tax)} label={tax} />
            </>
          ),
        },
      ];
    }),
  ];
}

/** A figure rounded as the form requires, with a button that copies it. */
function FormFigure({ dinars, label }: { dinars: number; label: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.toType}>
      <CopyableFigure dinars={dinars} label={label} /> {t("declarations.toType")}
    </span>
  );
}

interface ThresholdGaugeProps {
  threshold: number;
  /** A fraction; more than 1 above the limit. */
  share: number;
  turnover: number;
}

/** The invoiced turnover as a share of the limit up to which the regime applies. */
function ThresholdGauge({ threshold, share, turnover }: ThresholdGaugeProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("declarations.g12bis.gauge")}>
      <FigureAmount dinars={turnover} /> {t("declarations.g12bis.of")}{" "}
      <FigureAmount dinars={threshold} />
      <meter
        className={classes.gauge}
        aria-label={t("declarations.g12bis.gauge")}
        min={0}
        max={1}
        high={0.9}
        value={Math.min(share, 1)}
      />
      {share >= 1 && t("declarations.g12bis.beyond")}
    </Panel>
  );
}
