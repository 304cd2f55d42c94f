import { chargesVat, chargesVatInYear } from "#domain/enterprises/taxRegimes.ts";
import { useEnterprise } from "./queries.ts";

/** Whether the organization charges VAT on documents of today; true while it loads (docs/rules/money.md#tax-regime). */
export function useChargesVat(): boolean {
  const { data } = useEnterprise();
  return data === undefined || chargesVat(data.taxRegime);
}

/**
 * Whether the organization charges VAT on documents of a year; true while the organization or the year loads.
 * @param year undefined while it loads
 */
export function useChargesVatIn(year: number | undefined): boolean {
  const { data } = useEnterprise();
  return data === undefined || year === undefined || chargesVatInYear(data.taxRegimes, year);
}
