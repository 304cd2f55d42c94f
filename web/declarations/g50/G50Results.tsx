import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { G50_LABELS } from "#domain/declarations/g50Labels.ts";
import { FigureAmount } from "../../reports/Figure.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { CopyableFigure } from "../CopyableFigure.tsx";
import { roundedFormDuty } from "../formAmount.ts";
import classes from "../declarations.module.css";
import type { G50 } from "../queries.ts";

/** The VAT due, the deductions, and the box with the difference. */
export function G50Results({ data }: { data: G50 }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const result = data.E3B99 === 0 ? "E3B00" : "E3B99";
  const label = G50_LABELS[result][language];
  return (
    <Panel title={t("declarations.g50.result")}>
      <dl className={classes.results}>
        <ResultItem name={t("declarations.g50.due")}>
          <FigureAmount dinars={data.due} />
        </ResultItem>
        <ResultItem name={t("declarations.g50.deductions")}>
          <FigureAmount dinars={data.deductions} />
        </ResultItem>
        <ResultItem
          name={
            <>
              <Ltr>{result}</Ltr> · {label}
            </>
          }
        >
          <FigureAmount dinars={data[result]} />
          <span className={classes.toType}>
            <CopyableFigure dinars={roundedFormDuty(data[result])} label={result} />{" "}
            {t("declarations.toType")}
          </span>
        </ResultItem>
      </dl>
    </Panel>
  );
}

function ResultItem({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
