import { Client as Connection } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { corrections } from "#contract/payments/corrections.ts";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  issueDebt,
  recordPayment,
  tradingOwner,
  type Trader,
} from "../../testing/records/payments.ts";

let api: Api;
let trader: Trader;
let connection: Connection;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  trader = await tradingOwner(api);
  connection = new Connection(api.connection);
  await connection.connect();
});

afterEach(() => connection.end());

const WAITERS = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Polls until at least `count` sessions of the database wait for locks, or `work` has ended. */
async function waitForWaiters(count: number, work: Promise<unknown>): Promise<void> {
  const ended = work.then(
    () => true,
    () => true,
  );
  for (;;) {
    const { rows } = await connection.query(WAITERS);
    const hasEnded = await Promise.race([ended, Promise.resolve(false)]);
    if (hasEnded || rows.length >= count) return;
  }
}

/** Moves `receivablesSince` to a day after the debt's. @returns "MOVED", or the code of the refusal */
const moveReceivablesSince = () => {
  const input = { body: { receivablesSince: "2026-11-21" } };
  return api.call(trader.token, enterprises.update, input).then(
    () => "MOVED",
    (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1],
  );
};

/** Corrections of the document's movement of 1,190 DA. Each entry returns the function that makes the correction. */
const CORRECTIONS = {
  "a payment that is applied": async (documentId: string) => {
    const { id } = await recordPayment(api, trader, { applications: [], keepAsAdvance: true });
    const body = { applications: [{ documentId, amount: 1190 }] };
    return () => api.call(trader.token, corrections.applyPayment, { params: { id }, body });
  },
  "a write-off": async (documentId: string) => () =>
    api.call(trader.token, corrections.writeOff, {
      body: { documentId, amount: 1190, reason: "Geste commercial" },
    }),
};

describe("receivablesSince is moved forward while a debt before it is settled by", () => {
  test.each(Object.entries(CORRECTIONS))("%s: refused", async (_, prepare) => {
    const documentId = await issueDebt(api, trader);
    const correct = await prepare(documentId);
    // The settlement waits for the debt's row, after it has read what is open.
    await connection.query("begin");
    await connection.query("select from movement where document_id = $1 for update", [documentId]);
    const corrected = correct();
    await waitForWaiters(1, corrected);
    const moved = moveReceivablesSince();
    await waitForWaiters(2, moved);
    await connection.query("commit");
    await corrected;
    expect(await moved).toBe("SETTLED");
  });
});
