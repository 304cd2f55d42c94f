import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { G50_LABELS } from "#domain/declarations/g50Labels.ts";
import { FigureAmount } from "../../reports/Figure.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { CopyFigure } from "../CopyFigure.tsx";
import { formDuty } from "../formAmount.ts";
import classes from "../declarations.module.css";
import type { G50 } from "../queries.ts";

/** What is due, what is deducted, and the box of the difference. */
export function G50Results({ data }: { data: G50 }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const result = data.E3B99 === 0 ? "E3B00" : "E3B99";
  const label = G50_LABELS[result][language];
  return (
    <Panel title={t("declarations.g50.result")}>
      <dl className={classes.results}>
        <Result name={t("declarations.g50.due")}>
          <FigureAmount dinars={data.due} />
        </Result>
        <Result name={t("declarations.g50.deductions")}>
          <FigureAmount dinars={data.deductions} />
        </Result>
        <Result
          name={
            <>
              <Ltr>{result}</Ltr> · {label}
            </>
          }
        >
          <FigureAmount dinars={data[result]} />
          <span className={classes.toType}>
            <CopyFigure dinars={formDuty(data[result])} label={result} /> {t("declarations.toType")}
          </span>
        </Result>
      </dl>
    </Panel>
  );
}

function Result({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
