import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";

type Reply = Awaited<ReturnType<Api["app"]["inject"]>>;

let mailServer: MailServer;
let api: Api;

const mail = () => ({ smtpUrl: mailServer.url, mailFrom: "Daftar <invoices@daftar.example>" });

beforeAll(async () => {
  mailServer = await startMailServer();
  api = await startApi({ mail: mail() });
});

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

/** Registers an organization that can send a document to any address. */
async function newSender(installation = api) {
  const { token, clientId } = await ownerWithClient(installation);
  const body = quotation(clientId);
  const { id, enterpriseId } = await installation.call(token, documents.create, { body });
  const send = (to: string) =>
    installation.app.inject({
      method: "POST",
      url: `/api/documents/${id}/send`,
      headers: { authorization: `Bearer ${token}` },
      payload: { to, subject: "Votre compte est bloqué", lang: "fr" },
    });
  return { send, enterpriseId };
}

/** Sends one mail after another to different addresses. @returns the statuses or error codes, counted */
async function sendMany(send: (to: string) => Promise<Reply>, name: string, n: number) {
  const counts: Record<string, number> = {};
  for (let i = 0; i < n; i += 1) {
    const reply = await send(`${name}-${i}@victim.example`);
    const outcome = reply.statusCode === 200 ? "sent" : reply.json<{ code: string }>().code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

test("eight new organizations that try 1,600 mails send 20 each", async () => {
  const senders = await Promise.all(Array.from({ length: 8 }, () => newSender()));
  const outcomes = await Promise.all(
    senders.map(({ send }, index) => sendMany(send, `gun${index}`, 200)),
  );
  for (const counts of outcomes) expect(counts).toEqual({ sent: 20, MAIL_LIMIT_REACHED: 180 });
  expect(mailServer.mails).toHaveLength(160);
}, 120_000);
