import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { readNumberChanges } from "./store.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

test("the former numbers are read without what else changed with them", async () => {
  const { token, clientId } = await ownerWithClient(api);
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  const notes = "Livraison au port ".repeat(200);
  const body = quotation(clientId, { date: "2026-11-20", notes });
  const { id } = await api.call(token, documents.create, { body });
  const params = { id };
  const renumbered = quotation(clientId, { date: "2026-11-20", numero: "Devis du port" });
  await api.call(token, documents.update, { params, body: renumbered });
  await api.call(token, documents.update, { params, body: { ...body, numero: "Devis 2" } });
  await api.call(token, documents.archive, { params });
  await api.call(token, documents.remove, { params });
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  const rows = await api.database.inTransaction(scope, async (tx) =>
    (await Array.fromAsync(readNumberChanges(tx))).flat(),
  );
  expect(rows).toMatchObject([
    { action: "CHANGE", former_number: "D26000001" },
    { action: "CHANGE", former_number: "Devis du port" },
    { action: "DELETE", label: "Devis 2", former_date: "2026-11-20" },
  ]);
  expect(JSON.stringify(rows)).not.toContain("Livraison");
});
