import { createTransport } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import type { Language } from "#domain/language.ts";
import { oneLine } from "#domain/texts.ts";
import { MailFailed } from "./failed.ts";
import { htmlOf } from "./html.ts";

/** A mail to one person, in plain text; the HTML beside it is made of the text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  language: Language;
  /** Stands before the installation's own address; without it, that of MAIL_FROM does. */
  senderName?: string;
  /** Whoever the answer should reach. */
  replyTo?: string;
  attachments?: { fileName: string; contentType: string; bytes: Uint8Array }[];
}

export interface Mailer {
  /**
   * Gives the mail to the mail server.
   *
   * @throws MailFailed unless the server accepted it
   */
  send(mail: Mail): Promise<void>;
  /** Lets go of the connections; what is being sent fails. */
  close(): void;
}

export interface MailSettings {
  /** SMTP_URL, which may hold a password. */
  smtpUrl: string;
  /** MAIL_FROM: "Daftar <invoices@daftar.example>". */
  mailFrom: string;
  /** The longest that one mail may take, in milliseconds. */
  patience?: number;
}

const PATIENCE = 30_000;

const CONNECTIONS = {
  pool: true,
  maxConnections: 4,
  idleTimeout: 30_000,
  // A connection that broke may have delivered the mail already: never a second one by ourselves.
  maxRequeues: 0,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  // Texts and attachments are only ever what the program hands over.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

function senderOf(mailFrom: string): { name: string; address: string } {
  const [sender] = addressparser(mailFrom, { flatten: true });
  return { name: sender?.name ?? "", address: sender?.address ?? mailFrom };
}

/** The installation's mail server, over a few connections that are kept while they are used. */
export function createMailer({ smtpUrl, mailFrom, patience = PATIENCE }: MailSettings): Mailer {
  const transport = createTransport({ ...CONNECTIONS, url: smtpUrl });
  const sender = senderOf(mailFrom);
  return {
    send: async (mail) => {
      const { to, text, language, senderName, replyTo, attachments = [] } = mail;
      const message = {
        from: { ...sender, ...(senderName && { name: oneLine(senderName) }) },
        // As an object: a text would be read for further addresses.
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        subject: oneLine(mail.subject),
        text,
        html: htmlOf(text, language),
        headers: { "Content-Language": language },
        attachments: attachments.map(({ fileName, contentType, bytes }) => ({
          filename: fileName,
          contentType,
          content: Buffer.from(bytes),
        })),
      };
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(patience) });
      } catch (error) {
        throw new MailFailed("The mail server did not take the mail", { cause: error });
      }
    },
    close: () => transport.close({ force: true }),
  };
}
