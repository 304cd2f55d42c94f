import type { Day } from "#domain/days/days.ts";
import { daysOfMonth, monthOf } from "#domain/days/months.ts";
import { firstOfYear } from "#domain/days/years.ts";
import { REMINDER_REFUSALS, type ReminderRefusal } from "#domain/payments/reminders.ts";
import type { Scope, Transaction } from "../../database/database.ts";
import { ApiError } from "../../http/apiError.ts";
import type { Mail, Mailer } from "../../mail/mailer.ts";
import { readSender } from "../../mail/readSender.ts";
import type { MailSender } from "../../mail/throttle.ts";
import type { PrintedPaper } from "../../printing/printedPaper.ts";
import type { Services } from "../../services.ts";
import { prepareAccountStatement } from "../printed/statement.ts";
import {
  type LetterRequest,
  type LetterResult,
  type RecordedLetter,
  recordLetters,
} from "./recordLetters.ts";

interface MailedLetter {
  recorded: RecordedLetter;
  mail: Omit<Mail, "senderName">;
}

/** The recorded letters, their mails, and the outcome of each. */
export interface LetterMails {
  mailer: Mailer;
  sender: MailSender;
  today: Day;
  mails: MailedLetter[];
  results: Map<string, LetterResult>;
  /** The reasons of unsent mails, by client id. */
  failed: Map<string, ReminderRefusal>;
}

/**
 * Reads the client's statement from 1 January of the oldest late debt's year on; if that has too many movements, from
 * the first of this month.
 *
 * @throws ApiError SELECTION_TOO_LARGE if this month alone has too many
 */
async function readStatement(
  tx: Transaction,
  { reminder: { client_id: clientId, oldest, language } }: RecordedLetter,
  to: Day,
): Promise<PrintedPaper> {
  const statementFrom = (from: Day) =>
    prepareAccountStatement(tx, { clientId, from, to, language });
  try {
    return await statementFrom(firstOfYear(oldest));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "SELECTION_TOO_LARGE") throw error;
  }
  return statementFrom(daysOfMonth(monthOf(to)).from);
}

/**
 * Records the letters and composes their mails.
 *
 * @throws ApiError MAIL_NOT_CONFIGURED, EMAIL_NOT_VERIFIED, VALIDATION_ERROR
 */
export async function prepareLetterMails(
  services: Services,
  tx: Transaction,
  request: LetterRequest,
): Promise<LetterMails> {
  const { mailer, replyTo, sender } = await readSender(services, tx);
  const results = await recordLetters(tx, request);
  const { language, today } = request;
  const mails = [...results.values()].flatMap((result): MailedLetter[] => {
    if ("refusal" in result) return [];
    const { subject, text } = result.letter;
    const to = result.reminder.recipient ?? "";
    return [{ recorded: result, mail: { to, subject, text, language, replyTo } }];
  });
  return { mailer, sender, today, mails, results, failed: new Map() };
}

/**
 * Reads the statement when its print job starts: the images and movements of all statements together can have hundreds
 * of megabytes.
 */
async function sendLetterMail(
  { database, print, mailThrottle }: Services,
  scope: Scope,
  { mailer, sender, today }: LetterMails,
  { recorded, mail }: MailedLetter,
): Promise<void> {
  const read = () => database.inTransaction(scope, (tx) => readStatement(tx, recorded, today));
  await mailThrottle.sendMail(sender, mail.to, async () => {
    const { paper, pdf: bytes } = await print.paper(scope, read);
    const attachments = [{ fileName: paper.fileName, contentType: "application/pdf", bytes }];
    await mailer.send({ ...mail, senderName: paper.enterprise.name, attachments });
  });
}

function refusalOf({ app }: Services, error: unknown): ReminderRefusal {
  const code = error instanceof ApiError ? error.code : null;
  const known = REMINDER_REFUSALS.find((refusal) => refusal === code);
  if (known === undefined) app.log.error({ err: error }, "a reminder was not sent");
  return known ?? "MAIL_FAILED";
}

/** Sends the mails one after another; one that fails doesn't stop the others. */
export async function sendLetterMails(
  services: Services,
  scope: Scope,
  letters: LetterMails,
): Promise<void> {
  for (const mailed of letters.mails) {
    await sendLetterMail(services, scope, letters, mailed).catch((error: unknown) =>
      letters.failed.set(mailed.recorded.reminder.client_id, refusalOf(services, error)),
    );
  }
}

/** Stores which mails were sent. @returns the results, with those that failed */
export async function finishLetterMails(
  { db, enterpriseId }: Transaction,
  { results, failed }: LetterMails,
): Promise<Map<string, LetterResult>> {
  const finished = new Map(results);
  for (const [clientId, result] of results) {
    if ("refusal" in result) continue;
    const refusal = failed.get(clientId);
    if (refusal !== undefined) finished.set(clientId, { refusal });
    await db
      .updateTable("reminder")
      .set({ state: refusal === undefined ? "SENT" : "FAILED" })
      .where("enterprise_id", "=", enterpriseId)
      .where("id", "=", result.reminder.id)
      .execute();
  }
  return finished;
}
