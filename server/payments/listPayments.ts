import { sql } from "kysely";
import type { payments } from "#contract/payments/payments.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import { dinarsFromSum } from "#domain/money/money.ts";
import { foldText } from "#domain/text/foldText.ts";
import type { Transaction } from "../database/database.ts";
import { presentPaymentRow } from "./present.ts";
import { selectPayments } from "./store.ts";

type Query = Parsed<typeof payments.list>["query"];

/**
 * Splits a search into words. Each word must occur in the number, the check's number or bank, the
 * reference, the note or the client's name.
 */
const searchWordsOf = (search: string | null) =>
  search === null ? [] : foldText(search).split(/\s+/);

/** Whether a part of the payment settles nothing yet. A subquery, because such payments are few. */
const isUnapplied = (enterpriseId: string) => sql`payment.id in (
  select movement.payment_id from movement
   where movement.enterprise_id = ${enterpriseId} and movement.voided_at is null and movement.open > 0
     and movement.kind in ('PAYMENT', 'REFUND'))`;

function conditionsOf(query: Query, enterpriseId: string) {
  const { clientId, method, state, direction, from, to } = query;
  return [
    ...(clientId.length > 0 ? [sql`payment.client_id = any(${clientId}::uuid[])`] : []),
    ...(method.length > 0 ? [sql`payment.method = any(${method}::text[])`] : []),
    ...(state.length > 0 ? [sql`payment.state = any(${state}::text[])`] : []),
    ...(direction === undefined ? [] : [sql`payment.direction = ${direction}`]),
    ...(from === undefined ? [] : [sql`payment.paid_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`payment.paid_on <= ${to}::date`]),
    ...(query.unapplied ? [isUnapplied(enterpriseId)] : []),
    ...searchWordsOf(query.search).map((word) => sql`strpos(payment.search_text, ${word}) > 0`),
  ];
}

const joinConditions = (query: Query, enterpriseId: string) =>
  sql<boolean>`${sql.join([sql`true`, ...conditionsOf(query, enterpriseId)], sql` and `)}`;

/** Whether the payment is neither cancelled nor bounced. */
const IS_IN_TOTALS = sql`payment.state not in ('CANCELLED', 'BOUNCED')`;

/**
 * Reads, in one pass over the payments that the query finds: `total`, the number of all of them, and `totals`, by method
 * the number and sums of those that are neither cancelled nor bounced.
 */
async function readTotals({ db, enterpriseId }: Transaction, query: Query) {
  const rows = await db
    .selectFrom("payment")
    .select([
      "payment.method",
      sql<number>`count(*)::integer`.as("listed"),
      sql<number>`(count(*) filter (where ${IS_IN_TOTALS}))::integer`.as("count"),
      sql<string>`coalesce(sum(case direction when 'IN' then amount else -amount end)
        filter (where ${IS_IN_TOTALS}), 0)::text`.as("amount"),
      sql<string>`coalesce(sum(stamp_duty) filter (where ${IS_IN_TOTALS}), 0)::text`.as(
        "stamp_duty",
      ),
    ])
    .where("payment.enterprise_id", "=", enterpriseId)
    .where(joinConditions(query, enterpriseId))
    .groupBy("payment.method")
    .orderBy("payment.method")
    .execute();
  const totals = rows.map(({ method, count, amount, stamp_duty: duty }) => ({
    method,
    count,
    amount: dinarsFromSum(amount),
    stampDuty: dinarsFromSum(duty),
  }));
  return {
    total: rows.reduce((sum, { listed }) => sum + listed, 0),
    totals: totals.filter(({ count }) => count > 0),
  };
}

/** The SQL of each order. `checkDate` uses the day of payment where a payment has no date of a check. */
const ORDER_COLUMNS = {
  paidOn: sql`payment.paid_on`,
  checkDate: sql`coalesce(payment.check_date, payment.paid_on)`,
};

/** Reads one page of the list of payments, and the totals of all pages. */
export async function listPayments(
  tx: Transaction,
  query: Query,
): Promise<Reply<typeof payments.list>> {
  const { page, limit, sortBy, sortOrder } = query;
  const records = await selectPayments(tx)
    .where(joinConditions(query, tx.enterpriseId))
    .orderBy(ORDER_COLUMNS[sortBy], sortOrder)
    .orderBy("payment.created_at", sortOrder)
    .orderBy("payment.id", sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total, totals } = await readTotals(tx, query);
  return {
    payments: records.map(presentPaymentRow),
    total,
    page,
    totalPages: Math.ceil(total / limit),
    totals,
  };
}
