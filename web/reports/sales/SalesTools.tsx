import { NativeSelect } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { reports } from "#calls/reports/reports.ts";
import { isTimeGroup, SALES_GROUPS } from "#domain/reports/reports.ts";
import { callForFile } from "../../api/call.ts";
import { today } from "../../ui/days/today.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { ReportFilesMenu } from "../ReportFilesMenu.tsx";
import { PeriodChooser } from "../PeriodChooser.tsx";
import classes from "../reports.module.css";
import {
  comparisonOf,
  reportQueryOf,
  groupOf,
  salesOrderOf,
  SALES_ADDRESS,
  type SalesParams,
} from "./salesAddress.ts";
import { SalesFilters } from "./SalesFilters.tsx";

interface SalesToolsProps {
  params: SalesParams;
  onChange: (changes: Partial<SalesParams>) => void;
  /** Whether there is data to save. */
  hasSales: boolean;
}

/** The settings of the report (period, grouping, comparison and filters) and the menu of its files. */
export function SalesTools({ params, onChange, hasSales }: SalesToolsProps) {
  const { t } = useTranslation();
  const query = {
    ...reportQueryOf(params, today()),
    ...comparisonOf(params),
    ...salesOrderOf(params),
    lang: useLanguage(),
  };
  return (
    <div className={classes.tools}>
      <PeriodChooser values={params} onChange={onChange} />
      <NativeSelect
        label={t("reports.group.label")}
        value={groupOf(params, today())}
        data={[
          { group: t("reports.group.times"), items: groupOptions(t, true) },
          { group: t("reports.group.records"), items: groupOptions(t, false) },
        ]}
        onChange={({ currentTarget }) =>
          onChange({
            group: currentTarget.value as SalesParams["group"],
            sortBy: "default",
            sortOrder: "default",
          })
        }
      />
      <NativeSelect
        label={t("reports.compare.label")}
        value={params.compare}
        data={SALES_ADDRESS.compare.map((value) => ({
          value,
          label: t(`reports.compare.${value}`),
        }))}
        onChange={({ currentTarget }) =>
          onChange({ compare: currentTarget.value as SalesParams["compare"] })
        }
      />
      <div className={classes.toolsEnd}>
        <SalesFilters params={params} onChange={onChange} />
        <ReportFilesMenu
          disabled={!hasSales}
          fetchSheet={() => callForFile(reports.salesSheet, { query })}
          fetchPdf={() => callForFile(reports.salesPdf, { query })}
        />
      </div>
    </div>
  );
}

const groupOptions = (t: TFunction, isTime: boolean) =>
  SALES_GROUPS.filter((group) => isTimeGroup(group) === isTime).map((value) => ({
    value,
    label: t(`reports.group.${value}`),
  }));
