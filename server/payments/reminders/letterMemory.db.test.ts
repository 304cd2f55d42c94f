import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { reminders } from "#contract/payments/reminders.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { memoryGrowth } from "../../../testing/memory.ts";
import { readWhole } from "../../../testing/records/largeDocuments.ts";
import { setLargeImages } from "../../../testing/records/largeImages.ts";
import { addOpeningDebts, tradingOwner, type Trader } from "../../../testing/records/payments.ts";
import { verifyAddress } from "../../../testing/records/verifiedAddress.ts";
import { type MailServer, startMailServer } from "../../../testing/servers/mailServer.ts";

const MAX_GROWTH_MB = 100;
/** Each with 9 MB of images. */
const LETTERS = 16;
/** The letters before the measurement, which load the fonts and the compiler, and fill the cache of PDFs of 16 MB. */
const FIRST_LETTERS = 2;

let mailServer: MailServer;
let api: Api;
let url: string;
let trader: Trader;
let clientIds: string[];

async function addLateClient(at: number): Promise<string> {
  const body = { nom: `Client ${at}`, prenom: "Nadia", email: `client${at}@tassili.dz` };
  const { id } = await api.call(trader.token, clients.create, { body });
  await addOpeningDebts(api, { token: trader.token, clientId: id }, { count: 1, amount: 100_000 });
  return id;
}

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = { smtpUrl: mailServer.url, mailFrom: "Daftar <invoices@daftar.example>" };
  api = await startApi({ mail });
  url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  trader = await tradingOwner(api);
  await verifyAddress(api, trader.token);
  await setLargeImages(api, trader.token);
  clientIds = [];
  for (let at = 0; at < LETTERS; at += 1) clientIds.push(await addLateClient(at));
}, 120_000);

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

/** Sends letters to the clients, by default all. @returns the ids of the recorded ones, and the refusals */
async function sendLetters(channel: "EMAIL" | "PRINT", to = clientIds) {
  const { results } = await api.call(trader.token, reminders.send, {
    body: { clientIds: to, channel },
  });
  return {
    ids: results.flatMap(({ reminder }) => (reminder === null ? [] : [reminder.id])),
    refusals: results.map(({ refusal }) => refusal),
  };
}

const printLetters = (ids: readonly string[]) =>
  readWhole(`${url}/api/reminders/letters.pdf`, {
    method: "POST",
    headers: { authorization: `Bearer ${trader.token}`, "content-type": "application/json" },
    body: JSON.stringify({ ids }),
  });

test("letters with large images are mailed without holding them all", async () => {
  mailServer.setBehaviour("refuse"); // so that the letters stay due, and no mail stays in memory
  await sendLetters("EMAIL", clientIds.slice(0, FIRST_LETTERS));
  const growth = await memoryGrowth(async () => {
    const { refusals } = await sendLetters("EMAIL");
    expect(refusals).toEqual(Array.from({ length: LETTERS }, () => "MAIL_FAILED"));
  });
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
}, 600_000);

test("letters with large images are printed into one PDF without holding them all", async () => {
  const { ids } = await sendLetters("PRINT");
  expect(ids).toHaveLength(LETTERS);
  await printLetters(ids.slice(0, FIRST_LETTERS));
  const growth = await memoryGrowth(async () => {
    expect(await printLetters(ids)).toMatchObject({ status: 200 });
  });
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
}, 600_000);
