import { useChargesVat } from "../enterprises/useChargesVat.ts";

/** The key of the note below the revenue, which names the tax where the organization charges it. */
export function useRevenueNote() {
  return useChargesVat() ? "statistics.kpi.revenueNote" : "statistics.kpi.revenueNoteWithoutVat";
}
