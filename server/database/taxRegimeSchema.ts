import type { Generated } from "kysely";
import type { Day } from "#domain/days/days.ts";
import type { TaxRegime } from "#domain/enterprises/taxRegimes.ts";

export interface TaxRegimeTable {
  enterprise_id: string;
  since: Day;
  regime: TaxRegime;
  created_at: Generated<Date>;
}
