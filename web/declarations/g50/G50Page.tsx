import { useTranslation } from "react-i18next";
import { monthTitle } from "#domain/days/monthTitle.ts";
import { addMonths, monthOf } from "#domain/days/months.ts";
import { useCan } from "../../api/useCan.ts";
import { useEnterprise } from "../../enterprises/queries.ts";
import reportClasses from "../../reports/reports.module.css";
import { ReportHeader } from "../../reports/ReportHeader.tsx";
import { useReportAddress } from "../../reports/useReportAddress.ts";
import { today } from "../../ui/days/today.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { usePageTitle } from "../../ui/layout/usePageTitle.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { MONTH_ADDRESS } from "../declarationAddress.ts";
import { ClosingNotice } from "../closing/ClosingNotice.tsx";
import classes from "../declarations.module.css";
import { MonthFilesMenu } from "../DeclarationFilesMenus.tsx";
import { DeclarationPeriodSwitch } from "../DeclarationPeriodSwitch.tsx";
import { type G50, useG50 } from "../queries.ts";
import { DeclarationSources } from "../DeclarationSources.tsx";
import { Anomalies } from "./Anomalies.tsx";
import { BasisNotice } from "./BasisNotice.tsx";
import { G50Documents } from "./G50Documents.tsx";
import { G50Results } from "./G50Results.tsx";
import { G50Table } from "./G50Table.tsx";
import { EnteredBoxes } from "./EnteredBoxes.tsx";
import { useEnteredBoxes } from "./useEnteredBoxes.ts";

/** The VAT of a month, by box of the G50, for entry into the tax administration's form. */
export function G50Page() {
  const { t } = useTranslation();
  const language = useLanguage();
  usePageTitle(t("reports.g50.title"));
  const { values, change, searchOf } = useReportAddress(MONTH_ADDRESS);
  const { month } = values;
  const { data, error, isPlaceholderData, refetch } = useG50(month);
  const shown = isPlaceholderData ? undefined : data;
  return (
    <>
      <ReportHeader page="g50" />
      <div className={reportClasses.parts}>
        <Panel flush>
          <div className={reportClasses.tools}>
            <DeclarationPeriodSwitch
              title={monthTitle(month, language)}
              isLatest={month >= monthOf(today())}
              onStep={(steps) => change({ month: addMonths(month, steps), show: "", docPage: 1 })}
            />
            {shown !== undefined && (
              <p className={classes.deadline}>
                {t("declarations.deadline")} <DayText day={shown.deadline} />
              </p>
            )}
            <div className={reportClasses.toolsEnd}>
              <MonthFilesMenu of="g50" month={month} disabled={shown === undefined} />
            </div>
          </div>
        </Panel>
        {error !== null && data === undefined ? (
          <Panel>
            <LoadError error={error} onRetry={() => void refetch()} />
          </Panel>
        ) : (
          <G50Parts data={shown} addressOf={(show) => searchOf({ show, docPage: 1 })} />
        )}
      </div>
      <G50Documents values={values} onChange={change} />
    </>
  );
}

interface PartsProps {
  /** Undefined while it loads. */
  data: G50 | undefined;
  addressOf: (line: string) => string;
}

function G50Parts({ data, addressOf }: PartsProps) {
  const mayChange = useCan("declarations.write");
  return (
    <>
      {data !== undefined && <BasisNotice basis={data.basis} mayChange={mayChange} />}
      {data !== undefined && <Anomalies data={data} />}
      <G50Table data={data} addressOf={addressOf} />
      {data !== undefined && (
        <>
          <EnteredFigures key={data.month} data={data} mayChange={mayChange} />
          <DeclarationSources source={data.source} />
        </>
      )}
    </>
  );
}

/** The entered amounts, the result and the closing. A month can be closed only once the entered amounts are saved. */
function EnteredFigures({ data, mayChange }: { data: G50; mayChange: boolean }) {
  const { data: enterprise } = useEnterprise();
  const isOpen = `${data.month}-01` >= (enterprise?.openFrom ?? "");
  const form = useEnteredBoxes(data);
  return (
    <>
      <EnteredBoxes data={data} form={form} mayChange={mayChange && isOpen} />
      <G50Results data={data} />
      <ClosingNotice data={data} isUnsaved={form.isDirty} />
    </>
  );
}
