import type { LightMyRequestResponse } from "fastify";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { apiKeys } from "#contract/apiKeys.ts";
import { clients } from "#contract/clients.ts";
import { closing } from "#contract/declarations/closing.ts";
import { enterprises } from "#contract/enterprises.ts";
import { system } from "#contract/system.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { waitForLockWaiter } from "../../testing/database/lockWaiter.ts";

let api: Api;
let holder: Client;
let other: string;

beforeAll(async () => {
  api = await startApi();
  holder = new Client(api.connection);
  await holder.connect();
  other = await api.withEnterprise();
});

afterAll(async () => {
  await holder.end();
  await api.close();
});

const CLIENT = { nom: "SPA Hoggar", prenom: "Nadia", email: "contact@hoggar.dz" };

/** Holds a lock with `lock` until `work` resolves. */
async function whileHeld(lock: string, values: unknown[], work: () => Promise<void>) {
  await holder.query("begin");
  await holder.query(lock, values);
  try {
    await work();
  } finally {
    await holder.query("rollback");
  }
}

const HOLD_KEYS = `insert into idempotency_key (enterprise_id, key, operation, body_hash)
  select id, 'held', 'POST /clients', '' from enterprise where id = any ($1)`;

test("requests of three organizations that wait for a key leave connections to the others", async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => api.withEnterprise()));
  const mine = await Promise.all(tokens.map((token) => api.call(token, enterprises.mine)));
  const headers = { "idempotency-key": "held" };
  let created: Promise<unknown[]> = Promise.resolve([]);
  await whileHeld(HOLD_KEYS, [mine.map(({ id }) => id)], async () => {
    created = Promise.all(
      tokens.flatMap((token) =>
        [1, 2, 3].map(async () => {
          const { id } = await api.call(token, clients.create, { body: CLIENT, headers });
          return id;
        }),
      ),
    );
    await waitForLockWaiter((text) => holder.query(text));
    for (let calls = 0; calls < 20; calls += 1) {
      expect(await api.call(other, clients.list)).toMatchObject({ total: 0 });
    }
  });
  expect(new Set(await created).size).toBe(3);
});

test("of 400 creations of one user that wait for a key, 3 run, 256 wait and 141 get 429; others are served", async () => {
  const token = await api.withEnterprise();
  const { id } = await api.call(token, enterprises.mine);
  const refused = Promise.withResolvers<void>();
  const answers: LightMyRequestResponse[] = [];
  const create = async () => {
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": "held" };
    const url = "/api/clients";
    answers.push(await api.app.inject({ method: "POST", url, headers, payload: CLIENT }));
    if (answers.length === 141) refused.resolve();
  };
  let answered: Promise<unknown> = Promise.resolve();
  await whileHeld(HOLD_KEYS, [[id]], async () => {
    answered = Promise.all(Array.from({ length: 400 }, create));
    await refused.promise;
    expect(await api.call(other, clients.list)).toMatchObject({ total: 0 });
  });
  await answered;
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([...Array(141).fill(429), ...Array(259).fill(201)]);
  expect(answers[0]?.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(answers[0]?.headers["retry-after"]).toBe("1");
});

test("slow requests of three organizations that wait for a key leave connections to slow ones", async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => api.withEnterprise()));
  const mine = await Promise.all(tokens.map((token) => api.call(token, enterprises.mine)));
  const headers = { "idempotency-key": "held" };
  const params = { month: "2026-01" };
  let closed: Promise<unknown[]> = Promise.resolve([]);
  await whileHeld(HOLD_KEYS, [mine.map(({ id }) => id)], async () => {
    closed = Promise.all(
      tokens.flatMap((token) =>
        [1, 2].map(() => api.call(token, closing.close, { params, headers })),
      ),
    );
    await waitForLockWaiter((text) => holder.query(text));
    for (let calls = 0; calls < 20; calls += 1) {
      expect(await api.call(other, clients.list, { query: { search: "Hoggar" } })).toMatchObject({
        total: 0,
      });
    }
  });
  expect(await closed).toHaveLength(6);
});

test("refreshes of one network that wait for a lock leave connections to the others", async () => {
  let refused: Promise<number[]> = Promise.resolve([]);
  await whileHeld("lock table refresh_token in access exclusive mode", [], async () => {
    const body = { refreshToken: "unknown" };
    const headers = { "x-forwarded-for": "10.9.8.7" };
    refused = Promise.all(
      Array.from({ length: 12 }, async () => {
        const { status } = await api.refusal(null, accounts.refresh, { body, headers });
        return status;
      }),
    );
    await waitForLockWaiter((text) => holder.query(text));
    expect(await api.call(other, clients.list)).toMatchObject({ total: 0 });
  });
  expect(await refused).toEqual(Array(12).fill(401));
});

test("choices of an organization by one user that wait for a lock leave connections to the others", async () => {
  const token = await api.withEnterprise();
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  let chosen: Promise<unknown[]> = Promise.resolve([]);
  await whileHeld("lock table refresh_token in access exclusive mode", [], async () => {
    const body = { enterpriseId };
    chosen = Promise.all(
      Array.from({ length: 12 }, () => api.call(token, accounts.chooseEnterprise, { body })),
    );
    await waitForLockWaiter((text) => holder.query(text));
    expect(await api.call(other, clients.list)).toMatchObject({ total: 0 });
  });
  expect(await chosen).toHaveLength(12);
});

test("of 270 malformed acceptances of an invitation from one network, 4 run, 256 wait and 10 are refused", async () => {
  const token = "A".repeat(64);
  const statuses: number[] = [];
  let answered: Promise<unknown[]> = Promise.resolve([]);
  await whileHeld("lock table invitation in access exclusive mode", [], async () => {
    const refused = Promise.withResolvers<void>();
    answered = Promise.all(
      Array.from({ length: 270 }, async () => {
        const { statusCode } = await api.app.inject({
          method: "POST",
          url: `/api/invitations/${token}/accept`,
          headers: { "content-type": "application/json", "x-forwarded-for": "10.9.8.6" },
          payload: "{bad",
        });
        statuses.push(statusCode);
        if (statuses.length === 10) refused.resolve();
      }),
    );
    await refused.promise;
    expect(statuses).toEqual(Array(10).fill(429));
    expect(await api.call(other, clients.list)).toMatchObject({ total: 0 });
  });
  await answered;
  expect(statuses.slice(10)).toEqual(Array(260).fill(404));
});

test("wrong API keys of one network that wait for a lock leave connections to the others, and a right key waits", async () => {
  const token = await api.withEnterprise();
  const { key } = await api.call(token, apiKeys.create, {
    body: { name: "Boutique", role: "SALES" },
  });
  const wrong = `${key.slice(0, 48)}${"A".repeat(43)}`;
  const headers = { "x-forwarded-for": "10.9.8.5" };
  let refused: Promise<number[]> = Promise.resolve([]);
  let listed: Promise<unknown> = Promise.resolve();
  await whileHeld("lock table api_key in access exclusive mode", [], async () => {
    refused = Promise.all(
      Array.from({ length: 300 }, async () => {
        const { status } = await api.refusal(wrong, clients.list, { headers });
        return status;
      }),
    );
    listed = api.call(key, clients.list, { headers });
    await waitForLockWaiter((text) => holder.query(text));
    for (let calls = 0; calls < 20; calls += 1) {
      expect(await api.call(other, clients.list)).toMatchObject({ total: 0 });
    }
  });
  expect(await listed).toMatchObject({ total: 0 });
  const statuses = (await refused).toSorted((one, next) => one - next);
  expect(statuses).toEqual([...Array(100).fill(401), ...Array(200).fill(429)]);
});

test("requests of one user whose sessions wait for a lock leave connections to the others, and none is refused", async () => {
  const token = await api.withEnterprise();
  let statuses: Promise<number[]> = Promise.resolve([]);
  await whileHeld("lock table session in access exclusive mode", [], async () => {
    statuses = Promise.all(
      Array.from({ length: 300 }, async () => {
        const { status } = await api.refusal(token, clients.create, { body: {} });
        return status;
      }),
    );
    await waitForLockWaiter((text) => holder.query(text));
    for (let calls = 0; calls < 20; calls += 1) {
      expect(await api.call(null, system.health)).toMatchObject({ database: "ok" });
    }
  });
  expect(await statuses).toEqual(Array(300).fill(400));
});

test("creations of one organization whose count waits for a lock leave connections to the others", async () => {
  const token = await api.withEnterprise();
  let created: Promise<unknown[]> = Promise.resolve([]);
  await whileHeld("lock table sign_in_limit in access exclusive mode", [], async () => {
    created = Promise.all(
      Array.from({ length: 20 }, () => api.call(token, clients.create, { body: CLIENT })),
    );
    await waitForLockWaiter((text) => holder.query(text));
    for (let calls = 0; calls < 20; calls += 1) {
      expect(await api.call(other, clients.list)).toMatchObject({ total: 0 });
    }
  });
  expect(await created).toHaveLength(20);
});
