import { type MailServer, startMailServer } from "../servers/mailServer.ts";
import { expect, test as base } from "./fixtures.ts";
import { startProgram } from "./program.ts";

interface MailFixtures {
  /** Every mail that the program sent, and how the mail server meets the next ones. */
  mailbox: MailServer;
}

interface MailWorkerFixtures {
  /** A program of its own that sends its mail to a mail server on this machine. */
  mailing: { url: string; mailServer: MailServer };
}

/**
 * For journeys through an installation that sends mail; `url`, `owner` and `signedIn` are of that
 * installation. Others use fixtures.ts, whose installation has no mail server.
 */
export const test = base.extend<MailFixtures, MailWorkerFixtures>({
  mailing: [
    async ({}, use) => {
      const mailServer = await startMailServer();
      const mailFrom = "Daftar <no-reply@daftar.example>";
      const { url, stop } = await startProgram({ SMTP_URL: mailServer.url, MAIL_FROM: mailFrom });
      await use({ url, mailServer });
      await stop();
      await mailServer.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  url: ({ mailing }, use) => use(mailing.url),

  mailbox: async ({ mailing }, use) => {
    await use(mailing.mailServer);
    mailing.mailServer.setBehaviour("accept");
  },
});

export { expect };
