import { sql } from "kysely";
import type { payments } from "#contract/payments/payments.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import { dinarsFromSum } from "#domain/money/money.ts";
import { foldText } from "#domain/text/foldText.ts";
import type { Transaction } from "../database/database.ts";
import { presentPaymentRow } from "./present.ts";
import { selectPayments } from "./store.ts";

type Query = Parsed<typeof payments.list>["query"];

/** The words of a search, each anywhere in number, check, reference, note or the client's name. */
const wordsOf = (search: string | null) => (search === null ? [] : foldText(search).split(/\s+/));

/** Whether something of it is settled with nothing: those payments are few. */
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
    ...wordsOf(query.search).map((word) => sql`strpos(payment.search_text, ${word}) > 0`),
  ];
}

const joinConditions = (query: Query, enterpriseId: string) =>
  sql<boolean>`${sql.join([sql`true`, ...conditionsOf(query, enterpriseId)], sql` and `)}`;

/** Whether it is neither taken back nor bounced. */
const COUNTS = sql`payment.state not in ('CANCELLED', 'BOUNCED')`;

/** How many payments there are, and the sums by method without what was taken back or bounced, in one pass. */
async function readTotals({ db, enterpriseId }: Transaction, query: Query) {
  const rows = await db
    .selectFrom("payment")
    .select([
      "payment.method",
      sql<number>`count(*)::integer`.as("listed"),
      sql<number>`(count(*) filter (where ${COUNTS}))::integer`.as("count"),
      sql<string>`coalesce(sum(case direction when 'IN' then amount else -amount end)
        filter (where ${COUNTS}), 0)::text`.as("amount"),
      sql<string>`coalesce(sum(stamp_duty) filter (where ${COUNTS}), 0)::text`.as("stamp_duty"),
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

/** By the date of the check; a payment without one goes by its day of payment. */
const ORDER = {
  paidOn: sql`payment.paid_on`,
  checkDate: sql`coalesce(payment.check_date, payment.paid_on)`,
};

/** One page of payments. */
export async function listPayments(
  tx: Transaction,
  query: Query,
): Promise<Reply<typeof payments.list>> {
  const { page, limit, sortBy, sortOrder } = query;
  const records = await selectPayments(tx)
    .where(joinConditions(query, tx.enterpriseId))
    .orderBy(ORDER[sortBy], sortOrder)
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
