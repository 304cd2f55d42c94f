import type { Operation } from "#contract/operation.ts";
import { REMINDER_REFUSALS, type ReminderRefusal } from "#domain/payments/reminders.ts";
import type { Scope, Transaction } from "../../database/database.ts";
import { ApiError } from "../../http/apiError.ts";
import type { OperationContext } from "../../http/registerOperation.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { readSender } from "../../mail/readSender.ts";
import type { MailSender } from "../../mail/throttle.ts";
import type { Services } from "../../services.ts";
import { prepareLetterStatement } from "./letterStatement.ts";
import {
  type LetterRequest,
  type LetterResult,
  type RecordedLetter,
  recordLetters,
  requireClients,
} from "./recordLetters.ts";

/** The letters to mail, and what their mails share. */
export interface LetterMails {
  mailer: Mailer;
  replyTo: string;
  sender: MailSender;
  request: LetterRequest;
  /** The outcomes of the letters so far, by client id. */
  results: Map<string, LetterResult>;
}

/** The request that sends the letters. */
type MailingCall = Pick<OperationContext<Operation>, "scope" | "laterTransaction">;

/**
 * Checks that the letters can be mailed.
 *
 * @throws ApiError MAIL_NOT_CONFIGURED, EMAIL_NOT_VERIFIED, VALIDATION_ERROR
 */
export async function prepareLetterMails(
  services: Services,
  tx: Transaction,
  request: LetterRequest,
): Promise<LetterMails> {
  const sending = await readSender(services, tx);
  await requireClients(tx, request.clientIds);
  return { ...sending, request, results: new Map() };
}

/**
 * Mails a letter with the client's statement. The statement is read when its print job starts: the images and movements
 * of all statements together can have hundreds of megabytes.
 */
async function sendLetterMail(
  { print, mailThrottle }: Services,
  { scope, laterTransaction }: MailingCall,
  { mailer, replyTo, sender, request: { language, today } }: LetterMails,
  recorded: RecordedLetter,
): Promise<void> {
  const { subject, text } = recorded.letter;
  const to = recorded.reminder.recipient ?? "";
  const read = () => laterTransaction((tx) => prepareLetterStatement(tx, recorded, today));
  await mailThrottle.sendMail(sender, to, async () => {
    const { paper, pdf: bytes } = await print.paper(scope(), read);
    const attachments = [{ fileName: paper.fileName, contentType: "application/pdf", bytes }];
    const senderName = paper.enterprise.name;
    await mailer.send({ to, subject, text, language, replyTo, senderName, attachments });
  });
}

/** Stores at once whether the mail was sent: before the next mails are sent, the letter could be older than `ABANDONED_LETTER_AGE`. */
const storeState = (
  { database }: Services,
  scope: Scope,
  { reminder }: RecordedLetter,
  state: "SENT" | "FAILED",
) =>
  database.inUnlimitedTransaction(scope, ({ db, enterpriseId }) =>
    db
      .updateTable("reminder")
      .set({ state })
      .where("enterprise_id", "=", enterpriseId)
      .where("id", "=", reminder.id)
      .where("state", "=", "SENDING")
      .execute(),
  );

/**
 * Records a client's letter, unless another request has recorded it in the meantime, and mails it.
 *
 * @throws ApiError FORBIDDEN when the caller may no longer send letters, and what printing and sending throw
 */
async function mailLetter(
  services: Services,
  call: MailingCall,
  letters: LetterMails,
  clientId: string,
): Promise<LetterResult> {
  const own = { ...letters.request, clientIds: [clientId] };
  const results = await call.laterTransaction((tx) => recordLetters(tx, own));
  const result = results.get(clientId) ?? { refusal: "NOT_DUE" as const };
  if ("refusal" in result) return result;
  try {
    await sendLetterMail(services, call, letters, result);
  } catch (error) {
    await storeState(services, call.scope(), result, "FAILED");
    throw error;
  }
  // Tried twice: a letter that is mailed but not stored as sent is proposed again.
  const storeSent = () => storeState(services, call.scope(), result, "SENT");
  await storeSent().catch(storeSent);
  return result;
}

/** Converts an error to the refusal of a letter; logs an unexpected one. @throws ApiError FORBIDDEN, after which no other letter is sent */
function refusalOf({ app }: Services, error: unknown): ReminderRefusal {
  const code = error instanceof ApiError ? error.code : null;
  if (code === "FORBIDDEN") throw error;
  const known = REMINDER_REFUSALS.find((refusal) => refusal === code);
  if (known === undefined) app.log.error({ err: error }, "a reminder was not sent");
  return known ?? "MAIL_FAILED";
}

/**
 * Records and sends the letters one after another; one that fails doesn't stop the others. Each is recorded only when
 * its turn comes: a letter that waited as SENDING could count as abandoned, and be sent by another request too.
 *
 * @throws ApiError FORBIDDEN when the caller may no longer send letters
 */
export async function sendLetterMails(
  services: Services,
  call: MailingCall,
  letters: LetterMails,
): Promise<void> {
  for (const clientId of new Set(letters.request.clientIds)) {
    const result = await mailLetter(services, call, letters, clientId).catch((error: unknown) => ({
      refusal: refusalOf(services, error),
    }));
    letters.results.set(clientId, result);
  }
}
