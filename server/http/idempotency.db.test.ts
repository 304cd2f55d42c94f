import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { claimIdempotencyKey, idempotentRequest } from "./idempotency.ts";

let api: Api;
let ownerConnection: Client;
let token: string;

beforeAll(async () => {
  api = await startApi();
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  token = await api.withEnterprise();
});

afterAll(async () => {
  await ownerConnection.end();
  await api.close();
});

test("the hash of a request does not depend on the order of its fields", () => {
  const hashOf = (body: object) =>
    idempotentRequest("key", "POST /clients", { body }, JSON.stringify)?.bodyHash;
  const hash = hashOf({ nom: "SPA Hoggar", wilaya: "16" });
  expect(hashOf({ wilaya: "16", nom: "SPA Hoggar" })).toEqual(hash);
  expect(hashOf({ nom: "SPA Hoggar" })).not.toEqual(hash);
});

test("a key that a former version stored returns its reply", async () => {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": "before-the-upgrade" };
  const payload = { nom: "SPA Hoggar", prenom: "Nadia", email: "contact@hoggar.dz" };
  const create = () => api.app.inject({ method: "POST", url: "/api/clients", headers, payload });
  const created = await create();
  expect(created.statusCode).toBe(201);
  await ownerConnection.query(
    "update idempotency_key set body_hash = sha256('a former order of fields')",
  );
  const repeated = await create();
  expect([repeated.statusCode, repeated.json()]).toEqual([201, created.json()]);
});

test("a stored reply that lacks a newer field is sent as it was", async () => {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": "before-a-new-field" };
  const payload = { nom: "SPA Tassili", prenom: "Nadia", email: "contact@tassili.dz" };
  const create = () => api.app.inject({ method: "POST", url: "/api/clients", headers, payload });
  const created = await create();
  expect((await create()).body).toBe(created.body);
  await ownerConnection.query(
    "update idempotency_key set reply = reply::jsonb - 'adresse' where key = 'before-a-new-field'",
  );
  const repeated = await create();
  const { adresse, ...former } = created.json<Record<string, unknown>>();
  expect(adresse).toBeNull();
  expect([repeated.statusCode, repeated.json()]).toEqual([201, former]);
});

test.each([
  ["a claim without a reply, made 4 minutes 50 ago, is held", "4 minutes 50 seconds", null, "busy"],
  ["a claim without a reply, made 5 minutes ago, was abandoned", "5 minutes", null, "ours"],
  ["a reply of 23 hours 59 minutes ago is returned", "23 hours 59 minutes", "{}", "answered"],
  ["a reply of 24 hours ago has expired", "24 hours", "{}", "ours"],
])("%s", async (_, age, reply, state) => {
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  const scope = { enterpriseId, userId: randomUUID() };
  const request = idempotentRequest(randomUUID(), "documents.send", {}, JSON.stringify);
  if (request === null) throw new Error("the key was not read");
  const claim = () => api.database.inTransaction(scope, (tx) => claimIdempotencyKey(tx, request));
  expect((await claim()).state).toBe("ours");
  await ownerConnection.query(
    "update idempotency_key set created_at = now() - $1::interval, reply = $2 where key = $3",
    [age, reply, request.key],
  );
  expect((await claim()).state).toBe(state);
});
