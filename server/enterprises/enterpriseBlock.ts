import { type RawBuilder, sql } from "kysely";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import { textMapper } from "#domain/records/fields.ts";
import type { StampDutySchedule } from "#domain/totals/stampDuty.ts";
import type { DatedTaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { Transaction } from "../database/database.ts";
import type { EnterpriseBlock } from "../database/schema.ts";
import { type EnterpriseRow, findEnterpriseForDocuments, COLUMNS_ON_DOCUMENTS } from "./store.ts";

/** The organization's data that each save of a document needs. */
export interface EnterpriseForDocuments {
  block: EnterpriseBlock;
  stampDutySchedule: StampDutySchedule;
  taxRegimes: readonly DatedTaxRegime[];
}

/** The columns that documents show. JSON represents them exactly: the capital is a safe integer. */
export type EnterpriseColumns = Pick<EnterpriseRow, (typeof COLUMNS_ON_DOCUMENTS)[number]>;

/** A subquery for other slices: an organization's current columns as one JSON value. */
export function currentEnterprise(id: RawBuilder<unknown>): RawBuilder<EnterpriseColumns> {
  return sql`(select to_jsonb(shown)
    from (select ${sql.join(COLUMNS_ON_DOCUMENTS.map((column) => sql.ref(column)))}
            from enterprise where enterprise.id = ${id}) as shown)`;
}

const textsByName = textMapper(ENTERPRISE_TEXTS, "column", "name");

export function toEnterpriseBlock(row: EnterpriseColumns): EnterpriseBlock {
  return {
    ...textsByName(row),
    name: row.name,
    capital: row.capital,
    logoUrl: row.logo_url,
    signatureUrl: row.signature_url,
    stampUrl: row.stamp_url,
    looks: row.looks,
  };
}

/**
 * The organization's current block, stamp duty schedule and tax regimes
 * (docs/rules/documents.md#snapshots).
 *
 * @param forSnapshot locks the organization, so that none of the snapshot's images is deleted
 *   before the transaction commits
 */
export async function readEnterpriseForDocuments(
  tx: Transaction,
  { forSnapshot = false } = {},
): Promise<EnterpriseForDocuments> {
  const row = await findEnterpriseForDocuments(tx, forSnapshot);
  return {
    block: toEnterpriseBlock(row),
    stampDutySchedule: row.stamp_duty_schedule,
    taxRegimes: row.tax_regimes,
  };
}
