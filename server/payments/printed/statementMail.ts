import type { z } from "zod";
import type { receivables } from "#contract/payments/receivables.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { formatDay } from "#domain/days/days.ts";
import { clientLetter } from "#domain/documents/mailText.ts";
import { formatMoney } from "#domain/money/moneyText.ts";
import type { Language } from "#domain/text/language.ts";
import { readClientForDocument } from "../../clients/readClientForDocument.ts";
import type { Transaction } from "../../database/database.ts";
import { ApiError, notFound } from "../../http/apiError.ts";
import type { Mail, Mailer } from "../../mail/mailer.ts";
import { readSender } from "../../mail/readSender.ts";
import type { MailSender } from "../../mail/throttle.ts";
import type { PrintedPaper } from "../../printing/printedPaper.ts";
import type { Services } from "../../services.ts";
import { prepareStatement, type StatementRequest } from "./statement.ts";

type SendRequest = z.output<typeof receivables.sendAccount.body>;

interface StatementMail {
  mailer: Mailer;
  sender: MailSender;
  paper: PrintedPaper;
  mail: Mail;
}

interface Words {
  subject: (day: string, organization: string) => string;
  body: (from: string, to: string) => string;
  total: (label: string, amount: string) => string;
}

const WORDS: Record<Language, Words> = {
  fr: {
    subject: (day, organization) => `Relevé de compte au ${day} – ${organization}`,
    body: (from, to) => `Vous trouverez ci-joint votre relevé de compte du ${from} au ${to}.`,
    total: (label, amount) => `${label} : ${amount}.`,
  },
  en: {
    subject: (day, organization) => `Statement of ${day} – ${organization}`,
    body: (from, to) => `Please find attached your statement from ${from} to ${to}.`,
    total: (label, amount) => `${label}: ${amount}.`,
  },
  ar: {
    subject: (day, organization) => `كشف حساب إلى غاية ${day} – ${organization}`,
    body: (from, to) => `تجدون رفقة هذه الرسالة كشف حسابكم من ${from} إلى ${to}.`,
    total: (label, amount) => `${label}: ${amount}.`,
  },
};

/** "SOLDE DÛ" in a sentence: "Solde dû". */
const inSentence = (label: string) => label.charAt(0) + label.slice(1).toLowerCase();

/**
 * Composes the mail and reads the statement to print.
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
  const paper = await prepareStatement(tx, { ...period, language });
  const [from, until] = [formatDay(period.from, language), formatDay(period.to, language)];
  const words = WORDS[language];
  const { name } = paper.enterprise;
  const { label, amount } = paper.total;
  const text = clientLetter(language, {
    clientName: clientDisplayName(client.block, language),
    organizationName: name,
    paragraphs: [
      words.body(from, until),
      words.total(inSentence(label), formatMoney(amount, language)),
    ],
  });
  const mail = {
    to,
    subject: request.subject ?? words.subject(until, name),
    text: request.message ?? text,
    language,
    senderName: name,
    replyTo,
  };
  return { mailer, sender, paper, mail };
}

/**
 * Prints the statement and sends it through the mail server.
 *
 * @throws ApiError MAIL_LIMIT_REACHED, RECIPIENT_LIMIT_REACHED, TOTAL_MAIL_LIMIT_REACHED
 * @throws MailFailed when the mail server does not accept it
 */
export async function printAndSendStatement(
  { print, mailThrottle }: Services,
  { mailer, sender, paper, mail }: StatementMail,
): Promise<void> {
  await mailThrottle.sendMail(sender, mail.to, async () => {
    const { pdf: bytes } = await print.paper(sender.enterpriseId, async () => paper);
    const attachments = [{ fileName: paper.fileName, contentType: "application/pdf", bytes }];
    await mailer.send({ ...mail, attachments });
  });
}
