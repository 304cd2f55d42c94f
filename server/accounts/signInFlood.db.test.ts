import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { type Api, startApi } from "../../testing/api.ts";

const PASSWORD = "Facture#2026";
const OWNER = { email: "owner@example.dz", password: PASSWORD, phone: "0661020304" };

let api: Api;

beforeAll(async () => {
  api = await startApi();
  await send("192.0.2.1", accounts.register.path, OWNER);
});

afterAll(() => api.close());

/** Sends a call from a client address, as a proxy on this machine forwards it. */
const send = (from: string, path: string, payload: object) =>
  api.app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { "x-forwarded-for": from },
    payload,
  });

type Answer = Awaited<ReturnType<typeof send>>;

const signIn = (from: string, email = OWNER.email, password = PASSWORD) =>
  send(from, accounts.login.path, { email, password });

const sendGuesses = (count: number, from: (at: number) => string) =>
  Array.from({ length: count }, (_, at) =>
    signIn(from(at), `nobody${at}@example.dz`, "Guess#2026"),
  );

/**
 * Sends calls, and blocks the admitted ones until the others have been refused: it locks the table of the
 * rate limits, which each admitted call reads first.
 *
 * @param refused the expected number of refused calls
 */
async function sendFlood(
  send: () => readonly Promise<Answer>[],
  refused: number,
): Promise<Answer[]> {
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  await ownerConnection.query("begin; lock table sign_in_limit");
  let ended = 0;
  const calls = send().map((call) => call.finally(() => void (ended += 1)));
  await expect.poll(() => ended).toBe(refused);
  await ownerConnection.query("rollback");
  await ownerConnection.end();
  return Promise.all(calls);
}

/** How many answers of each kind there are: "401 INVALID_CREDENTIALS". */
function countAnswers(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const kind = `${answer.statusCode} ${answer.json<ErrorBody>().code}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

test("eight of 24 concurrent sign-ins from a /64 are checked; an owner elsewhere signs in", async () => {
  let meanwhile: Promise<Answer> | undefined;
  const answers = await sendFlood(() => {
    const sent = sendGuesses(24, (at) => `2001:db8:0:1::${at.toString(16)}`);
    meanwhile = signIn("192.0.2.1");
    return sent;
  }, 16);
  expect((await meanwhile)?.statusCode).toBe(200);
  expect(countAnswers(answers)).toEqual({
    "401 INVALID_CREDENTIALS": 8,
    "429 TOO_MANY_REQUESTS": 16,
  });
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers["retry-after"]).toBe("2");
});

test("twenty-four of 40 concurrent sign-ins from a /48 are checked", async () => {
  const answers = await sendFlood(
    () => sendGuesses(40, (at) => `2001:db8:1:${at.toString(16)}::1`),
    16,
  );
  expect(countAnswers(answers)).toEqual({
    "401 INVALID_CREDENTIALS": 24,
    "429 TOO_MANY_REQUESTS": 16,
  });
});

test("120 of 130 concurrent sign-ins from as many addresses are checked; their places are released", async () => {
  const answers = await sendFlood(() => sendGuesses(130, (at) => `198.51.100.${at}`), 10);
  expect(countAnswers(answers)).toEqual({
    "401 INVALID_CREDENTIALS": 120,
    "503 SERVER_BUSY": 10,
  });
  expect((await signIn("203.0.113.1")).statusCode).toBe(200);
}, 480_000);

test("registrations, resets and new passwords take the same places", async () => {
  const path = accounts.confirmReset.path;
  const reset = { token: "x".repeat(43), newPassword: "Devis#2027" };
  const calls = () => [
    ...sendGuesses(4, () => "198.51.100.200"),
    ...Array.from({ length: 5 }, () => send("198.51.100.200", path, reset)),
    send("198.51.100.200", accounts.register.path, { ...OWNER, email: "other@example.dz" }),
  ];
  const answers = await sendFlood(calls, 2);
  expect(countAnswers(answers)).toEqual({
    "401 INVALID_CREDENTIALS": 4,
    "400 INVALID_TOKEN": 4,
    "429 TOO_MANY_REQUESTS": 2,
  });
});
