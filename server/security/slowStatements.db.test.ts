import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "pg";
import { accounts } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";

/** Concurrent calls of each organization: more than the connections of the pool. */
const CALLERS = 60;
/** The connections of the pool. */
const CONNECTIONS = 8;

let api: Api;
let blocker: Client;

beforeAll(async () => {
  api = await startApi();
  blocker = new Client(api.connection);
  await blocker.connect();
});

afterAll(async () => {
  await blocker.end();
  await api.close();
});

async function countBlocked(): Promise<number> {
  const { rows } = await blocker.query("select from pg_locks where not granted");
  return rows.length;
}

test("blocked slow statements of three organizations leave half of the connections to others", async () => {
  const attackers = [
    await api.withEnterprise(),
    await api.withEnterprise(),
    await api.withEnterprise(),
  ];
  const victim = await api.withEnterprise();
  const body = { email: "owner4@atlas.dz", password: "Sahara-2026!" };
  await blocker.query("begin; lock table deleted_number"); // read by the continuity report
  const attacks = attackers.flatMap((token) =>
    Array.from({ length: CALLERS }, () =>
      api.app.inject({
        url: "/api/numbering/continuity",
        headers: { authorization: `Bearer ${token}` },
      }),
    ),
  );
  while ((await countBlocked()) < CONNECTIONS / 2);
  for (const token of [victim, ...attackers]) {
    expect(await api.call(token, documents.list, { query: {} })).toMatchObject({ total: 0 });
    expect(await api.call(token, clients.list, { query: {} })).toMatchObject({ total: 0 });
  }
  expect(await api.call(null, accounts.login, { body })).toHaveProperty("accessToken");
  expect(await countBlocked()).toBe(CONNECTIONS / 2);
  await blocker.query("rollback");
  const statuses = (await Promise.all(attacks)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array.from({ length: 3 * CALLERS }, () => 200));
});
