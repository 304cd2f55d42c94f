import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts, type TokenPair } from "#contract/accounts.ts";
import { type Api, startApi } from "../../testing/api.ts";

const PASSWORD = "Facture#2026";
const WRONG = "Guess#2026";

let api: Api;
let userCount = 0;

beforeAll(async () => {
  api = await startApi();
});

beforeEach(() => api.database.pool.query("delete from sign_in_limit"));

afterAll(() => api.close());

/** Sends a call from a client address, as a proxy on this machine forwards it. */
async function send(
  from: string,
  operation: { method: string; path: string },
  payload: object,
  headers = {},
) {
  const answer = await api.app.inject({
    method: operation.method as "POST",
    url: `/api${operation.path}`,
    headers: { "x-forwarded-for": from, ...headers },
    payload,
  });
  return { status: answer.statusCode, pair: answer.json<TokenPair>(), answer };
}

const signIn = async (from: string, email: string, password: string, headers = {}) =>
  (await send(from, accounts.login, { email, password }, headers)).status;

async function registerOwner(from: string) {
  userCount += 1;
  const email = `owner${userCount}@example.dz`;
  const body = { email, password: PASSWORD, phone: "0661020304" };
  const { pair, answer } = await send(from, accounts.register, body);
  const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
  return { email, pair, cookie };
}

const countStatus = (statuses: number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

/** Makes this number of calls, eight at a time: a network has eight slots for passwords. */
async function callInBatches(calls: number, call: (at: number) => Promise<number>) {
  const statuses: number[] = [];
  for (let first = 0; first < calls; first += 8) {
    const length = Math.min(8, calls - first);
    statuses.push(...(await Promise.all(Array.from({ length }, (_, i) => call(first + i)))));
  }
  return statuses;
}

/** 110 wrong passwords for an account, ten from each of eleven addresses. */
const guessFromElsewhere = (email: string) =>
  callInBatches(110, (i) => signIn(`203.0.113.${i % 11}`, email, WRONG));

describe("wrong sign-ins over IPv6", () => {
  test("are counted for the /64: the limit refuses thirty of 130", async () => {
    const statuses = await callInBatches(130, (i) =>
      signIn(`2001:db8:0:7:${i.toString(16)}::1`, `nobody${i}@example.dz`, WRONG),
    );
    expect([countStatus(statuses, 401), countStatus(statuses, 429)]).toEqual([100, 30]);
    expect(await signIn("2001:db8:0:8::1", "nobody@example.dz", WRONG)).toBe(401);
  });

  test("are counted for one account and /64, whatever the address's form", async () => {
    const { email } = await registerOwner("192.0.2.1");
    const forms = ["2001:db8::1", "2001:DB8:0:0:0:0:0:2", "2001:db8:0::ffff:3"];
    for (let i = 0; i < 10; i += 1) await signIn(forms[i % 3] ?? "", email, WRONG);
    expect(await signIn("2001:db8::99", email, PASSWORD)).toBe(429);
  });

  test("are counted for the /48", async () => {
    await signIn("2001:db8:5:1::1", "nobody@example.dz", WRONG);
    await api.database.pool.query(
      "update sign_in_limit set points = 300 where key like '%2001:db8:5::/48'",
    );
    expect(await signIn("2001:db8:5:2::1", "somebody@example.dz", WRONG)).toBe(429);
    expect(await signIn("2001:db8:6:2::1", "somebody@example.dz", WRONG)).toBe(401);
  });

  test("are counted for the IPv4 address when it is mapped", async () => {
    const { email } = await registerOwner("192.0.2.1");
    for (let i = 0; i < 10; i += 1) await signIn("198.51.100.7", email, WRONG);
    expect(await signIn("::ffff:198.51.100.7", email, PASSWORD)).toBe(429);
  });
});

describe("110 guesses from other addresses", () => {
  test("don't block an address that has signed in before", async () => {
    const { email } = await registerOwner("192.0.2.1");
    const statuses = await guessFromElsewhere(email);
    expect([countStatus(statuses, 401), countStatus(statuses, 429)]).toEqual([100, 10]);
    expect(await signIn("192.0.2.99", email, PASSWORD)).toBe(429);
    expect(await signIn("192.0.2.1", email, PASSWORD)).toBe(200);
  });

  test("don't block a device that has signed in before, at any address", async () => {
    const { email, cookie } = await registerOwner("192.0.2.1");
    await guessFromElsewhere(email);
    expect(await signIn("203.0.113.1", email, PASSWORD)).toBe(429);
    expect(await signIn("203.0.113.1", email, PASSWORD, { cookie })).toBe(200);
  });

  test("don't block the change of password in a session, whose own failures count", async () => {
    const { email, pair } = await registerOwner("192.0.2.1");
    await guessFromElsewhere(email);
    const headers = { authorization: `Bearer ${pair.accessToken}` };
    const change = async (currentPassword: string) => {
      const body = { currentPassword, newPassword: "Devis#2027" };
      return (await send("203.0.113.1", accounts.changePassword, body, headers)).status;
    };
    expect(await change(PASSWORD)).toBe(200);
    for (let i = 0; i < 10; i += 1) expect(await change(WRONG)).toBe(400);
    expect(await change("Devis#2027")).toBe(429);
  });
});

test("the own guesses of a known address and of a known device still count", async () => {
  const { email, cookie } = await registerOwner("192.0.2.1");
  for (let i = 0; i < 10; i += 1) expect(await signIn("192.0.2.1", email, WRONG)).toBe(401);
  expect(await signIn("192.0.2.1", email, PASSWORD)).toBe(429);
  for (let i = 0; i < 10; i += 1) {
    expect(await signIn("192.0.2.2", email, WRONG, { cookie })).toBe(401);
  }
  expect(await signIn("192.0.2.2", email, PASSWORD, { cookie })).toBe(429);
});

test("a device that is known to one account is unknown to another", async () => {
  const { cookie } = await registerOwner("192.0.2.1");
  const { email } = await registerOwner("192.0.2.2");
  await guessFromElsewhere(email);
  expect(await signIn("203.0.113.1", email, PASSWORD, { cookie })).toBe(429);
});

test("the limit refuses 30 of 130 forged refreshes from an address, but not a valid one", async () => {
  const { pair } = await registerOwner("192.0.2.1");
  const refresh = async (from: string, refreshToken: string) =>
    (await send(from, accounts.refresh, { refreshToken })).status;
  const statuses = await Promise.all(
    Array.from({ length: 130 }, (_, i) => refresh("198.51.100.1", `forged ${i}`)),
  );
  expect([countStatus(statuses, 401), countStatus(statuses, 429)]).toEqual([100, 30]);
  expect(await refresh("192.0.2.1", "forged")).toBe(401);
  expect(await refresh("198.51.100.1", pair.refreshToken)).toBe(200);
});

test("a user's refreshes are 300 in 15 minutes: the next gets 429 and ends nothing", async () => {
  const { pair } = await registerOwner("192.0.2.1");
  const refresh = (refreshToken: string) => send("192.0.2.1", accounts.refresh, { refreshToken });
  let { accessToken, refreshToken } = pair;
  for (let count = 0; count < 300; count += 1) {
    const { status, answer } = await refresh(refreshToken);
    expect(status).toBe(200);
    ({ accessToken, refreshToken } = answer.json<TokenPair>());
  }
  const { status, answer } = await refresh(refreshToken);
  expect([status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(await api.call(accessToken, accounts.me)).toMatchObject({ role: "BUSINESS_OWNER" });
  const stranger = await registerOwner("192.0.2.1");
  expect((await refresh(stranger.pair.refreshToken)).status).toBe(200);
}, 60_000);

describe("registrations", () => {
  const registerFrom = async (from: string, at: number) => {
    const body = { email: `new${at}@${from.replaceAll(":", "-")}.example.dz`, password: PASSWORD };
    return (await send(from, accounts.register, { ...body, phone: "0661020304" })).answer;
  };

  test("from one network are 60 in ten minutes: the next gets 429, another network doesn't", async () => {
    const statuses = await callInBatches(60, async (at) => {
      const answer = await registerFrom(`2001:db8:1:1::${at.toString(16)}`, at);
      return answer.statusCode;
    });
    expect(countStatus(statuses, 201)).toBe(60);
    const refused = await registerFrom("2001:db8:1:1::ffff", 60);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(500);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(600);
    expect((await registerFrom("2001:db8:1:2::1", 0)).statusCode).toBe(201);
  });

  test("from a /48 are 180 in ten minutes", async () => {
    await registerFrom("2001:db8:2:1::1", 0);
    await api.database.pool.query(
      "update sign_in_limit set points = 180 where key like 'register48:%'",
    );
    expect((await registerFrom("2001:db8:2:2::1", 1)).statusCode).toBe(429);
    expect((await registerFrom("2001:db8:3:2::1", 1)).statusCode).toBe(201);
  });
});
