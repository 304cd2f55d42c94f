import { useTranslation } from "react-i18next";
import { DocumentsPanel } from "../../reports/DocumentsPanel.tsx";
import reportClasses from "../../reports/reports.module.css";
import { ReportHeader } from "../../reports/ReportHeader.tsx";
import { useReportAddress } from "../../reports/useReportAddress.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { usePageTitle } from "../../ui/layout/usePageTitle.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { YEAR_ADDRESS } from "../declarationAddress.ts";
import classes from "../declarations.module.css";
import { useG12bis, useG12bisPostings } from "../queries.ts";
import { DeclarationSources } from "../DeclarationSources.tsx";
import { useDocumentsPanel } from "../useDocumentsPanel.ts";
import { G12bisFigures } from "./G12bisFigures.tsx";
import { parseFigure } from "./g12bisAddress.ts";
import { YearFilesMenu } from "../DeclarationFilesMenus.tsx";
import { YearTools } from "./YearTools.tsx";

/** The turnover and the flat-rate tax of a year, invoiced and collected. */
export function G12bisPage() {
  const { t } = useTranslation();
  usePageTitle(t("reports.g12bis.title"));
  const { values, change, searchOf } = useReportAddress(YEAR_ADDRESS);
  const { year, show } = values;
  const { data, error, isPlaceholderData, refetch } = useG12bis(year);
  const panel = useDocumentsPanel(values, change);
  const figure = parseFigure(show);
  const postings = useG12bisPostings(figure && { year, ...figure, ...panel.paging });
  const shown = isPlaceholderData ? undefined : data;
  return (
    <>
      <ReportHeader page="g12bis" />
      <div className={reportClasses.parts}>
        <Panel flush>
          <YearTools
            year={year}
            onYear={(chosen) => change({ year: chosen, show: "", docPage: 1 })}
            files={
              <YearFilesMenu
                of="g12bis"
                year={year}
                disabled={shown === undefined || shown.regime === null}
              />
            }
          >
            {shown !== undefined && (
              <p className={classes.deadline}>
                {t("declarations.deadline")} <DayText day={shown.deadline} />
              </p>
            )}
          </YearTools>
        </Panel>
        {error !== null ? (
          <Panel>
            <LoadError error={error} onRetry={() => void refetch()} />
          </Panel>
        ) : shown?.regime === null ? (
          <Notice>{t("declarations.g12bis.withVat")}</Notice>
        ) : (
          <G12bisFigures data={shown} addressOf={(next) => searchOf({ show: next, docPage: 1 })} />
        )}
        {shown !== undefined && <DeclarationSources source={shown.source} />}
      </div>
      <DocumentsPanel
        opened={figure !== null}
        onClose={panel.close}
        title={figure && t(`declarations.g12bis.sides.${figure.side}`)}
        text={`${year} · ${t("declarations.g12bis.documents")}`}
        query={postings}
        amounts={[
          {
            key: "turnover",
            title: t("declarations.g12bis.turnover"),
            of: ({ turnover }) => turnover,
          },
        ]}
        pager={panel.pager}
      />
    </>
  );
}
