import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { payments } from "#contract/payments/payments.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { newClient } from "../../testing/records/documents.ts";
import { invoice } from "../../testing/records/issuing.ts";
import { issueDebt, tradingOwner, transfer } from "../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** Sends a request. @returns its status, and the code and first amount of an error */
async function post(token: string, path: string, payload: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.app.inject({ method: "POST", url: `/api${path}`, headers, payload });
  const body = answer.json<Partial<ErrorBody>>();
  return { status: answer.statusCode, code: body.code, rest: body.details?.[0]?.amount };
}

const repeat = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

test("of eight simultaneous payments of one invoice one succeeds, and the others get what is left to pay", async () => {
  const trader = await tradingOwner(api);
  const documentId = await issueDebt(api, trader);
  const applications = [{ documentId, amount: 1190 }];
  const body = transfer(trader.clientId, { applications });
  const answers = await Promise.all(repeat(8, () => post(trader.token, "/payments", body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = { status: 409, code: "OVERPAID", rest: 0 };
  expect(answers.filter(({ status }) => status !== 201)).toEqual(repeat(7, () => refused));
});

test("eight simultaneous retries with one key record one payment", async () => {
  const { token, clientId } = await tradingOwner(api);
  const input = {
    body: transfer(clientId, { amount: 500, applications: [] }),
    headers: { "idempotency-key": crypto.randomUUID() },
  };
  const answers = await Promise.all(repeat(8, () => api.call(token, payments.record, input)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await api.call(token, payments.list, { query: {} })).toMatchObject({
    payments: [{ numero: "R26000001" }],
    total: 1,
  });
});

test("a hundred receipts at once have consecutive numbers", async () => {
  const { token, clientId } = await tradingOwner(api);
  const others = await Promise.all(
    ["EURL Tassili", "SARL Hoggar"].map((name) => newClient(api, token, name)),
  );
  const owners = [clientId, ...others];
  const made = await Promise.all(
    repeat(100, (at) => {
      const body = transfer(owners[at % 3]!, { amount: 10, applications: [] });
      return api.call(token, payments.record, { body });
    }),
  );
  expect(made.map(({ numero }) => numero).toSorted()).toEqual(
    repeat(100, (at) => `R26${String(at + 1).padStart(6, "0")}`),
  );
});

test("issues, cancellations, credit notes and payments, of invoices not issued too, of one client at once meet no deadlock", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  const issued = await Promise.all(repeat(4, () => issueDebt(api, trader)));
  const drafts = await Promise.all(
    repeat(8, () => api.call(token, documents.create, { body: invoice(clientId) })),
  );
  const credits = await Promise.all(
    issued.map((id) =>
      api.call(token, documents.convert, {
        params: { id },
        body: { targetType: "CREDIT_INVOICE" },
      }),
    ),
  );
  const accepted = { acceptWarnings: true };
  const answers = await Promise.all([
    ...drafts.slice(4).map(({ id }) => post(token, `/documents/${id}/issue`, accepted)),
    ...drafts.slice(0, 4).map(({ id: documentId }) => {
      const applications = [{ documentId, amount: 1190 }];
      const body = transfer(clientId, { applications, issue: true, acceptWarnings: true });
      return post(token, "/payments", body);
    }),
    ...credits.map(({ id }) => post(token, `/documents/${id}/issue`, accepted)),
    ...issued.map((id) => post(token, `/documents/${id}/cancel`, { reason: "Saisie deux fois" })),
    ...repeat(8, () => post(token, "/payments", transfer(clientId, { amount: 300 }))),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await findWrongMovements(token)).toEqual([]);
});

async function executeAsAppRole<T>(token: string, sql: string): Promise<T[]> {
  const { id } = await api.call(token, enterprises.mine);
  const scope = { enterpriseId: id, userId: crypto.randomUUID() };
  return api.database.inTransaction(scope, async ({ db }) => {
    return (await db.executeQuery<T>(CompiledQuery.raw(sql))).rows;
  });
}

const findWrongMovements = (token: string) =>
  executeAsAppRole(
    token,
    `select movement.id from movement join movement_recount using (enterprise_id, id)
      where movement.open <> movement_recount.open`,
  );

describe("the program's role", () => {
  test("can't write open amounts or movements of documents, and can't change stored payments", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    await issueDebt(api, trader);
    const body = transfer(clientId, { amount: 100 });
    await api.call(token, payments.record, { body });
    const refused = (sql: string) => async (message: RegExp) =>
      expect(executeAsAppRole(token, sql)).rejects.toThrow(message);
    const denied = /permission denied/;
    await refused("update movement set open = 0")(denied);
    await refused("update movement set amount = 1")(denied);
    await refused("update movement set document_id = null")(denied);
    await refused("delete from movement")(denied);
    await refused("update settlement set amount = 1")(denied);
    await refused("delete from settlement")(denied);
    await refused("update payment set amount = 1")(denied);
    await refused("delete from payment")(denied);
    await refused("update movement set voided_at = now() where kind = 'INVOICE'")(/is final/);
  });

  test("can't settle across clients, or more than is open", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    await issueDebt(api, trader);
    const other = await newClient(api, token, "EURL Tassili");
    const record = (fields: object) =>
      api.call(token, payments.record, { body: transfer(clientId, fields) });
    await record({ applications: [], amount: 100 });
    await record({ clientId: other, applications: [], amount: 5000 });
    const settle = (amount: number, creditOf: string) => `
      insert into settlement (enterprise_id, client_id, debit_id, credit_id, amount, settled_on)
      select debit.enterprise_id, debit.client_id, debit.id, credit.id, ${amount}, '2026-11-25'
        from movement debit join movement credit using (enterprise_id)
       where debit.kind = 'INVOICE' and credit.kind = 'PAYMENT' and credit.client_id = '${creditOf}'`;
    await expect(executeAsAppRole(token, settle(100, other))).rejects.toThrow(/foreign key/);
    await expect(executeAsAppRole(token, settle(10_001, clientId))).rejects.toThrow(/exceeds/);
    await executeAsAppRole(token, settle(10_000, clientId));
  });
});
