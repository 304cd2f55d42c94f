import { IconReceiptTax } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { G50_LABELS } from "#domain/declarations/g50Labels.ts";
import { dinarsFromSum } from "#domain/money/money.ts";
import { Figure, FigureAmount, PANEL_STATE } from "../../reports/Figure.tsx";
import { type FigureColumn, FigureTable } from "../../reports/FigureTable.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { CopyColumnButton } from "../CopyColumnButton.tsx";
import { CopyableFigure, formatFormNumber } from "../CopyableFigure.tsx";
import { roundedFormBase } from "../formAmount.ts";
import classes from "../declarations.module.css";
import type { G50, G50Line } from "../queries.ts";

const EXACT_CELLS = ["total", "exempt", "taxable", "vat"] as const;
const FORM_CELLS = ["exempt", "taxable", "vat"] as const;

/** The amounts of a box, rounded as the form requires. */
const formAmountsOf = ({ exempt, form }: G50Line) => ({ exempt: roundedFormBase(exempt), ...form });

type Figures = Pick<G50Line, (typeof EXACT_CELLS)[number]>;
type Row = Figures & { id: string; line: G50Line | null };

interface G50TableProps {
  /** Undefined while it loads. */
  data: G50 | undefined;
  addressOf: (line: string) => string;
}

/** The boxes in the order of the form. Exact figures link to their documents, rounded ones have a copy button. */
export function G50Table({ data, addressOf }: G50TableProps) {
  const { t } = useTranslation();
  const hasExempt = data?.lines.some(({ exempt }) => exempt !== 0) ?? false;
  const cells = FORM_CELLS.filter((cell) => hasExempt || cell !== "exempt");
  const columns = useG50Columns(addressOf, cells);
  if (data?.lines.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={IconReceiptTax}
          title={t("declarations.g50.nothing")}
          description={t("declarations.g50.nothingText")}
        />
        <OffFormSales data={data} addressOf={addressOf} />
      </Panel>
    );
  }
  return (
    <Panel title={t("declarations.g50.boxes")} flush>
      <FigureTable
        caption={t("declarations.g50.boxes")}
        columns={columns}
        rows={data?.lines.map((line): Row => ({ ...line, id: line.line, line }))}
        totals={data && { ...sumBoxes(data.lines), id: "total", line: null }}
      />
      {data !== undefined && (
        <>
          <div className={classes.columns}>
            {cells.map((cell) => (
              <CopyColumnButton
                key={cell}
                title={t(`declarations.g50.form.${cell}`)}
                figures={data.lines.map((line) => formatFormNumber(formAmountsOf(line)[cell]))}
              />
            ))}
          </div>
          <OffFormSales data={data} addressOf={addressOf} />
        </>
      )}
    </Panel>
  );
}

function useG50Columns(
  addressOf: (line: string) => string,
  cells: readonly (typeof FORM_CELLS)[number][],
): FigureColumn<Row>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: "line",
      title: t("declarations.g50.box"),
      render: ({ line }) =>
        line === null ? (
          t("reports.total")
        ) : (
          <>
            <span className={classes.box}>
              <Ltr>{line.line}</Ltr>
            </span>
            <span className={classes.label}>{G50_LABELS[line.line][language]}</span>
          </>
        ),
    },
    ...EXACT_CELLS.map((cell): FigureColumn<Row> => {
      const title = t(`declarations.g50.exact.${cell}`);
      return {
        key: cell,
        title,
        align: "end",
        isMinor: (row) => row[cell] === 0,
        render: ({ line, [cell]: dinars }) => (
          <Figure
            dinars={dinars}
            to={line === null || dinars === 0 ? undefined : addressOf(line.line)}
            label={t("reports.documentsOf", { name: `${line?.line ?? ""}, ${title}` })}
          />
        ),
      };
    }),
    ...cells.map((cell): FigureColumn<Row> => {
      const title = t(`declarations.g50.form.${cell}`);
      return {
        key: `form ${cell}`,
        title,
        align: "end",
        isMinor: ({ line }) => line !== null && formAmountsOf(line)[cell] === 0,
        render: ({ line }) =>
          line === null ? null : (
            <CopyableFigure dinars={formAmountsOf(line)[cell]} label={`${line.line}, ${title}`} />
          ),
      };
    }),
  ];
}

/** Sums the boxes exactly, in whole centimes. */
function sumBoxes(lines: readonly G50Line[]): Figures {
  const sum = (cell: keyof Figures) =>
    dinarsFromSum(lines.reduce((total, line) => total + BigInt(Math.round(line[cell] * 100)), 0n));
  return { total: sum("total"), exempt: sum("exempt"), taxable: sum("taxable"), vat: sum("vat") };
}

/** The sales at rates that the form has no box for. */
function OffFormSales({ data, addressOf }: { data: G50; addressOf: (line: string) => string }) {
  const { t } = useTranslation();
  const { ht, vat } = data.offForm;
  if (ht === 0 && vat === 0) return null;
  return (
    <p className={classes.offForm}>
      {t("declarations.g50.offForm")}{" "}
      <Link to={addressOf("OFF_FORM")} preventScrollReset state={PANEL_STATE}>
        <FigureAmount dinars={ht} />
      </Link>{" "}
      {t("declarations.g50.offFormVat")} <FigureAmount dinars={vat} />
    </p>
  );
}
