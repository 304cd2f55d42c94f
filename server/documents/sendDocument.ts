import type { z } from "zod";
import type { documents } from "#contract/documents.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import type { Day } from "#domain/days/days.ts";
import { fileNameOf } from "#domain/documents/documents.ts";
import type { Language } from "#domain/text/language.ts";
import { documentMail } from "#domain/documents/mailText.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";
import type { LaterTransaction } from "../http/registerOperation.ts";
import type { Mail, Mailer } from "../mail/mailer.ts";
import { readSender } from "../mail/readSender.ts";
import type { MailSender } from "../mail/throttle.ts";
import type { PrintedDocument, PrintedImages } from "../printing/printedDocument.ts";
import type { Services } from "../services.ts";
import { takeSnapshot } from "./changeDocument.ts";
import { buildPrintedDocument, loadImages } from "./print.ts";
import type { WholeDocument } from "./store.ts";

type SendRequest = z.output<typeof documents.send.body>;

type PrintedWithoutImages = Omit<PrintedDocument, "images">;

/**
 * The data of a mail. It is read in one transaction, so that printing and sending hold no
 * connection. Only the images, which can have several megabytes, are read when the PDF is printed.
 */
export interface PreparedMail {
  mailer: Mailer;
  sender: MailSender;
  printed: PrintedWithoutImages;
  readImages: (tx: Transaction) => Promise<PrintedImages>;
  mail: Mail;
  /** The mailed version, and its snapshot if it is a DRAFT. */
  sent: { version: number; snapshot: Awaited<ReturnType<typeof takeSnapshot>> | null };
}

/** The default language of the mail and its PDF; the PDF operation has the same. */
const DEFAULT_LANGUAGE: Language = "fr";

function recipientOf(request: SendRequest, printed: PrintedWithoutImages): string {
  const to = request.to ?? printed.client.email;
  if (to === null || to.trim() === "") {
    throw new ApiError("CLIENT_HAS_NO_EMAIL", { message: "The client has no e-mail address" });
  }
  return to;
}

function composeMail(request: SendRequest, printed: PrintedWithoutImages, dueDate: Day): Mail {
  const { kind, numero, client, enterprise, totals, language } = printed;
  const { taxRegime, paymentMethod, date } = printed;
  const standard = documentMail(language, {
    kind,
    number: numero,
    // The counter client has no name to greet.
    clientName: client.counter === true ? "" : clientDisplayName(client, language),
    organizationName: enterprise.name,
    total: totals.totalToPay,
    taxRegime,
    paymentMethod,
    date,
    dueDate,
  });
  return {
    to: recipientOf(request, printed),
    subject: request.subject ?? standard.subject,
    text: request.message ?? standard.text,
    language,
    senderName: enterprise.name,
  };
}

/**
 * Composes the mail and reads the data of its PDF.
 *
 * @throws ApiError ARCHIVED, MAIL_NOT_CONFIGURED, EMAIL_NOT_VERIFIED, CLIENT_HAS_NO_EMAIL
 */
export async function prepareDocumentMail(
  services: Services,
  tx: Transaction,
  document: WholeDocument,
  request: SendRequest,
): Promise<PreparedMail> {
  const { record } = document;
  if (record.deleted_at !== null) {
    throw new ApiError("ARCHIVED", { message: "Restore the document before sending it" });
  }
  const { mailer, replyTo, sender } = await readSender(services, tx);
  const { signature, cachet, lang } = request;
  const language = lang ?? DEFAULT_LANGUAGE;
  const printed = {
    ...buildPrintedDocument(document, { language, asSent: true }),
    settlement: null,
  };
  const shown = { signature, stamp: cachet };
  const readImages = (later: Transaction) => loadImages(later, document.enterprise, shown);
  const mail = { ...composeMail(request, printed, record.due_date), replyTo };
  const snapshot = record.status === "DRAFT" ? await takeSnapshot(tx, record) : null;
  return { mailer, sender, printed, readImages, mail, sent: { version: record.version, snapshot } };
}

/**
 * Renders the PDF and sends the mail through the mail server.
 *
 * @throws ApiError FORBIDDEN when the caller may no longer send it; MailFailedError when the mail server
 *   does not accept it; the errors of `MailThrottle.sendMail` and of printing
 */
export async function printAndSendDocument(
  { print, mailThrottle }: Services,
  laterTransaction: LaterTransaction,
  { mailer, sender, printed, readImages, mail }: PreparedMail,
): Promise<void> {
  const readPrinted = async () => ({
    ...printed,
    images: await laterTransaction(readImages),
  });
  await mailThrottle.sendMail(sender, mail.to, async () => {
    const { pdf: bytes } = await print(sender, readPrinted);
    const contentType = "application/pdf";
    const attachments = [{ fileName: fileNameOf(printed, "pdf"), contentType, bytes }];
    await mailer.send({ ...mail, attachments });
  });
}
