import { sql } from "kysely";
import type { VatTerms } from "#domain/declarations/duePostings.ts";
import type { DatedTaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { Transaction } from "../database/database.ts";

/** How the organization declares its VAT. */
export async function readVatTerms({ db, enterpriseId }: Transaction): Promise<VatTerms> {
  const bases = sql<VatTerms["bases"]>`(
    select coalesce(jsonb_agg(jsonb_build_object('basis', basis, 'since', since)), '[]')
      from vat_basis where vat_basis.enterprise_id = enterprise.id)`;
  return db
    .selectFrom("enterprise")
    .select(["vat_activity as activity", bases.as("bases")])
    .where("id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
}

/** The organization's tax regimes, in any order. */
export function readTaxRegimes({ db, enterpriseId }: Transaction): Promise<DatedTaxRegime[]> {
  return db
    .selectFrom("tax_regime")
    .select(["regime", "since"])
    .where("enterprise_id", "=", enterpriseId)
    .execute();
}
