import type { enterprises } from "#contract/enterprises.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import { isTaxRegimeTooFarAhead } from "#domain/enterprises/taxRegimes.ts";
import type { Transaction } from "../database/database.ts";
import { invalidField, notFound } from "../http/apiError.ts";
import { refuseTooManyDatedRows } from "./datedRowLimit.ts";
import { deleteTaxRegime, lockEnterprise, putTaxRegime } from "./store.ts";

type Change = Parsed<typeof enterprises.changeTaxRegime>["body"];

/**
 * Sets the tax regime from a day on; stored documents keep theirs
 * (docs/rules/money.md#tax-regime).
 *
 * @throws ApiError VALIDATION_ERROR on `since` more than a year ahead, or with too many regimes
 */
export async function changeTaxRegime(tx: Transaction, change: Change, today: Day): Promise<void> {
  if (isTaxRegimeTooFarAhead(change.since, today)) throw invalidField("since", "TOO_FAR_AHEAD");
  await lockEnterprise(tx);
  await refuseTooManyDatedRows(tx, "tax_regime", change.since);
  await putTaxRegime(tx, change);
}

/** Deletes the regime that begins on a day. @throws ApiError NOT_FOUND */
export async function removeTaxRegime(tx: Transaction, since: Day): Promise<void> {
  if (!(await deleteTaxRegime(tx, since))) throw notFound();
}
