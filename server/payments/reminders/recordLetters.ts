import { type Selectable, sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import type { ReminderChannel, ReminderRefusal } from "#domain/payments/reminders.ts";
import type { Language } from "#domain/text/language.ts";
import { whatsappNumber } from "#domain/values/whatsapp.ts";
import type { Transaction } from "../../database/database.ts";
import type { ReminderTable } from "../../database/paymentSchema.ts";
import { ApiError, fieldError } from "../../http/apiError.ts";
import { lockAccount } from "../../receivables/account.ts";
import { type Letter, composeLetters } from "./letters.ts";
import { ABANDONED_LETTER_AGE, readClientsToRemind } from "./proposals.ts";

export interface LetterRequest {
  clientIds: readonly string[];
  channel: ReminderChannel;
  /** Whether the program sends the letters by mail. */
  isMailed: boolean;
  language: Language;
  today: Day;
}

export type ReminderRow = Selectable<ReminderTable>;

/** A letter with its stored row, which has the recipient. */
export interface RecordedLetter {
  letter: Letter;
  reminder: ReminderRow;
}

export type LetterResult = RecordedLetter | { refusal: ReminderRefusal };

/** @throws ApiError VALIDATION_ERROR on the ids that the organization doesn't have */
export async function requireClients({ db, enterpriseId }: Transaction, ids: readonly string[]) {
  const rows = await db
    .selectFrom("client")
    .select("id")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "in", [...ids])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const details = ids.flatMap((id, at) =>
    known.has(id) ? [] : [fieldError(`clientIds.${at}`, "UNKNOWN_RECORD")],
  );
  if (details.length === 0) return;
  throw new ApiError("VALIDATION_ERROR", {
    message: "Some clients are unknown",
    details: details.slice(0, 100),
  });
}

/** Marks the mails that a crashed process left without an outcome as failed. */
async function markAbandonedRemindersFailed(
  { db, enterpriseId }: Transaction,
  clientIds: readonly string[],
) {
  await sql`update reminder set state = 'FAILED'
     where enterprise_id = ${enterpriseId} and client_id = any(${[...clientIds]}::uuid[])
       and state = 'SENDING' and created_at <= now() - ${ABANDONED_LETTER_AGE}`.execute(db);
}

/** @returns undefined when another transaction has recorded a letter of the step in the meantime */
async function insertReminder(
  { db, enterpriseId, userId }: Transaction,
  { client, tone, values, text }: Letter,
  { channel, isMailed, language, today, recipient }: LetterRequest & { recipient: string | null },
): Promise<ReminderRow | undefined> {
  return db
    .insertInto("reminder")
    .values({
      enterprise_id: enterpriseId,
      client_id: client.clientId,
      restarted_by: client.restartedBy,
      step: client.step,
      tone,
      channel,
      state: isMailed ? "SENDING" : "SENT",
      sent_on: today,
      language,
      recipient,
      oldest: client.oldest,
      owed: values.owed,
      late: values.late,
      credits: values.credits,
      debts: JSON.stringify(values.debts),
      debt_count: values.debtCount,
      message: text,
      created_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

function recipientOf(
  { client }: Letter,
  channel: ReminderChannel,
): { recipient: string | null } | { refusal: ReminderRefusal } {
  if (channel === "PRINT") return { recipient: null };
  if (channel === "EMAIL") {
    const { email } = client;
    return email === null || email.trim() === ""
      ? { refusal: "CLIENT_HAS_NO_EMAIL" }
      : { recipient: email };
  }
  const number = whatsappNumber(client.telephone, client.country);
  return number === null ? { refusal: "CLIENT_HAS_NO_TELEPHONE" } : { recipient: number };
}

async function recordLetter(
  tx: Transaction,
  letter: Letter,
  request: LetterRequest,
): Promise<LetterResult> {
  const to = recipientOf(letter, request.channel);
  if ("refusal" in to) return to;
  const reminder = await insertReminder(tx, letter, { ...request, ...to });
  return reminder === undefined ? { refusal: "NOT_DUE" } : { letter, reminder };
}

/**
 * Records a letter for each of the clients to whom one is due, and marks their abandoned mails as failed. When two users
 * send at the same time, the transaction of the second waits for the lock on the account and records nothing.
 *
 * @returns the outcomes by client id; clients to whom no letter is due are absent
 */
export async function recordLetters(
  tx: Transaction,
  request: LetterRequest,
): Promise<Map<string, LetterResult>> {
  const ids = [...new Set(request.clientIds)].toSorted();
  const due = await readClientsToRemind(tx, ids, request.today);
  const reached = due.map(({ clientId }) => clientId).toSorted();
  for (const clientId of reached) await lockAccount(tx, clientId);
  await markAbandonedRemindersFailed(tx, reached);
  const proposed = await readClientsToRemind(tx, reached, request.today);
  const results = new Map<string, LetterResult>();
  for (const letter of await composeLetters(tx, proposed, request)) {
    results.set(letter.client.clientId, await recordLetter(tx, letter, request));
  }
  return results;
}
