import { sql } from "kysely";
import type { Account } from "#contract/payments/receivables.ts";
import type { Day } from "#domain/days/days.ts";
import { centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import type { MovementKind } from "#domain/payments/payments.ts";
import { clientExists } from "../clients/clientExists.ts";
import type { Transaction } from "../database/database.ts";
import { notFound } from "../http/apiError.ts";
import { agingColumns, type AgingRow, DUE, openOn, presentAging } from "./agingSql.ts";
import { isCounted } from "./openMovements.ts";

interface Period {
  clientId: string;
  from: Day;
  to: Day;
}

interface Row {
  id: string;
  date: Day;
  kind: MovementKind;
  documentId: string | null;
  paymentId: string | null;
  numero: string | null;
  label: string | null;
  signed: number;
}

const counted = ({ enterpriseId }: Transaction, clientId: string) => sql`
  movement.enterprise_id = ${enterpriseId} and movement.client_id = ${clientId}
  and movement.voided_at is null and ${isCounted}`;

const SIGNED = sql`case movement.side when 'DEBIT' then movement.amount else -movement.amount end`;

async function readOpening(tx: Transaction, { clientId, from }: Period): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(${SIGNED}), 0)::bigint as owed from movement
     where ${counted(tx, clientId)} and movement.day < ${from}::date`.execute(tx.db);
  return rows[0]?.owed ?? 0;
}

async function readRows(tx: Transaction, { clientId, from, to }: Period): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select movement.id, movement.day as date, movement.kind, movement.document_id as "documentId",
           movement.payment_id as "paymentId", coalesce(document.number, payment.number) as numero,
           movement.label, ${SIGNED} as signed
      from movement
      left join document on document.enterprise_id = movement.enterprise_id
                        and document.id = movement.document_id
      left join payment on payment.enterprise_id = movement.enterprise_id
                       and payment.id = movement.payment_id
     where ${counted(tx, clientId)} and movement.day between ${from}::date and ${to}::date
     order by movement.day, movement.created_at, movement.side desc, movement.id`.execute(tx.db);
  return rows;
}

async function readAging(tx: Transaction, { clientId, to }: Period): Promise<AgingRow> {
  const { rows } = await sql<AgingRow>`
    select ${agingColumns(to)} from (
      select movement.side, ${DUE} as due, ${openOn(to)} as open from movement
       where ${counted(tx, clientId)} and movement.day <= ${to}::date) as movement`.execute(tx.db);
  return rows[0]!;
}

const dinars = (amount: number) => dinarsFromCentimes(centimes(amount));

/**
 * The account of a client: each movement with what is owed after it.
 *
 * @throws ApiError NOT_FOUND
 */
export async function readAccount(tx: Transaction, period: Period): Promise<Account> {
  if (!(await clientExists(tx, period.clientId))) throw notFound();
  const opening = await readOpening(tx, period);
  let balance = opening;
  const movements = (await readRows(tx, period)).map(({ signed, ...row }) => {
    balance += signed;
    const [debit, credit] = [Math.max(signed, 0), Math.max(-signed, 0)];
    return { ...row, debit: dinars(debit), credit: dinars(credit), balance: dinars(balance) };
  });
  return {
    from: period.from,
    to: period.to,
    opening: dinars(opening),
    movements,
    closing: dinars(balance),
    aging: presentAging(await readAging(tx, period)),
  };
}
