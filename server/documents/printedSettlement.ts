import { sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import { centimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import type { PrintedSettlement } from "../printing/printedDocument.ts";
import type { WholeDocument } from "./store.ts";

type SettledDocument = Pick<WholeDocument["record"], "kind"> &
  Partial<Pick<WholeDocument["record"], "id" | "money">>;

/**
 * Reads the last day on which an invoice was paid; null if a credit note or a write-off settles a part
 * of it, and if nothing settles it.
 */
async function readPaidOn({ db, enterpriseId }: Transaction, id: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select case when bool_and(credit.kind in ('PAYMENT', 'OPENING')) then max(settlement.settled_on) end as day
      from movement
      join settlement on settlement.enterprise_id = movement.enterprise_id
                     and settlement.debit_id = movement.id and settlement.ended_on is null
      join movement as credit on credit.enterprise_id = movement.enterprise_id and credit.id = settlement.credit_id
     where movement.enterprise_id = ${enterpriseId} and movement.document_id = ${id}`.execute(db);
  return rows[0]?.day ?? null;
}

/**
 * Reads the day on which an invoice was paid, or its balance due. Null for an invoice outside the
 * receivables, and for one that is not settled by payments and old advances alone: printing
 * "Acquittée" would be false. Null for other kinds.
 */
export async function readSettlement(
  tx: Transaction,
  { kind, id, money }: SettledDocument,
): Promise<PrintedSettlement | null> {
  if (kind !== "SALES_INVOICE" || id === undefined || money == null) return null;
  if (money.open > 0) return { rest: centimes(money.open) };
  const paidOn = await readPaidOn(tx, id);
  return paidOn && { paidOn, isCleared: money.uncleared === 0 };
}
