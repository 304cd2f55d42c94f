import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { startGoogle } from "../../testing/records/googleSignIn.ts";
import { chooseAtProvider } from "../../testing/servers/openIdProvider.ts";

type Google = Awaited<ReturnType<typeof startGoogle>>;

const FULL_NETWORK = "203.0.113.7";

let api: Google["api"];
let addAccount: Google["addAccount"];
let startSignIn: Google["startSignIn"];
let finishSignIn: Google["finishSignIn"];
let close: Google["close"];

beforeAll(async () => {
  ({ api, addAccount, startSignIn, finishSignIn, close } = await startGoogle());
});

afterAll(() => close());

/** Counts as many exchanges from the network as given, in all. */
const setExchanges = (count: number, network = FULL_NETWORK) =>
  api.database.pool.query(
    `insert into sign_in_limit (key, points, expire) values ($1, $2, $3)
       on conflict (key) do update set points = excluded.points`,
    [`google:${network}`, count, Date.now() + 900_000],
  );

/** A sign-in that Google has accepted, before its code is exchanged. */
async function acceptedSignIn(email: string) {
  const { url, cookie } = await startSignIn();
  return { cookie, back: await chooseAtProvider(url, addAccount(email).email) };
}

test("a network exchanges 300 codes with Google in 15 minutes; the next isn't sent to Google", async () => {
  const { back, cookie } = await acceptedSignIn("amel@gmail.example");
  expect((await finishSignIn(back, cookie, FULL_NETWORK)).statusCode).toBe(200);
  await setExchanges(299);
  const last = await acceptedSignIn("nadia@gmail.example");
  expect((await finishSignIn(last.back, last.cookie, FULL_NETWORK)).statusCode).toBe(200);
  const next = await acceptedSignIn("yacine@gmail.example");
  const refused = await finishSignIn(next.back, next.cookie, FULL_NETWORK);
  expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
  // Google accepts a code once: the refused call hasn't sent it.
  expect((await finishSignIn(next.back, next.cookie, "198.51.100.9")).statusCode).toBe(200);
});

test("a callback without a sign-in under way isn't counted", async () => {
  const network = "203.0.113.8";
  await setExchanges(299, network);
  const { back, cookie } = await acceptedSignIn("karim@gmail.example");
  const forged = await finishSignIn(back, "", network);
  expect(forged.json<ErrorBody>().code).toBe("INVALID_STATE");
  expect((await finishSignIn(back, cookie, network)).statusCode).toBe(200);
});
