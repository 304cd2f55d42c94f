import { sql } from "kysely";
import type { Account } from "#contract/payments/receivables.ts";
import type { Day } from "#domain/days/days.ts";
import { type Centimes, centimes, dinarsFromCentimes, dinarsFromSum } from "#domain/money/money.ts";
import type { MovementKind } from "#domain/payments/payments.ts";
import { clientExists } from "../clients/clientExists.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError, notFound } from "../http/apiError.ts";
import { agingColumns, agingOfRow, type AgingSums, presentAging } from "./agingSql.ts";
import { DUE_DAY, isCounted, openAmountOn } from "./movementSql.ts";

export interface AccountPeriod {
  clientId: string;
  from: Day;
  to: Day;
}

interface Row {
  id: string;
  date: Day;
  kind: MovementKind;
  /** The kind of the movement that a REVERSAL cancels. */
  reversedKind: MovementKind | null;
  documentId: string | null;
  paymentId: string | null;
  numero: string | null;
  label: string | null;
  signed: number;
}

/** The account of a client in centimes. Sums are bigint, because they may exceed Number.MAX_SAFE_INTEGER. */
export interface AccountInCentimes {
  opening: bigint;
  movements: (Omit<Row, "signed"> & { debit: Centimes; credit: Centimes; balance: bigint })[];
  closing: bigint;
  aging: AgingSums;
}

const SIGNED_AMOUNT = sql`case movement.side when 'DEBIT' then movement.amount else -movement.amount end`;

/**
 * The kind of the movement that a reversal cancels; null for other movements. A window function takes
 * the same time under every plan; a join takes seconds where the planner expects few rows.
 */
const REVERSED_KIND = sql`case when kind = 'REVERSAL' then
  first_value(kind) over (partition by coalesce(reverses, id) order by reverses nulls first) end`;

/** Reads the movements and the sums in one statement, so both are of one snapshot. */
async function readRows(
  { db, enterpriseId }: Transaction,
  { clientId, from, to, maxMovements }: AccountPeriod & { maxMovements: number },
) {
  const { rows } = await sql<{ opening: string; movements: Row[]; aging: AgingSums }>`
    with movement as (
      select *, ${REVERSED_KIND} as "reversedKind" from movement
       where enterprise_id = ${enterpriseId} and client_id = ${clientId}
         and voided_at is null and day <= ${to}::date and ${isCounted(enterpriseId)}),
    shown as (
      select movement.id, movement.day as date, movement.kind, movement."reversedKind",
             movement.document_id as "documentId", movement.payment_id as "paymentId",
             coalesce(document.number, payment.number) as numero, movement.label,
             ${SIGNED_AMOUNT} as signed
        from movement
        left join document on document.enterprise_id = ${enterpriseId}
                          and document.id = movement.document_id
        left join payment on payment.enterprise_id = ${enterpriseId}
                         and payment.id = movement.payment_id
       where movement.day >= ${from}::date
       order by movement.day, movement.created_at, movement.side desc, movement.kind, movement.id
       limit ${maxMovements + 1}),
    aged as (
      select ${agingColumns(to)}
        from (select movement.side, ${DUE_DAY} as due, ${openAmountOn(to)} as open from movement) as parts)
    select (select coalesce(sum(${SIGNED_AMOUNT}), 0)::text from movement where day < ${from}::date) as opening,
           (select coalesce(json_agg(shown), '[]') from shown) as movements,
           ${agingOfRow} as aging
      from aged`.execute(db);
  return rows[0]!;
}

/** The maximum number of movements of a period in one reply. */
const MAX_REPLY_MOVEMENTS = 5_000;

/**
 * Reads the account of a client: the movements of a period with the balance after each, the opening and closing
 * balances, and the open amounts at the end of the period by days of delay.
 *
 * @param maxMovements the maximum number of movements of the period
 * @throws ApiError NOT_FOUND, SELECTION_TOO_LARGE
 */
export async function readAccountInCentimes(
  tx: Transaction,
  period: AccountPeriod,
  maxMovements: number,
): Promise<AccountInCentimes> {
  if (!(await clientExists(tx, period.clientId))) throw notFound();
  const read = await readRows(tx, { ...period, maxMovements });
  if (read.movements.length > maxMovements) {
    throw new ApiError("SELECTION_TOO_LARGE", {
      message: `More than ${maxMovements} movements: choose a shorter period`,
    });
  }
  const opening = BigInt(read.opening);
  let balance = opening;
  const movements = read.movements.map(({ signed, ...row }) => {
    balance += BigInt(signed);
    const [debit, credit] = [centimes(Math.max(signed, 0)), centimes(Math.max(-signed, 0))];
    return { ...row, debit, credit, balance };
  });
  return { opening, movements, closing: balance, aging: read.aging };
}

/**
 * Reads the account of a client in dinars, as on the wire.
 *
 * @throws ApiError NOT_FOUND, SELECTION_TOO_LARGE
 */
export async function readAccount(tx: Transaction, period: AccountPeriod): Promise<Account> {
  const { opening, movements, closing, aging } = await readAccountInCentimes(
    tx,
    period,
    MAX_REPLY_MOVEMENTS,
  );
  return {
    from: period.from,
    to: period.to,
    opening: dinarsFromSum(opening),
    movements: movements.map((movement) => ({
      ...movement,
      debit: dinarsFromCentimes(movement.debit),
      credit: dinarsFromCentimes(movement.credit),
      balance: dinarsFromSum(movement.balance),
    })),
    closing: dinarsFromSum(closing),
    aging: presentAging(aging),
  };
}
