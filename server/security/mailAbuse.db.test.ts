import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { verifyAddress } from "../../testing/records/verifiedAddress.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";

type Reply = Awaited<ReturnType<Api["app"]["inject"]>>;

/** Milliseconds. Even on a busy machine, only a test that hangs takes longer. */
const TEST_TIMEOUT = 900_000;

let mailServer: MailServer;
let api: Api;

const mailSettings = () => ({
  smtpUrl: mailServer.url,
  mailFrom: "Daftar <invoices@daftar.example>",
});

beforeAll(async () => {
  mailServer = await startMailServer();
  api = await startApi({ mail: mailSettings() });
});

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

/** Registers an organization with a document. @returns a function that mails the document to an address */
async function createSender({ isVerified }: { isVerified: boolean }) {
  const { token, clientId } = await ownerWithClient(api);
  if (isVerified) await verifyAddress(api, token);
  const { id } = await api.call(token, documents.create, { body: quotation(clientId) });
  return (to: string) =>
    api.app.inject({
      method: "POST",
      url: `/api/documents/${id}/send`,
      headers: { authorization: `Bearer ${token}` },
      payload: { to, subject: "Votre compte est bloqué", lang: "fr" },
    });
}

const createSenders = (isVerified: boolean) =>
  Promise.all(Array.from({ length: 8 }, () => createSender({ isVerified })));

const isVictim = (address: string) => address.endsWith("@victim.example");

/** The mails to addresses other than those of the senders. */
const mailsToVictims = () => mailServer.mails.filter(({ recipients }) => recipients.some(isVictim));

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

test(
  "eight new accounts under other people's addresses that try 1,600 mails send none",
  async () => {
    const outcomes = await Promise.all(
      (await createSenders(false)).map((send, index) => sendMany(send, `stranger${index}`, 200)),
    );
    for (const counts of outcomes) expect(counts).toEqual({ EMAIL_NOT_VERIFIED: 200 });
    expect(mailsToVictims()).toHaveLength(0);
  },
  TEST_TIMEOUT,
);

test(
  "eight new organizations with verified addresses that try 1,600 mails send 20 each",
  async () => {
    const outcomes = await Promise.all(
      (await createSenders(true)).map((send, index) => sendMany(send, `gun${index}`, 200)),
    );
    for (const counts of outcomes) expect(counts).toEqual({ sent: 20, MAIL_LIMIT_REACHED: 180 });
    expect(mailsToVictims()).toHaveLength(160);
  },
  TEST_TIMEOUT,
);
