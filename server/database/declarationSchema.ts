import type { ColumnType, Generated } from "kysely";
import type { EnteredValues } from "#domain/declarations/g50.ts";
import type { VatBasis } from "#domain/declarations/vatBasis.ts";
import type { Day } from "#domain/days/days.ts";
import type { Month } from "#domain/days/months.ts";

/** The VAT basis of an organization from a day on. */
export interface VatBasisTable {
  enterprise_id: string;
  since: Day;
  basis: VatBasis;
  created_at: Generated<Date>;
}

/** The values entered into the G50 of a month. */
export interface G50EntryTable {
  enterprise_id: string;
  month: Month;
  /** JSON: centimes by box. */
  typed: ColumnType<EnteredValues, string, string>;
  version: number;
}
