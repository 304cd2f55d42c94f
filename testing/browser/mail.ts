import { type MailServer, startMailServer } from "../servers/mailServer.ts";
import { expect, test as base } from "./fixtures.ts";
import { registerOwner } from "./owner.ts";
import { startProgram } from "./program.ts";

interface MailFixtures {
  /** The mails that the program sent, and the mail server's behaviour for the next ones. */
  mailbox: MailServer;
}

interface MailWorkerFixtures {
  /** A separate program that sends its mail to a local mail server. */
  mailInstallation: { url: string; mailServer: MailServer };
}

/**
 * For tests of an installation that sends mail; `url`, `owner` and `signedIn` belong to it, and the
 * owner's address is verified. Other tests use fixtures.ts, whose installation has no mail server.
 */
export const test = base.extend<MailFixtures, MailWorkerFixtures>({
  mailInstallation: [
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

  url: ({ mailInstallation }, use) => use(mailInstallation.url),

  owner: async ({ url, mailbox }, use) => {
    const owner = await registerOwner(url);
    const token = new URL(await verificationLink(mailbox, owner.email)).searchParams.get("token");
    await owner.api("POST", "/auth/verify-email", { token });
    await use(owner);
  },

  mailbox: async ({ mailInstallation }, use) => {
    await use(mailInstallation.mailServer);
    mailInstallation.mailServer.setBehaviour("accept");
  },
});

export { expect };

/** The link that verifies an address, from the next mail to it. */
export async function verificationLink(mailbox: MailServer, email: string): Promise<string> {
  const { text = "" } = await mailbox.nextMailTo(email);
  const link = /^http\S+\/verify-email\?token=\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in the mail: ${text}`);
  return link;
}
