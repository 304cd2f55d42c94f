import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { tradingOwner, type Trader } from "../../testing/records/payments.ts";
import {
  type AccountLedger,
  emptyRecordIds,
  paymentSteps,
  type PaymentStep,
  performStep,
} from "../../testing/records/paymentSteps.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** Creates an organization, with the ids of the records that its steps create. */
async function createOrganization() {
  const trader = await tradingOwner(api);
  const send: AccountLedger["send"] = async (path, payload) => {
    const headers = { authorization: `Bearer ${trader.token}` };
    const answer = await api.app.inject({ method: "POST", url: `/api${path}`, headers, payload });
    if (answer.statusCode >= 500) throw new Error(`POST ${path}: ${answer.body}`);
    return answer.statusCode < 300 ? answer.json() : null;
  };
  return { ...trader, send, made: emptyRecordIds() };
}

/** Finds movements whose stored open amount differs from a recount, or whose settlements exceed their amount on a sampled day. */
async function findWrongMovements({ token }: Trader): Promise<unknown[]> {
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  return api.database.inTransaction({ enterpriseId, userId: crypto.randomUUID() }, async (tx) => {
    const { rows } = await sql`
      select movement.id from movement join movement_recount using (enterprise_id, id)
       where movement.enterprise_id = ${enterpriseId} and movement.open <> movement_recount.open
      union all
      select movement.id from movement
       cross join generate_series('2026-10-01'::date, '2026-12-31', '3 days') as past
       where movement.enterprise_id = ${enterpriseId} and movement.voided_at is null
         and movement.amount < (
           select coalesce(sum(settlement.amount), 0) from settlement
            where settlement.enterprise_id = movement.enterprise_id
              and movement.id in (settlement.debit_id, settlement.credit_id)
              and settlement.settled_on <= past
              and (settlement.ended_on is null or settlement.ended_on > past))`.execute(tx.db);
    return rows;
  });
}

async function totalsOn({ token, clientId }: Trader, asOf: string) {
  const { totals } = await api.call(token, receivables.list, { query: { asOf } });
  const params = { id: clientId };
  const query = { from: "2026-10-01", to: asOf };
  const { closing, aging } = await api.call(token, receivables.account, { params, query });
  return { totals, closing, aging };
}

const SEQUENCE_LENGTH = { least: 6, most: 12 };
const PAST_DAYS = ["2026-10-05", "2026-10-12", "2026-10-20"];

test("after random steps every account adds up, and later steps change nothing on past days", async () => {
  await fc.assert(
    fc.asyncProperty(
      paymentSteps(0, SEQUENCE_LENGTH),
      paymentSteps(21, SEQUENCE_LENGTH),
      async (before, after) => {
        const organization = await createOrganization();
        for (const step of before) await performStep(organization, step);
        expect(await findWrongMovements(organization)).toEqual([]);
        const read = () => Promise.all(PAST_DAYS.map((asOf) => totalsOn(organization, asOf)));
        const past = await read();
        for (const { totals, closing, aging } of past) {
          expect([closing, aging.total]).toEqual([totals.total, totals.total]);
        }
        const isMistake = ({ verb }: PaymentStep) =>
          verb === "cancelPayment" || verb === "cancelDocument";
        for (const step of after.filter((each) => !isMistake(each)))
          await performStep(organization, step);
        expect(await findWrongMovements(organization)).toEqual([]);
        expect(await read()).toEqual(past);
      },
    ),
    { numRuns: 10 },
  );
});
