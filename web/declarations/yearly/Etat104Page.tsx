import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { APART_GROUPS } from "#domain/declarations/etat104.ts";
import { pageSizeOf, type PageSizeChoice } from "../../reports/addressParts.ts";
import { DocumentsPanel } from "../../reports/DocumentsPanel.tsx";
import reportClasses from "../../reports/reports.module.css";
import { ReportHeader } from "../../reports/ReportHeader.tsx";
import { useReportAddress } from "../../reports/useReportAddress.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { usePageTitle } from "../../ui/layout/usePageTitle.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Pager } from "../../ui/table/Pager.tsx";
import { YEAR_ADDRESS } from "../declarationAddress.ts";
import { useEtat104, useEtat104Postings } from "../queries.ts";
import { DeclarationSources } from "../DeclarationSources.tsx";
import { useDocumentsPanel } from "../useDocumentsPanel.ts";
import { Etat104Table } from "./Etat104Table.tsx";
import { YearFilesMenu } from "../DeclarationFilesMenus.tsx";
import { YearTools } from "./YearTools.tsx";

/** The sales of a year to each business client, by NIF, and to private persons and foreign clients. */
export function Etat104Page() {
  const { t } = useTranslation();
  usePageTitle(t("reports.etat104.title"));
  const { values, change, searchOf } = useReportAddress(YEAR_ADDRESS);
  const { year, page, size, show } = values;
  const limit = pageSizeOf(size);
  const { data, error, isPlaceholderData, refetch } = useEtat104({ year, page, limit });
  const panel = useDocumentsPanel(values, change);
  const postings = useEtat104Postings(show === "" ? null : { year, key: show, ...panel.paging });
  const isEmpty =
    data?.total === 0 &&
    APART_GROUPS.every((each) => data.apart[each].ht === 0 && !isPlaceholderData);
  const apart = APART_GROUPS.find((each) => each === show);
  const row = data?.rows.find(({ key }) => key === show);
  return (
    <>
      <ReportHeader page="etat104" />
      <div className={reportClasses.parts}>
        <Panel flush>
          <YearTools
            year={year}
            onYear={(chosen) => change({ year: chosen, page: 1, show: "", docPage: 1 })}
            files={
              <YearFilesMenu of="etat104" year={year} disabled={data === undefined || isEmpty} />
            }
          />
          {error !== null ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : isEmpty ? (
            <EmptyState
              icon={IconUsers}
              title={t("declarations.etat104.nothing")}
              description={t("declarations.etat104.nothingText")}
            />
          ) : (
            <>
              <Etat104Table
                data={data}
                isStale={isPlaceholderData}
                pageSize={limit}
                addressOf={(key) => searchOf({ show: key, docPage: 1 })}
              />
              <Pager
                page={page}
                pageSize={limit}
                total={data?.total}
                onPage={(next) => change({ page: next })}
                onPageSize={(rows) => change({ page: 1, size: String(rows) as PageSizeChoice })}
              />
            </>
          )}
        </Panel>
        {data !== undefined && <DeclarationSources source={data.source} />}
      </div>
      <DocumentsPanel
        opened={show !== ""}
        onClose={panel.close}
        title={
          <bdi>
            {apart === undefined ? (row?.name ?? show) : t(`declarations.etat104.${apart}`)}
          </bdi>
        }
        text={`${year} · ${t("declarations.etat104.documents")}`}
        query={postings}
        amounts={[
          { key: "ht", title: t("reports.fields.ht"), of: ({ ht }) => ht },
          { key: "vat", title: t("reports.fields.vat"), of: ({ vat }) => vat },
        ]}
        pager={panel.pager}
      />
    </>
  );
}
