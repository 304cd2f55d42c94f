import { chargesVat } from "#domain/taxRegimes.ts";
import { useEnterprise } from "./queries.ts";

/** Whether the organization's documents of today have VAT (docs/rules/money.md#tax-regime). */
export function useChargesVat(): boolean {
  const { data } = useEnterprise();
  return data === undefined || chargesVat(data.taxRegime);
}
