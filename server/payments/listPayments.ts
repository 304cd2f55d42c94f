import { sql } from "kysely";
import type { payments } from "#contract/payments/payments.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import { dinarsFromSum } from "#domain/money/money.ts";
import { foldText } from "#domain/text/foldText.ts";
import type { Transaction } from "../database/database.ts";
import { presentPaymentRow } from "./present.ts";
import { selectPayments, unapplied } from "./store.ts";

type Query = Parsed<typeof payments.list>["query"];

const SEARCHED = sql`concat_ws(' ', payment.number, payment.check_number, payment.check_bank, payment.reference,
  payment.note, payment.client_snapshot ->> 'lastName', payment.client_snapshot ->> 'firstName')`;

/** The words of a search, each anywhere in number, check, reference, note or the client's name. */
const wordsOf = (search: string | null) => (search === null ? [] : foldText(search).split(/\s+/));

function conditionsOf(query: Query) {
  const { clientId, method, state, direction, from, to } = query;
  return [
    ...(clientId.length > 0 ? [sql`payment.client_id = any(${clientId}::uuid[])`] : []),
    ...(method.length > 0 ? [sql`payment.method = any(${method}::text[])`] : []),
    ...(state.length > 0 ? [sql`payment.state = any(${state}::text[])`] : []),
    ...(direction === undefined ? [] : [sql`payment.direction = ${direction}`]),
    ...(from === undefined ? [] : [sql`payment.paid_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`payment.paid_on <= ${to}::date`]),
    ...(query.unapplied ? [sql`${unapplied} > 0`] : []),
    ...wordsOf(query.search).map((word) => sql`strpos(fold_text(${SEARCHED}), ${word}) > 0`),
  ];
}

const joinConditions = (query: Query) =>
  sql<boolean>`${sql.join([sql`true`, ...conditionsOf(query)], sql` and `)}`;

/** The sums by method, without what was taken back or bounced. */
async function readTotals({ db, enterpriseId }: Transaction, query: Query) {
  const rows = await db
    .selectFrom("payment")
    .select([
      "payment.method",
      sql<number>`count(*)::integer`.as("count"),
      sql<string>`sum(case direction when 'IN' then amount else -amount end)::text`.as("amount"),
      sql<string>`sum(stamp_duty)::text`.as("stamp_duty"),
    ])
    .where("payment.enterprise_id", "=", enterpriseId)
    .where("payment.state", "not in", ["CANCELLED", "BOUNCED"])
    .where(joinConditions(query))
    .groupBy("payment.method")
    .orderBy("payment.method")
    .execute();
  return rows.map(({ method, count, amount, stamp_duty: duty }) => ({
    method,
    count,
    amount: dinarsFromSum(amount),
    stampDuty: dinarsFromSum(duty),
  }));
}

async function countPayments({ db, enterpriseId }: Transaction, query: Query): Promise<number> {
  const { count } = await db
    .selectFrom("payment")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("payment.enterprise_id", "=", enterpriseId)
    .where(joinConditions(query))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of what isn't a check, and of a check without a date, the day of the payment. */
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
    .where(joinConditions(query))
    .orderBy(ORDER[sortBy], sortOrder)
    .orderBy("payment.created_at", sortOrder)
    .orderBy("payment.id", sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await countPayments(tx, query);
  return {
    payments: records.map(presentPaymentRow),
    total,
    page,
    totalPages: Math.ceil(total / limit),
    totals: await readTotals(tx, query),
  };
}
