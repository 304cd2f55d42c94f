import { sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import { centimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import type { PrintedSettlement } from "../printing/printedDocument.ts";
import type { WholeDocument } from "./store.ts";

type Settled = Pick<WholeDocument["record"], "kind"> &
  Partial<Pick<WholeDocument["record"], "id" | "money">>;

/** The last day on which an invoice was settled. */
async function readLastDay({ db, enterpriseId }: Transaction, id: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(settlement.settled_on) as day
      from movement
      join settlement on settlement.enterprise_id = movement.enterprise_id
                     and settlement.debit_id = movement.id and settlement.ended_on is null
     where movement.enterprise_id = ${enterpriseId} and movement.document_id = ${id}`.execute(db);
  return rows[0]?.day ?? null;
}

/** When an invoice was paid, or what is left to pay; null where payments don't count it. */
export async function readSettlement(
  tx: Transaction,
  { kind, id, money }: Settled,
): Promise<PrintedSettlement | null> {
  if (kind !== "SALES_INVOICE" || id === undefined || money == null) return null;
  if (money.open > 0) return { rest: centimes(money.open) };
  const paidOn = await readLastDay(tx, id);
  return paidOn && { paidOn, isCleared: money.uncleared === 0 };
}
