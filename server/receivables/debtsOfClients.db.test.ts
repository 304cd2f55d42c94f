import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { corrections } from "#contract/payments/corrections.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { newClient } from "../../testing/records/documents.ts";
import { tradingOwner } from "../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

async function addOpening(token: string, clientId: string, amount: number, dueOn?: string) {
  const body = { label: "Ancien carnet", amount, datedOn: "2026-01-01", ...(dueOn && { dueOn }) };
  await api.call(token, corrections.addOpeningDebt, { params: { id: clientId }, body });
}

test("the list of clients has what each owes today and how much of it is late, if the request asks for it", async () => {
  const { token, clientId } = await tradingOwner(api);
  await addOpening(token, clientId, 1000, "2026-02-01");
  await addOpening(token, clientId, 500, "2099-12-31");
  const inCredit = await newClient(api, token, "EURL Tassili");
  await addOpening(token, inCredit, -300);
  const paidInAdvance = await newClient(api, token, "SARL Aurès");
  await addOpening(token, paidInAdvance, 900, "2026-02-01");
  await addOpening(token, paidInAdvance, -800);
  await newClient(api, token, "SNC Hoggar");
  const { clients: rows } = await api.call(token, clients.list, { query: { debts: "true" } });
  expect(rows.map(({ nom, owed, overdue }) => [nom, owed, overdue])).toEqual([
    ["SNC Hoggar", 0, 0],
    ["SARL Aurès", 100, 100],
    ["EURL Tassili", -300, 0],
    ["SPA Djurdjura", 1500, 1000],
  ]);
  const plain = await api.call(token, clients.list);
  expect(plain.clients.some((row) => "owed" in row)).toBe(false);
});

test("an archived client still owes what it owes", async () => {
  const { token, clientId } = await tradingOwner(api);
  await addOpening(token, clientId, 1000);
  await api.call(token, clients.archive, { params: { id: clientId } });
  const { clients: rows } = await api.call(token, clients.listArchived, {
    query: { debts: "true" },
  });
  expect(rows).toMatchObject([{ nom: "SPA Djurdjura", owed: 1000 }]);
});
