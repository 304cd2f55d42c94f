import type { enterprises } from "#contract/enterprises.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import { needsReceivables, type VatBasis } from "#domain/declarations/vatBasis.ts";
import { isTaxRegimeTooFarAhead } from "#domain/enterprises/taxRegimes.ts";
import type { Transaction } from "../database/database.ts";
import { invalidField, notFound } from "../http/apiError.ts";
import { refuseTooManyDatedRows } from "./datedRowLimit.ts";
import { refuseClosedDay } from "./openFrom.ts";
import { lockEnterprise } from "./store.ts";

type Change = Parsed<typeof enterprises.changeVatBasis>["body"];

/**
 * Sets when VAT is due from a day on (docs/rules/declarations.md#when-vat-is-due). A basis that
 * depends on payments can't begin before the organization's receivables do.
 *
 * @throws ApiError VALIDATION_ERROR on `since` more than a year ahead, before the receivables
 *   that the basis needs, or with too many bases, PERIOD_CLOSED
 */
export async function changeVatBasis(
  tx: Transaction,
  { basis, since }: Change,
  today: Day,
): Promise<void> {
  if (isTaxRegimeTooFarAhead(since, today)) throw invalidField("since", "TOO_FAR_AHEAD");
  const { receivables_since: first } = await lockEnterprise(tx);
  if (needsReceivables(basis) && (first === null || since < first)) {
    throw invalidField("since", "TOO_EARLY");
  }
  await refuseClosedDay(tx, since);
  await refuseTooManyDatedRows(tx, "vat_basis", since);
  await tx.db
    .insertInto("vat_basis")
    .values({ enterprise_id: tx.enterpriseId, since, basis })
    .onConflict((same) => same.columns(["enterprise_id", "since"]).doUpdateSet({ basis }))
    .execute();
}

/**
 * Deletes the basis that begins on a day; the previous one continues to apply.
 *
 * @throws ApiError PERIOD_CLOSED, NOT_FOUND
 */
export async function removeVatBasis(tx: Transaction, since: Day): Promise<void> {
  await lockEnterprise(tx);
  await refuseClosedDay(tx, since);
  const { numDeletedRows } = await tx.db
    .deleteFrom("vat_basis")
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("since", "=", since)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/**
 * Refuses to begin receivables after the first day of a basis that needs them.
 *
 * @throws ApiError VALIDATION_ERROR on `receivablesSince`
 */
export async function refuseReceivablesAfterVatBasis(
  { db, enterpriseId }: Transaction,
  receivablesSince: Day | undefined,
): Promise<void> {
  if (receivablesSince === undefined) return;
  const passed = await db
    .selectFrom("vat_basis")
    .select("since")
    .where("enterprise_id", "=", enterpriseId)
    .where("basis", "<>", "INVOICE" satisfies VatBasis)
    .where("since", "<", receivablesSince)
    .limit(1)
    .executeTakeFirst();
  if (passed !== undefined) throw invalidField("receivablesSince", "PASSES_VAT_BASIS");
}
