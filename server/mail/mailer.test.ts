import { expect, test } from "vitest";
import { startMailServer } from "../../testing/servers/mailServer.ts";
import { MailFailedError } from "./mailFailedError.ts";
import { createMailer, type Mail } from "./mailer.ts";

const mail: Mail = {
  to: "contact@djurdjura.dz",
  subject: "دفتر – كلمة مرور جديدة",
  text: "تحية طيبة،\n\nدفتر",
  language: "ar",
};

test("a mail arrives as text and HTML, from the address of MAIL_FROM", async () => {
  const server = await startMailServer();
  const mailer = createMailer({
    smtpUrl: server.url,
    mailFrom: "Daftar <no-reply@daftar.example>",
  });
  await mailer.send(mail);
  const received = await server.nextMailTo("contact@djurdjura.dz");
  expect(received).toMatchObject({
    subject: "دفتر – كلمة مرور جديدة",
    from: { name: "Daftar", address: "no-reply@daftar.example" },
  });
  expect(received.text?.trim()).toBe("تحية طيبة،\n\nدفتر");
  expect(received.html).toContain('<p dir="auto">دفتر</p>');
  mailer.close();
  await server.close();
});

test("an unreachable mail server throws MailFailedError", async () => {
  const server = await startMailServer();
  await server.close();
  const mailer = createMailer({ smtpUrl: server.url, mailFrom: "no-reply@daftar.example" });
  await expect(mailer.send(mail)).rejects.toThrow(MailFailedError);
  mailer.close();
});

test("a mail server that was unreachable is used again", async () => {
  const server = await startMailServer();
  const mailer = createMailer({ smtpUrl: server.url, mailFrom: "no-reply@daftar.example" });
  server.setBehaviour("refuse");
  await expect(mailer.send(mail)).rejects.toThrow(MailFailedError);
  server.setBehaviour("accept");
  await mailer.send(mail);
  expect(server.mails).toHaveLength(1);
  mailer.close();
  await server.close();
});

test.each([
  ["refuse", true],
  ["refuseRecipient", true],
  ["refuseSender", false],
  ["defer", false],
] as const)(
  "a mail server that behaves as in %s refuses for good: %s",
  async (behaviour, isPermanent) => {
    const server = await startMailServer();
    const mailer = createMailer({ smtpUrl: server.url, mailFrom: "no-reply@daftar.example" });
    server.setBehaviour(behaviour);
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: "MAIL_FAILED", isPermanent });
    mailer.close();
    await server.close();
  },
);
