import type { z } from "zod";
import type { receivables } from "#contract/payments/receivables.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { centimes } from "#domain/money/money.ts";
import { statementMail } from "#domain/payments/statementMail.ts";
import { readClientForDocument } from "../../clients/readClientForDocument.ts";
import type { Transaction } from "../../database/database.ts";
import { ApiError, notFound } from "../../http/apiError.ts";
import type { LaterTransaction } from "../../http/registerOperation.ts";
import type { Mail, Mailer } from "../../mail/mailer.ts";
import { readSender } from "../../mail/readSender.ts";
import type { MailSender } from "../../mail/throttle.ts";
import type { Services } from "../../services.ts";
import { ACCOUNT_TEXTS } from "./accountTexts.ts";
import {
  addImages,
  prepareStatementWithoutImages,
  type StatementRequest,
  type StatementWithoutImages,
} from "./statement.ts";

type SendRequest = z.output<typeof receivables.sendAccount.body>;

interface StatementMail {
  mailer: Mailer;
  sender: MailSender;
  /** Its images are read only when it is printed, because the mail may wait behind others. */
  statement: StatementWithoutImages;
  mail: Mail;
}

/**
 * Composes the mail and reads the statement, without its images.
 *
 * @throws ApiError NOT_FOUND, SELECTION_TOO_LARGE, MAIL_NOT_CONFIGURED, EMAIL_NOT_VERIFIED, CLIENT_HAS_NO_EMAIL
 */
export async function prepareStatementMail(
  services: Services,
  tx: Transaction,
  period: Omit<StatementRequest, "language">,
  request: SendRequest,
): Promise<StatementMail> {
  const language = request.lang ?? "fr";
  const client = await readClientForDocument(tx, period.clientId);
  if (client === null) throw notFound();
  const { mailer, replyTo, sender } = await readSender(services, tx);
  const to = request.to ?? client.block.email;
  if (to === null || to.trim() === "") {
    throw new ApiError("CLIENT_HAS_NO_EMAIL", { message: "The client has no e-mail address" });
  }
  const statement = await prepareStatementWithoutImages(tx, { ...period, language });
  const { amount, label } = statement.total;
  const isInFavour = label === ACCOUNT_TEXTS[language].inFavour;
  const { subject, text } = statementMail(language, {
    clientName: clientDisplayName(client.block, language),
    organizationName: statement.enterprise.name,
    from: period.from,
    to: period.to,
    closing: centimes(isInFavour ? -amount : amount),
  });
  const mail = {
    to,
    subject: request.subject ?? subject,
    text: request.message ?? text,
    language,
    senderName: statement.enterprise.name,
    replyTo,
  };
  return { mailer, sender, statement, mail };
}

/**
 * Prints the statement and sends it through the mail server.
 *
 * @throws ApiError FORBIDDEN when the caller may no longer send it; MailFailedError when the mail server does not accept
 *   it; the errors of `MailThrottle.sendMail` and of printing
 */
export async function printAndSendStatement(
  { print, mailThrottle }: Services,
  laterTransaction: LaterTransaction,
  { mailer, sender, statement, mail }: StatementMail,
): Promise<void> {
  const read = () => laterTransaction((tx) => addImages(tx, statement));
  await mailThrottle.sendMail(sender, mail.to, async () => {
    const { paper, pdf: bytes } = await print.paper(sender, read);
    const attachments = [{ fileName: paper.fileName, contentType: "application/pdf", bytes }];
    await mailer.send({ ...mail, attachments });
  });
}
