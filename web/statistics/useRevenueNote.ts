import { useTranslation } from "react-i18next";
import { useChargesVatIn } from "../enterprises/useChargesVat.ts";

/**
 * The note about the revenue of a year; undefined while the year loads. It mentions the tax if the organization charged
 * VAT in that year.
 */
export function useRevenueNote(year: number | undefined): string | undefined {
  const { t } = useTranslation();
  const hasVat = useChargesVatIn(year);
  if (year === undefined) return undefined;
  return t(hasVat ? "statistics.kpi.revenueNote" : "statistics.kpi.revenueNoteWithoutVat", {
    year,
  });
}
