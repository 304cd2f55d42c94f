import { sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { invalidField } from "../http/apiError.ts";

/**
 * The most tax regimes, and the most VAT bases, of an organization: each read of the organization lists all of
 * them.
 */
const MAX_DATED_ROWS = 100;

/**
 * Refuses a further tax regime or VAT basis at the limit. One that replaces that of the same day is
 * accepted. Lock the organization before, so that concurrent changes are counted.
 *
 * @throws ApiError VALIDATION_ERROR on `since`
 */
export async function refuseTooManyDatedRows(
  { db, enterpriseId }: Transaction,
  table: "tax_regime" | "vat_basis",
  since: Day,
): Promise<void> {
  const { rows } = await sql<{ total: number; same: number }>`
    select count(*)::integer as total, (count(*) filter (where since = ${since}))::integer as same
      from ${sql.table(table)} where enterprise_id = ${enterpriseId}`.execute(db);
  const { total, same } = rows[0]!;
  if (same === 0 && total >= MAX_DATED_ROWS) throw invalidField("since", "TOO_MANY");
}
