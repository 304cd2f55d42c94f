import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import { invalidField } from "../http/apiError.ts";

/**
 * The most settlements of one movement, present and past: the page of its document or payment lists
 * all of them. A bounce, a reversal and an issued credit note may exceed it.
 */
const MAX_SETTLEMENTS = 1_000;

/** Counts the settlements of a movement as debit or as credit, up to the limit. */
const countSettlements = (enterpriseId: string, end: "debit_id" | "credit_id") => sql<number>`(
  select count(*) from (
    select from settlement
     where settlement.enterprise_id = ${enterpriseId} and ${sql.ref(`settlement.${end}`)} = added.id
     limit ${sql.lit(MAX_SETTLEMENTS)}) as counted)`;

interface AddedSettlements {
  enterpriseId: string;
  ids: readonly string[];
  counts: readonly number[];
}

const FIND_FULL_MOVEMENTS = prepareStatement(
  (db, { enterpriseId, ids, counts }: AddedSettlements) => ({
    compile: () =>
      sql<{ id: string }>`
      select added.id from unnest(${ids}::uuid[], ${counts}::integer[]) as added (id, count)
       where ${countSettlements(enterpriseId, "debit_id")}
           + ${countSettlements(enterpriseId, "credit_id")} + added.count > ${sql.lit(MAX_SETTLEMENTS)}`.compile(
        db,
      ),
  }),
);

/** Finds the movements that can't be settled once more. @returns their ids */
export async function findFullMovements(
  { execute: run, enterpriseId }: Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const values = { enterpriseId, ids, counts: ids.map(() => 1) };
  const full = await run(FIND_FULL_MOVEMENTS, values);
  return new Set(full.map(({ id }) => id));
}

interface SettledPair {
  debit: { id: string };
  credit?: { id: string };
}

/**
 * Refuses new settlements of a movement that would then have more than `MAX_SETTLEMENTS`.
 *
 * @param pairs the movements that would be settled with each other; one that doesn't exist yet may be absent
 * @throws ApiError VALIDATION_ERROR on `field`
 */
export async function refuseTooManySettlements(
  { execute: run, enterpriseId }: Transaction,
  pairs: readonly SettledPair[],
  field: "applications" | "amount",
): Promise<void> {
  const added = new Map<string, number>();
  for (const { id } of pairs.flatMap(({ debit, credit }) => [debit, credit ?? []]).flat()) {
    added.set(id, (added.get(id) ?? 0) + 1);
  }
  const values = { enterpriseId, ids: [...added.keys()], counts: [...added.values()] };
  const [full] = await run(FIND_FULL_MOVEMENTS, values);
  if (full !== undefined) throw invalidField(field, "TOO_MANY_SETTLEMENTS");
}
