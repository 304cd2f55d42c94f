import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { reminders } from "#contract/payments/reminders.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { waitForLockWaiter } from "../../testing/database/lockWaiter.ts";
import { quotation } from "../../testing/records/documents.ts";
import { ENDING_WRITERS, LEAVING_CALLERS } from "../../testing/records/endingCallers.ts";
import { runAsTableOwner } from "../../testing/records/members.ts";
import { addLateClient, lateTrader, readReminders } from "../../testing/records/reminders.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";

let mailServer: MailServer;
let api: Api;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = { smtpUrl: mailServer.url, mailFrom: "Daftar <invoices@daftar.example>" };
  api = await startApi({ mail });
});

afterEach(() => mailServer.setBehaviour("accept"));

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

const FORBIDDEN = { status: 403, code: "FORBIDDEN" };

test.each(ENDING_WRITERS)("%s sends no further letter of a request", async (_, createCaller) => {
  const trader = await lateTrader(api, mailServer);
  const second = await addLateClient(api, trader, { nom: "EURL Tassili" });
  const { token, end } = await createCaller(api, trader.token, mailServer);
  const before = mailServer.mails.length;
  mailServer.setBehaviour("hang");
  const body = { clientIds: [trader.clientId, second], channel: "EMAIL" };
  const sending = api.refusal(token, reminders.send, { body });
  await mailServer.waitForHangingMail();
  await end();
  mailServer.setBehaviour("accept");
  expect(await sending).toMatchObject(FORBIDDEN);
  expect(mailServer.mails.length - before).toBe(1);
  const proposed = (await readReminders(api, trader)).clients;
  expect(proposed.map(({ clientId }) => clientId)).toEqual([second]);
});

/** Waits until the first step of the call with this Idempotency-Key is committed. */
async function waitForCall(key: string): Promise<void> {
  await runAsTableOwner(api, async (owner) => {
    const find = () => owner.query("select from idempotency_key where right(key, 36) = $1", [key]);
    while ((await find()).rows.length === 0);
  });
}

test.each(ENDING_WRITERS)("%s sends no mail that still waits", async (_, createCaller) => {
  const trader = await lateTrader(api, mailServer);
  const { token, clientId } = trader;
  const caller = await createCaller(api, token, mailServer);
  const { id } = await api.call(token, documents.create, { body: quotation(clientId) });
  mailServer.setBehaviour("hang");
  const send = { params: { id }, body: { to: "contact@oasis.dz" } };
  const first = [1, 2, 3].map(() => api.call(token, documents.send, send));
  await mailServer.waitForHangingMail(3);
  const before = mailServer.mails.length;
  const [mailKey, statementKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const mailing = api.refusal(caller.token, documents.send, {
    ...send,
    headers: { "idempotency-key": mailKey },
  });
  const mailingStatement = api.refusal(caller.token, receivables.sendAccount, {
    params: { id: clientId },
    query: { from: "2026-01-01", to: "2026-11-25" },
    headers: { "idempotency-key": statementKey },
  });
  await Promise.all([waitForCall(mailKey), waitForCall(statementKey)]);
  await caller.end();
  mailServer.setBehaviour("accept");
  await Promise.all(first);
  expect(await mailing).toMatchObject(FORBIDDEN);
  expect(await mailingStatement).toMatchObject(FORBIDDEN);
  expect(mailServer.mails.length - before).toBe(3);
});

/** Runs `call`, and `end` while the call waits for the lock on a table. */
async function endDuring<T>(table: string, call: () => Promise<T>, end: () => Promise<unknown>) {
  return runAsTableOwner(api, async (owner) => {
    await owner.query(`begin; lock table ${table} in access exclusive mode`);
    const running = call();
    await waitForLockWaiter((text) => owner.query(text));
    await end();
    await owner.query("commit");
    return running;
  });
}

test.each(LEAVING_CALLERS)("%s gets no PDF of several documents", async (_, createCaller) => {
  const { token: owner, clientId } = await lateTrader(api, mailServer);
  const { token, end } = await createCaller(api, owner, mailServer);
  const create = () => api.call(owner, documents.create, { body: quotation(clientId) });
  const ids = [(await create()).id, (await create()).id];
  // The first document is being read when the caller leaves.
  const print = () => api.refusal(token, documents.joinedPdf, { body: { ids } });
  expect(await endDuring("document_line", print, end)).toMatchObject(FORBIDDEN);
});

test.each(LEAVING_CALLERS)("%s gets no PDF of several letters", async (_, createCaller) => {
  const trader = await lateTrader(api, mailServer);
  const second = await addLateClient(api, trader, { nom: "EURL Tassili" });
  const { token, end } = await createCaller(api, trader.token, mailServer);
  const { results } = await api.call(trader.token, reminders.send, {
    body: { clientIds: [trader.clientId, second], channel: "PRINT" },
  });
  const ids = results.map(({ reminder }) => reminder?.id ?? "");
  const print = () => api.refusal(token, reminders.letters, { body: { ids } });
  expect(await endDuring("client", print, end)).toMatchObject(FORBIDDEN);
});
