import { useTranslation } from "react-i18next";
import { useChargesVatIn } from "../enterprises/useChargesVat.ts";

/** The note below the revenue of a year, which names the tax where the organization charged it. */
export function useRevenueNote(year: number | undefined): string | undefined {
  const { t } = useTranslation();
  const hasVat = useChargesVatIn(year);
  if (year === undefined) return undefined;
  return t(hasVat ? "statistics.kpi.revenueNote" : "statistics.kpi.revenueNoteWithoutVat", {
    year,
  });
}
