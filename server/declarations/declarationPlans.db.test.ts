import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { declarations } from "#contract/declarations/declarations.ts";
import { type ExplainedApi, startExplainedApi } from "../../testing/database/explainedApi.ts";
import type { Plan } from "../../testing/database/queryPlans.ts";

let api: ExplainedApi;

beforeAll(async () => {
  api = await startExplainedApi();
});

afterAll(() => api.close());

const conditionsOf = (plan: Plan): string[] =>
  [plan["Index Cond"] ?? [], ...(plan.Plans ?? []).map(conditionsOf)].flat();

async function declareByCollection(): Promise<void> {
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  const row = [api.enterpriseId, "COLLECTION", "2025-01-01"];
  await ownerConnection.query(
    "insert into vat_basis (enterprise_id, basis, since) values ($1, $2, $3)",
    row,
  );
  await ownerConnection.end();
}

test("a G50 by collection finds the money of its month by the days of the money", async () => {
  await declareByCollection();
  const { plans, fullScans } = await api.explainDuring(() =>
    api.call(api.token, declarations.g50, { query: { month: "2026-03" } }),
  );
  const conditions = plans.flatMap(conditionsOf);
  const days = ["settled_on", "cleared_on", "ended_on"];
  expect(days.filter((day) => conditions.some((each) => each.includes(day)))).toEqual(days);
  const isOfMoney = (scan: string) => /^(settlement|payment|movement): /.test(scan);
  expect(fullScans.filter(isOfMoney)).toEqual([]);
});
