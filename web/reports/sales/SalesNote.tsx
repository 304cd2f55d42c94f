import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { today } from "../../ui/days/today.ts";
import { type Sales, useSales } from "../queries.ts";
import classes from "../reports.module.css";
import { reportQueryOf, type SalesParams } from "./salesAddress.ts";

interface SalesNoteProps {
  params: SalesParams;
  /** Undefined while it loads. */
  data: Sales | undefined;
  onChange: (changes: Partial<SalesParams>) => void;
}

/**
 * Says which documents the figures count. If there are invoices that aren't issued, a button includes them or leaves
 * them out.
 */
export function SalesNote({ params, data, onChange }: SalesNoteProps) {
  const { t } = useTranslation();
  const drafts = useDraftCount(params, data);
  if (params.population === "WITH_DRAFTS") {
    return (
      <p className={classes.note}>
        {t("reports.drafts.counted")}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({ population: "ISSUED" })}
        >
          {t("reports.drafts.leave")}
        </Button>
      </p>
    );
  }
  return (
    <p className={classes.note}>
      {t("reports.drafts.source")}
      {drafts > 0 && (
        <>
          {" "}
          {t("reports.drafts.some", { count: drafts })}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange({ population: "WITH_DRAFTS" })}
          >
            {t("reports.drafts.count")}
          </Button>
        </>
      )}
    </p>
  );
}

/**
 * The number of invoices of the report that aren't issued; 0 while it loads, and if the report already counts them or
 * contains only credit notes.
 */
function useDraftCount(params: SalesParams, data: Sales | undefined): number {
  const isNeeded =
    data !== undefined &&
    params.population === "ISSUED" &&
    (params.type.length !== 1 || params.type[0] === "SALES_INVOICE");
  const query = {
    ...reportQueryOf(params, today()),
    ...(data && { from: data.from, to: data.to }),
    group: "year" as const,
    population: "WITH_DRAFTS" as const,
    limit: 1,
  };
  const withDrafts = useSales(isNeeded ? query : null);
  if (!isNeeded || withDrafts.data === undefined || withDrafts.isPlaceholderData) return 0;
  return withDrafts.data.totals.invoices - data.totals.invoices;
}
