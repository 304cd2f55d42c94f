import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { reminders } from "#contract/payments/reminders.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { queryAsTableOwner } from "../../../testing/records/backup.ts";
import type { Trader } from "../../../testing/records/payments.ts";
import { addLateClient, lateTrader, readReminders } from "../../../testing/records/reminders.ts";
import { type MailServer, startMailServer } from "../../../testing/servers/mailServer.ts";

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

/** Creates a trader with two late clients. */
async function createTrader(): Promise<{ trader: Trader; clientIds: string[] }> {
  const trader = await lateTrader(api, mailServer);
  return {
    trader,
    clientIds: [trader.clientId, await addLateClient(api, trader, { nom: "Oasis" })],
  };
}

async function sendLetters({ token }: Trader, channel: "EMAIL" | "PRINT", clientIds: string[]) {
  const { results } = await api.call(token, reminders.send, { body: { clientIds, channel } });
  return results.map(({ refusal }) => refusal);
}

/** Moves the time of all letters to these clients eleven minutes back. */
const ageLetters = (clientIds: string[]) =>
  queryAsTableOwner(
    api.connection,
    "update reminder set created_at = created_at - interval '11 minutes' where client_id = any($1::uuid[])",
    [clientIds],
  );

test("a letter that another request has recorded while it waited isn't sent again", async () => {
  const { trader, clientIds } = await createTrader();
  const before = mailServer.mails.length;
  mailServer.setBehaviour("hang");
  const mailing = sendLetters(trader, "EMAIL", clientIds);
  await mailServer.waitForHangingMail();
  await ageLetters(clientIds);
  const printed = await sendLetters(trader, "PRINT", clientIds);
  expect(printed).toContain(null);
  mailServer.setBehaviour("accept");
  expect((await mailing).filter((refusal) => refusal === "NOT_DUE")).toHaveLength(1);
  expect(mailServer.mails.length - before).toBe(1);
});

test("a letter that was sent isn't sent again while the next one of its request takes long", async () => {
  const { trader, clientIds } = await createTrader();
  const before = mailServer.mails.length;
  mailServer.setBehaviour("hang");
  const mailing = sendLetters(trader, "EMAIL", clientIds);
  await mailServer.waitForHangingMail();
  await ageLetters(clientIds);
  mailServer.setBehaviour("accept");
  mailServer.setBehaviour("hang");
  await mailServer.waitForHangingMail();
  expect(await sendLetters(trader, "EMAIL", clientIds)).toEqual(["NOT_DUE", "NOT_DUE"]);
  mailServer.setBehaviour("accept");
  expect(await mailing).toEqual([null, null]);
  expect(mailServer.mails.length - before).toBe(2);
  expect((await readReminders(api, trader)).clients).toEqual([]);
});
