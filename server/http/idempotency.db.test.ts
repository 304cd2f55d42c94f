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
  const one = idempotentRequest("key", "POST /clients", {
    body: { nom: "SPA Hoggar", wilaya: "16" },
  });
  const other = idempotentRequest("key", "POST /clients", {
    body: { wilaya: "16", nom: "SPA Hoggar" },
  });
  const different = idempotentRequest("key", "POST /clients", { body: { nom: "SPA Hoggar" } });
  expect(one?.bodyHash).toEqual(other?.bodyHash);
  expect(one?.bodyHash).not.toEqual(different?.bodyHash);
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
