import { sql } from "kysely";
import type { VatActivity } from "#domain/declarations/classes.ts";
import type { VatDeclarationTerms } from "#domain/declarations/duePostings.ts";
import type { Month } from "#domain/days/months.ts";
import type { DatedTaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { Transaction } from "../database/database.ts";

/**
 * The activity stored at the closing of the month, or at the earliest closing after it, which closed the month too.
 * Null for an open month, and for a closing without a stored activity.
 */
const activityOfClosedMonth = (month: Month) => sql<VatActivity | null>`(
  select closing.figures ->> 'activity' from closing
   where closing.enterprise_id = enterprise.id and closing.event = 'CLOSED' and closing.month >= ${month}
     and not exists (select from closing as reopened
                      where reopened.enterprise_id = closing.enterprise_id
                        and reopened.month = closing.month and reopened.version = closing.version
                        and reopened.event = 'REOPENED')
   order by closing.month
   limit 1)`;

/** The VAT bases and the activity with which a month is declared (docs/rules/closed-months.md#figures). */
export async function readVatTerms(
  { db, enterpriseId }: Transaction,
  month: Month,
): Promise<VatDeclarationTerms> {
  const bases = sql<VatDeclarationTerms["bases"]>`(
    select coalesce(jsonb_agg(jsonb_build_object('basis', basis, 'since', since)), '[]')
      from vat_basis where vat_basis.enterprise_id = enterprise.id)`;
  return db
    .selectFrom("enterprise")
    .select(({ fn }) => [
      fn.coalesce(activityOfClosedMonth(month), "vat_activity").as("activity"),
      bases.as("bases"),
    ])
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
