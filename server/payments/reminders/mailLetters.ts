import type { Day } from "#domain/days/days.ts";
import { daysOfMonth, monthOf } from "#domain/days/months.ts";
import { firstOfYear } from "#domain/days/years.ts";
import { REMINDER_REFUSALS, type ReminderRefusal } from "#domain/payments/reminders.ts";
import type { Transaction } from "../../database/database.ts";
import { ApiError } from "../../http/apiError.ts";
import type { Mail, Mailer } from "../../mail/mailer.ts";
import { readSender } from "../../mail/readSender.ts";
import type { MailSender } from "../../mail/throttle.ts";
import type { PrintedPaper } from "../../printing/printedPaper.ts";
import type { Services } from "../../services.ts";
import { prepareStatement } from "../printed/statement.ts";
import {
  type LetterRequest,
  type LetterResult,
  type RecordedLetter,
  recordLetters,
} from "./recordLetters.ts";

interface MailedLetter {
  clientId: string;
  mail: Mail;
  statement: PrintedPaper;
}

/** The recorded letters, their mails, and the outcome of each. */
export interface LetterMails {
  mailer: Mailer;
  sender: MailSender;
  mails: MailedLetter[];
  results: Map<string, LetterResult>;
  /** The reasons of unsent mails, by client id. */
  failed: Map<string, ReminderRefusal>;
}

/**
 * Reads the client's statement from 1 January of the oldest late debt's year on; if that has too many movements, from
 * the first of this month.
 *
 * @returns null if this month alone has too many
 */
async function readStatement(
  tx: Transaction,
  { reminder: { client_id: clientId, oldest, language } }: RecordedLetter,
  today: Day,
): Promise<PrintedPaper | null> {
  for (const from of [firstOfYear(oldest), daysOfMonth(monthOf(today)).from]) {
    try {
      return await prepareStatement(tx, { clientId, from, to: today, language });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "SELECTION_TOO_LARGE") throw error;
    }
  }
  return null;
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
  const mails: MailedLetter[] = [];
  const failed = new Map<string, ReminderRefusal>();
  for (const [clientId, result] of results) {
    if ("refusal" in result) continue;
    const { letter, reminder } = result;
    const statement = await readStatement(tx, result, today);
    if (statement === null) {
      failed.set(clientId, "SELECTION_TOO_LARGE");
      continue;
    }
    const { name: senderName } = statement.enterprise;
    const { subject, text } = letter;
    const mail = { to: reminder.recipient ?? "", subject, text, language, senderName, replyTo };
    mails.push({ clientId, mail, statement });
  }
  return { mailer, sender, mails, results, failed };
}

async function sendLetterMail(
  { print, mailThrottle }: Services,
  { mailer, sender }: LetterMails,
  { mail, statement }: MailedLetter,
): Promise<void> {
  await mailThrottle.sendMail(sender, mail.to, async () => {
    const { pdf: bytes } = await print.paper(sender.enterpriseId, async () => statement);
    const attachments = [{ fileName: statement.fileName, contentType: "application/pdf", bytes }];
    await mailer.send({ ...mail, attachments });
  });
}

function refusalOf({ app }: Services, error: unknown): ReminderRefusal {
  const code = error instanceof ApiError ? error.code : null;
  const known = REMINDER_REFUSALS.find((refusal) => refusal === code);
  if (known === undefined) app.log.error({ err: error }, "a reminder was not sent");
  return known ?? "MAIL_FAILED";
}

/** Sends the mails one after another; one that fails doesn't stop the others. */
export async function sendLetterMails(services: Services, letters: LetterMails): Promise<void> {
  for (const mailed of letters.mails) {
    await sendLetterMail(services, letters, mailed).catch((error: unknown) =>
      letters.failed.set(mailed.clientId, refusalOf(services, error)),
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
