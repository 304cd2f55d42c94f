import { type RawBuilder, sql } from "kysely";
import type { ClientType } from "#domain/clients/clients.ts";
import type { Day } from "#domain/days/days.ts";
import type { Centimes } from "#domain/money/money.ts";
import type { ReminderChannel } from "#domain/payments/reminders.ts";
import type { Transaction } from "../../database/database.ts";
import { DUE_DAY, isCounted } from "../../receivables/movementSql.ts";

/**
 * PROPOSED: a letter is due. EARLY: the first step isn't reached yet. REMINDED: a letter was sent, and the next step
 * isn't reached yet or doesn't exist. MUTED: reminders are off for the client, whatever the step.
 */
export type ReminderStanding = "PROPOSED" | "EARLY" | "REMINDED" | "MUTED";

/** A client with late debts, and with more debts than credits. */
export interface LateClient {
  clientId: string;
  nom: string;
  prenom: string | null;
  userType: ClientType;
  email: string | null;
  telephone: string | null;
  country: string | null;
  owed: Centimes;
  late: Centimes;
  credits: Centimes;
  oldest: Day;
  daysLate: number;
  /** The step of the next letter, from 1; after the last letter, one more than there are steps. */
  step: number | null;
  /** The last payment or bounce, from which the steps start again; null without one. */
  restartedBy: string | null;
  lastReminder: { step: number; channel: ReminderChannel; sentOn: Day } | null;
}

/** The age from which a letter that is still SENDING counts as abandoned by a crashed process. */
export const ABANDONED_LETTER_AGE = sql`interval '10 minutes'`;

/** Whether a letter counts: it was sent, or is being sent. */
const IS_SENT_OR_SENDING = sql`(reminder.state = 'SENT'
  or (reminder.state = 'SENDING' and reminder.created_at > now() - ${ABANDONED_LETTER_AGE}))`;

/** Limits a client's sum to the largest safe integer. */
const cappedSum = (sum: RawBuilder<unknown>) =>
  sql`least(${sum}, ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint`;

/**
 * Selects, for each client, the oldest due day and the sums of the open movements: late debts, credits, and the balance
 * due. Leaves out clients without a late debt and those whose credits cover their debts.
 */
const selectOpenSums = ({ enterpriseId }: Transaction, today: Day, of: RawBuilder<unknown>) => sql`
  select movement.client_id, min(${DUE_DAY}) filter (where side = 'DEBIT') as oldest,
         sum(open) filter (where side = 'DEBIT' and ${DUE_DAY} < ${today}::date) as overdue,
         coalesce(sum(open) filter (where side = 'CREDIT'), 0) as credits,
         sum(case side when 'DEBIT' then open else -open end) as owed
    from movement
   where movement.enterprise_id = ${enterpriseId} and movement.voided_at is null and movement.open > 0
     and ${isCounted(enterpriseId)} and ${of}
   group by movement.client_id
  having sum(case side when 'DEBIT' then open else -open end) > 0
     and min(${DUE_DAY}) filter (where side = 'DEBIT') < ${today}::date`;

/**
 * Common table expressions, of which the last is `late_client`: the clients with late debts and more
 * debts than credits, except the counter client, each with its standing
 * (docs/rules/payments.md#reminders).
 *
 * A step is due once the oldest late debt is late by the days of the step. If the debt had reached
 * that delay already when the previous letter was sent, the step is due once the days between both
 * steps have passed since that letter. Letters before the client's last payment or bounced check
 * don't count.
 *
 * @param of the condition on movements; by default the movements of all clients
 */
export function lateClientsSql(tx: Transaction, today: Day, of = sql`true`): RawBuilder<unknown> {
  return sql`
    setting as (select reminder_steps::integer[] as steps from enterprise where id = ${tx.enterpriseId}),
    reached as (
      select aged.client_id, aged.oldest, ${cappedSum(sql`least(aged.overdue, aged.owed)`)} as late,
             ${cappedSum(sql`aged.credits`)} as credits, ${cappedSum(sql`aged.owed`)} as owed, restart.id as restarted_by,
             coalesce(letter.step, 0) + 1 as step, letter.sent_on as before, setting.steps
        from (${selectOpenSums(tx, today, of)}) as aged
       cross join setting
        left join lateral (
          select movement.id from movement
           where movement.enterprise_id = ${tx.enterpriseId} and movement.client_id = aged.client_id
             and movement.voided_at is null and movement.kind in ('PAYMENT', 'BOUNCE')
           order by movement.created_at desc, movement.id desc limit 1) as restart on true
        left join lateral (
          select max(reminder.step)::integer as step, max(reminder.sent_on) as sent_on from reminder
           where reminder.enterprise_id = ${tx.enterpriseId} and reminder.client_id = aged.client_id
             and reminder.restarted_by is not distinct from restart.id and ${IS_SENT_OR_SENDING}) as letter on true),
    late_client as (
      select reached.*,
             case when client.reminders_muted then 'MUTED'
                  when ${today}::date >= case
                    when before is null or oldest + steps[step] > before then oldest + steps[step]
                    else before + steps[step] - steps[step - 1] end then 'PROPOSED'
                  when before is null then 'EARLY' else 'REMINDED' end as standing
        from reached
        join client on client.enterprise_id = ${tx.enterpriseId} and client.id = reached.client_id
       where not client.counter)`;
}

/** Selects the fields of `LateClient` from `late_client` and `client`. */
export const lateClientColumns = ({ enterpriseId }: Transaction, today: Day) => sql`
  client.id as "clientId", client.last_name as nom, client.first_name as prenom,
  client.type as "userType", client.email, client.phone as telephone, client.country,
  late_client.owed, late_client.late, late_client.credits, late_client.oldest,
  ${today}::date - late_client.oldest as "daysLate", late_client.step, late_client.restarted_by as "restartedBy",
  (select jsonb_build_object('step', reminder.step, 'channel', reminder.channel, 'sentOn', reminder.sent_on)
     from reminder
    where reminder.enterprise_id = ${enterpriseId} and reminder.client_id = client.id and ${IS_SENT_OR_SENDING}
    order by reminder.created_at desc limit 1) as "lastReminder"`;

/**
 * Reads those of these clients to whom a letter is due. To record a letter, call it after locking the
 * accounts: otherwise another user can record the same letter at the same time.
 */
export async function readClientsToRemind(
  tx: Transaction,
  clientIds: readonly string[],
  today: Day,
): Promise<(LateClient & { step: number })[]> {
  const of = sql`movement.client_id = any(${[...clientIds]}::uuid[])`;
  const { rows } = await sql<LateClient & { step: number }>`
    with ${lateClientsSql(tx, today, of)}
    select ${lateClientColumns(tx, today)} from late_client
      join client on client.enterprise_id = ${tx.enterpriseId} and client.id = late_client.client_id
     where standing = 'PROPOSED'`.execute(tx.db);
  return rows;
}
