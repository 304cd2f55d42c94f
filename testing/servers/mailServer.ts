import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/** A received mail. Another library parses it than the one that sends it. */
export interface ReceivedMail extends Email {
  /** The recipients of the SMTP envelope; headers may differ. */
  recipients: string[];
}

/**
 * How the server treats mails: it accepts them, refuses each mail, its recipient or its sender permanently (5xx),
 * defers the mail (4xx), or doesn't reply until the behaviour is "accept".
 */
type Behaviour = "accept" | "refuse" | "refuseRecipient" | "refuseSender" | "defer" | "hang";

/** A local SMTP server that delivers nothing. */
export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** All accepted mails, oldest first. */
  mails: readonly ReceivedMail[];
  /**
   * Resolves with the oldest mail to this address that no call has returned yet, once it arrives.
   */
  nextMailTo(address: string): Promise<ReceivedMail>;
  /** Sets the behaviour for the next mails. "accept" also accepts the mails that hang. */
  setBehaviour(behaviour: Behaviour): void;
  /** @param count how many mails hang then, by default one */
  waitForHangingMail(count?: number): Promise<void>;
  close(): Promise<void>;
}

async function readMail(stream: SMTPServerDataStream, session: SMTPServerSession) {
  const email = await PostalMime.parse(await buffer(stream));
  const recipients = session.envelope.rcptTo.map(({ address }) => address);
  return { ...email, recipients };
}

const smtpRefusal = () =>
  Object.assign(new Error("5.7.1 This mail is not welcome"), { responseCode: 550 });

const smtpDeferral = () => Object.assign(new Error("4.3.2 Try again later"), { responseCode: 451 });

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const unread: ReceivedMail[] = [];
  const arrivals = new EventTarget();
  let behaviour: Behaviour = "accept";
  const hangingMails = new Map<string, () => void>();

  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const mail = await readMail(stream, session);
    if (behaviour === "refuse") throw smtpRefusal();
    if (behaviour === "defer") throw smtpDeferral();
    if (behaviour === "hang") {
      await new Promise<void>((resolve) => {
        hangingMails.set(session.id, resolve);
        arrivals.dispatchEvent(new Event("held"));
      });
    }
    mails.push(mail);
    unread.push(mail);
    arrivals.dispatchEvent(new Event("mail"));
  };
  const refuseWhile =
    (refusing: Behaviour) =>
    (_address: unknown, _session: unknown, reply: (error?: Error) => void): void =>
      reply(behaviour === refusing ? smtpRefusal() : undefined);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    // The sender of a mail that hangs has timed out: the mail isn't accepted later.
    onClose: ({ id }) => hangingMails.delete(id),
    onMailFrom: refuseWhile("refuseSender"),
    onRcptTo: refuseWhile("refuseRecipient"),
    onData: callbackify(take),
  });
  // A sender that times out closes its connection. Its error is expected.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const waitFor = async <T>(event: string, found: () => T | undefined): Promise<T> => {
    for (;;) {
      const now = found();
      if (now !== undefined) return now;
      await once(arrivals, event);
    }
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    nextMailTo: (address) =>
      waitFor("mail", () => {
        const index = unread.findIndex(({ recipients }) => recipients.includes(address));
        return index < 0 ? undefined : unread.splice(index, 1)[0];
      }),
    waitForHangingMail: (count = 1) =>
      waitFor("held", () => (hangingMails.size >= count ? true : undefined)).then(() => undefined),
    setBehaviour: (next) => {
      behaviour = next;
      if (next !== "accept") return;
      for (const accept of hangingMails.values()) accept();
      hangingMails.clear();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
