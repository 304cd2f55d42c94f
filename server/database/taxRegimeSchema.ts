import type { Generated } from "kysely";
import type { Day } from "#domain/days.ts";
import type { TaxRegime } from "#domain/taxRegimes.ts";

export interface TaxRegimeTable {
  enterprise_id: string;
  since: Day;
  regime: TaxRegime;
  created_at: Generated<Date>;
}
