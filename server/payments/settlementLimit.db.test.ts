import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { corrections } from "#contract/payments/corrections.ts";
import { enterprises } from "#contract/enterprises.ts";
import { payments } from "#contract/payments/payments.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  issueDebt,
  recordPayment,
  tradingOwner,
  type Trader,
  transfer,
} from "../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

interface SettledPair {
  documentId: string;
  paymentId: string;
}

/** The number of settlements that one transaction inserts. Each row makes the next one slower until the commit. */
const PARTS_OF_TRANSACTION = 100;

/** Settles an invoice with a payment in `hundreds` × 100 parts of one centime. */
async function settleInParts(
  { token, clientId }: Trader,
  { documentId, paymentId }: SettledPair,
  hundreds: number,
): Promise<void> {
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  const settle = () =>
    api.database.inTransaction(scope, ({ db }) =>
      sql`
      insert into settlement (enterprise_id, client_id, debit_id, credit_id, amount, settled_on)
      select ${enterpriseId}, ${clientId}, debit.id, credit.id, 1, date '2026-11-21'
        from movement as debit, movement as credit, generate_series(1, ${PARTS_OF_TRANSACTION}::integer)
       where debit.document_id = ${documentId} and credit.payment_id = ${paymentId}`.execute(db),
    );
  for (let settled = 0; settled < hundreds; settled += 1) await settle();
}

test("a payment that names no debts leaves out an open invoice with 1,000 settlements", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  const documentId = await issueDebt(api, trader);
  const { id } = await recordPayment(api, trader, { amount: 10, applications: [] });
  await settleInParts(trader, { documentId, paymentId: id }, 10);
  const next = await issueDebt(api, trader);
  const pay = (fields: object) => ({ body: transfer(clientId, { amount: 100, ...fields }) });
  const preview = await api.call(token, payments.preview, pay({}));
  expect(preview.applications).toMatchObject([{ documentId: next, amount: 100, rest: 1090 }]);
  const { applications } = await api.call(token, payments.record, pay({}));
  expect(applications).toMatchObject([{ documentId: next, amount: 100 }]);
  const refused = { status: 400, paths: ["applications"], codes: ["TOO_MANY_SETTLEMENTS"] };
  const more = pay({ amount: 1091 });
  expect(await api.refusal(token, payments.preview, more)).toMatchObject(refused);
  expect(await api.refusal(token, payments.record, more)).toMatchObject(refused);
  const kept = await api.call(token, payments.preview, pay({ amount: 1091, keepAsAdvance: true }));
  expect(kept).toMatchObject({ applications: [{ documentId: next, rest: 0 }], advance: 1 });
});

test("an invoice or a payment is settled at most 1,000 times, and a check bounces beyond that", async () => {
  const trader = await tradingOwner(api);
  const { token } = trader;
  const documentId = await issueDebt(api, trader);
  const fields = { method: "CHECK" as const, amount: 30, applications: [] };
  const { id } = await recordPayment(api, trader, fields);
  await settleInParts(trader, { documentId, paymentId: id }, 10);
  const apply = (document: string) => ({
    params: { id },
    body: { applications: [{ documentId: document, amount: 0.01 }] },
  });
  expect((await api.call(token, payments.get, { params: { id } })).applications).toHaveLength(1000);
  const next = await issueDebt(api, trader);
  const refused = { status: 400, paths: ["applications"], codes: ["TOO_MANY_SETTLEMENTS"] };
  expect(await api.refusal(token, corrections.applyPayment, apply(next))).toMatchObject(refused);
  const applications = [{ documentId, amount: 1 }];
  const body = transfer(trader.clientId, { amount: 1, applications });
  expect(await api.refusal(token, payments.record, { body })).toMatchObject(refused);
  expect(await api.refusal(token, payments.preview, { body })).toMatchObject(refused);
  const writeOff = { documentId, amount: 1, reason: "Client insolvable" };
  expect(await api.refusal(token, corrections.writeOff, { body: writeOff })).toMatchObject({
    paths: ["amount"],
    codes: ["TOO_MANY_SETTLEMENTS"],
  });
  const bounce = { params: { id }, body: { state: "BOUNCED" as const, on: "2026-11-24" } };
  expect(await api.call(token, corrections.changeState, bounce)).toMatchObject({
    state: "BOUNCED",
  });
});
