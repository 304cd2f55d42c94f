import { sql } from "kysely";
import type { ReceivableFigures } from "#contract/statistics.ts";
import type { Day } from "#domain/days/days.ts";
import { daysOfMonth, monthOf } from "#domain/days/months.ts";
import { dinarsFromSum } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { DUE_DAY, isCounted } from "./movementSql.ts";

/** `debts` and `late` are numbers of debts. The sums are centimes as decimal digits: they may exceed Number.MAX_SAFE_INTEGER. */
interface OpenSums {
  debts: number;
  owed: string;
  late: number;
  overdue: string;
  credits: string;
}

async function readOpenSums({ db, enterpriseId }: Transaction, today: Day): Promise<OpenSums> {
  const isLate = sql`side = 'DEBIT' and ${DUE_DAY} < ${today}::date`;
  const { rows } = await sql<OpenSums>`
    select (count(*) filter (where side = 'DEBIT'))::integer as debts,
           coalesce(sum(open) filter (where side = 'DEBIT'), 0)::text as owed,
           (count(*) filter (where ${isLate}))::integer as late,
           coalesce(sum(open) filter (where ${isLate}), 0)::text as overdue,
           coalesce(sum(open) filter (where side = 'CREDIT'), 0)::text as credits
      from movement
     where movement.enterprise_id = ${enterpriseId} and movement.voided_at is null
       and movement.open > 0 and ${isCounted(enterpriseId)}`.execute(db);
  return rows[0]!;
}

async function readCollectedSum({ db, enterpriseId }: Transaction, today: Day): Promise<string> {
  const { from, to } = daysOfMonth(monthOf(today));
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(case direction when 'IN' then amount else -amount end), 0)::text as sum
      from payment
     where enterprise_id = ${enterpriseId} and state = 'CLEARED'
       and cleared_on between ${from}::date and ${to}::date`.execute(db);
  return rows[0]!.sum;
}

async function readUnissuedInvoices({ db, enterpriseId }: Transaction) {
  const { rows } = await sql<{ count: number; sum: string }>`
    select count(*)::integer as count, coalesce(sum(total_to_pay), 0)::text as sum
      from document
     where enterprise_id = ${enterpriseId} and kind = 'SALES_INVOICE' and deleted_at is null
       and issued_at is null and cancelled_at is null and status <> 'REJECTED'`.execute(db);
  return rows[0]!;
}

async function readReceivablesSince({ db, enterpriseId }: Transaction): Promise<Day | null> {
  const { receivables_since: since } = await db
    .selectFrom("enterprise")
    .select("receivables_since")
    .where("id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  return since;
}

/** Reads the dashboard's figures on payments (docs/rules/payments.md#receivables). */
export async function readReceivableFigures(
  tx: Transaction,
  today: Day,
): Promise<ReceivableFigures> {
  const open = await readOpenSums(tx, today);
  const notIssued = await readUnissuedInvoices(tx);
  return {
    since: await readReceivablesSince(tx),
    toCollect: { count: open.debts, sum: dinarsFromSum(open.owed) },
    overdue: { count: open.late, sum: dinarsFromSum(open.overdue) },
    credits: { sum: dinarsFromSum(open.credits) },
    collected: { sum: dinarsFromSum(await readCollectedSum(tx, today)) },
    notIssued: { count: notIssued.count, sum: dinarsFromSum(notIssued.sum) },
  };
}
