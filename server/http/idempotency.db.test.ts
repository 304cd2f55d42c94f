import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, startApi } from "../../testing/api.ts";
import { idempotentRequest } from "./idempotency.ts";

let api: Api;
let owner: Client;
let token: string;

beforeAll(async () => {
  api = await startApi();
  owner = new Client(api.connection);
  await owner.connect();
  token = await api.withEnterprise();
});

afterAll(async () => {
  await owner.end();
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
  await owner.query("update idempotency_key set body_hash = sha256('a former order of fields')");
  const repeated = await create();
  expect([repeated.statusCode, repeated.json()]).toEqual([201, created.json()]);
});

test("a stored reply that lacks a newer field is sent as it was", async () => {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": "before-a-new-field" };
  const payload = { nom: "SPA Tassili", prenom: "Nadia", email: "contact@tassili.dz" };
  const create = () => api.app.inject({ method: "POST", url: "/api/clients", headers, payload });
  const created = await create();
  expect((await create()).body).toBe(created.body);
  await owner.query(
    "update idempotency_key set reply = reply::jsonb - 'adresse' where key = 'before-a-new-field'",
  );
  const repeated = await create();
  const { adresse, ...former } = created.json<Record<string, unknown>>();
  expect(adresse).toBeNull();
  expect([repeated.statusCode, repeated.json()]).toEqual([201, former]);
});
