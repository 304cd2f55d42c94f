import { createTransport } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import type { Language } from "#domain/text/language.ts";
import { toOneLine } from "#domain/text/texts.ts";
import { MailFailedError } from "./mailFailedError.ts";
import { mailHtml } from "./html.ts";

/** A plain text mail to one recipient; an HTML alternative is generated from the text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  language: Language;
  /** Shown before the name of MAIL_FROM: "SARL Atlas via Daftar". */
  senderName?: string;
  replyTo?: string;
  attachments?: { fileName: string; contentType: string; bytes: Uint8Array }[];
}

export interface Mailer {
  /**
   * Sends the mail to the mail server.
   *
   * @throws MailFailedError unless the server accepted it
   */
  send(mail: Mail): Promise<void>;
  /**
   * The number of mails since the start; `failedInRow` counts those since the last accepted one.
   */
  counts(): { sent: number; failed: number; failedInRow: number };
  /** Closes the connections; mails that are being sent fail. */
  close(): void;
}

export interface MailSettings {
  /** SMTP_URL, which may hold a password. */
  smtpUrl: string;
  /** MAIL_FROM: "Daftar <invoices@daftar.example>". */
  mailFrom: string;
  /** Milliseconds that one mail may take. */
  timeout?: number;
}

/** Milliseconds that one mail may take, by default. */
const TIMEOUT = 30_000;

const CONNECTION_OPTIONS = {
  pool: true,
  maxConnections: 4,
  idleTimeout: 30_000,
  // A broken connection may have delivered the mail already, so it is not sent again.
  maxRequeues: 0,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  // Contents are never read from files or URLs.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

function parseSender(mailFrom: string): { name: string; address: string } {
  const [sender] = addressparser(mailFrom, { flatten: true });
  return { name: sender?.name ?? "", address: sender?.address ?? mailFrom };
}

const VIA_WORDS: Record<Language, string> = { fr: "via", en: "via", ar: "عبر" };

/**
 * The maximum length of the sender's name: a longer one would push the installation's name out of
 * sight.
 */
const MAX_SENDER_NAME_LENGTH = 60;

/**
 * The display name of the sender: the given name and that of the installation, so that no organization
 * can pretend to be another sender.
 */
function nameVia(senderName: string, installation: string, language: Language): string {
  const characters = [...toOneLine(senderName)];
  const isLong = characters.length > MAX_SENDER_NAME_LENGTH;
  const shown = isLong
    ? `${characters.slice(0, MAX_SENDER_NAME_LENGTH).join("")}…`
    : characters.join("");
  return `${shown} ${VIA_WORDS[language]} ${installation || "Daftar"}`;
}

/** Sends through the configured SMTP server, with a connection pool. */
export function createMailer({ smtpUrl, mailFrom, timeout = TIMEOUT }: MailSettings): Mailer {
  const transport = createTransport({ ...CONNECTION_OPTIONS, url: smtpUrl });
  const sender = parseSender(mailFrom);
  const counts = { sent: 0, failed: 0, failedInRow: 0 };
  return {
    send: async (mail) => {
      const { to, text, language, senderName, replyTo, attachments = [] } = mail;
      const message = {
        from: {
          ...sender,
          ...(senderName && { name: nameVia(senderName, sender.name, language) }),
        },
        // An object, because a string would be parsed as a list of addresses.
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        subject: toOneLine(mail.subject),
        text,
        html: mailHtml(text, language),
        headers: { "Content-Language": language },
        attachments: attachments.map(({ fileName, contentType, bytes }) => ({
          filename: fileName,
          contentType,
          content: Buffer.from(bytes),
        })),
      };
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeout) });
        counts.sent += 1;
        counts.failedInRow = 0;
      } catch (error) {
        counts.failed += 1;
        counts.failedInRow += 1;
        throw new MailFailedError("The mail server did not take the mail", { cause: error });
      }
    },
    counts: () => counts,
    close: () => transport.close({ force: true }),
  };
}
