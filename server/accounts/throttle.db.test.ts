import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { createSignInThrottle, type SignInThrottle } from "./throttle.ts";

let source: TestDatabase;
let database: Database;
let throttle: SignInThrottle;

beforeAll(async () => {
  source = await freshDatabase();
  database = openDatabase(source.pool);
  throttle = createSignInThrottle(database.pool);
});

afterEach(() => vi.useRealTimers());

afterAll(async () => {
  await database.close();
  await source.drop();
});

async function readPoints(key: string): Promise<number | undefined> {
  const found = await database.pool.query<{ points: number }>(
    "select points from sign_in_limit where key = $1",
    [key],
  );
  return found.rows[0]?.points;
}

const setPoints = (key: string, points: number) =>
  database.pool.query("update sign_in_limit set points = $2 where key = $1", [key, points]);

const TOO_MANY = { code: "TOO_MANY_REQUESTS" };
const NETWORK = "203.0.113.7";
const USER = "a0000000-0000-4000-8000-000000000001";

const ATTEMPTS: [name: string, of: string, attempt: (key: string) => Promise<void>][] = [
  ["apikey", NETWORK, (address) => throttle.countWrongKey(address)],
  ["refresh", NETWORK, (address) => throttle.admitFailedRefresh(address)],
  ["options", NETWORK, (address) => throttle.admitPasskeyStart(address)],
  ["google", NETWORK, (address) => throttle.admitGoogleExchange(address)],
  ["register", NETWORK, (address) => throttle.admitRegistration(address)],
  ["resets", NETWORK, (address) => throttle.resetLinks.admitUse(address)],
  ["verifys", NETWORK, (address) => throttle.verificationLinks.admitUse(address)],
  ["renewal", USER, (userId) => throttle.admitRefresh(userId)],
  ["notice", USER, (userId) => throttle.admitNotice(userId)],
];

test.each(ATTEMPTS)(
  "%s: attempts after the first refusal write nothing until the count ends",
  async (name, of, attempt) => {
    const key = `${name}:${of}`;
    await attempt(of);
    await setPoints(key, 1_000);
    await expect(attempt(of)).rejects.toMatchObject(TOO_MANY);
    expect(await readPoints(key)).toBe(1_001);
    await expect(attempt(of)).rejects.toMatchObject(TOO_MANY);
    await expect(attempt(of)).rejects.toMatchObject(TOO_MANY);
    expect(await readPoints(key)).toBe(1_001);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 3_600_000 });
    await attempt(of);
    expect(await readPoints(key)).toBe(1);
  },
);

test("the last admitted attempt refuses none of another network", async () => {
  await throttle.countWrongKey("203.0.113.8");
  await setPoints("apikey:203.0.113.8", 99);
  await throttle.countWrongKey("203.0.113.8");
  await expect(throttle.countWrongKey("203.0.113.8")).rejects.toMatchObject(TOO_MANY);
  await throttle.countWrongKey("203.0.113.9");
});

test("the seconds until a retry are those until the count ends, at each refusal", async () => {
  const attempt = () => throttle.countWrongKey("203.0.113.10");
  vi.useFakeTimers({ toFake: ["Date"] });
  await attempt();
  await setPoints("apikey:203.0.113.10", 100);
  await expect(attempt()).rejects.toMatchObject({ ...TOO_MANY, retryAfter: 900 });
  vi.setSystemTime(Date.now() + 600_000);
  await expect(attempt()).rejects.toMatchObject({ ...TOO_MANY, retryAfter: 300 });
});

test("a sign-in whose password is right lets in others of a network whose limit was exceeded meanwhile", async () => {
  const origin = (device: string) => ({ address: "203.0.113.11", device });
  const right = await throttle.admitSignIn("amel@atlas.dz", origin("one"));
  await setPoints("address:203.0.113.11", 100);
  await expect(throttle.admitSignIn("nadia@atlas.dz", origin("two"))).rejects.toMatchObject(
    TOO_MANY,
  );
  await setPoints("address:203.0.113.11", 100);
  await right.succeed();
  await throttle.admitSignIn("nadia@atlas.dz", origin("two"));
});
