import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { passkeys } from "#contract/passkeys.ts";
import { twoStep } from "#contract/twoStep.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { type Authenticator, softwareAuthenticator } from "../../testing/authenticator.ts";
import { ACCOUNT_PASSWORD, refusalOf, registerUser } from "../../testing/records/accounts.ts";
import { addPasskey, ORIGIN, signInWithPasskey } from "../../testing/records/passkeys.ts";
import { setUpTwoStep } from "../../testing/records/twoStep.ts";
import { totpCode } from "../../testing/totp.ts";

const REFUSED = [403, "SIGN_IN_WITH_PASSKEY"];
const proof = { body: { password: ACCOUNT_PASSWORD } };

let api: Api;
let email: string;
/** The session that the user registered with. */
let token: string;

beforeAll(async () => {
  api = await startApi({ publicUrl: ORIGIN });
});

afterAll(() => api.close());

beforeEach(async () => {
  ({ email, token } = await registerUser(api));
});

/** Signs in as somebody who knows only the password. @returns the access token */
const signIn = async () =>
  (await api.call(null, accounts.login, { body: { email, password: ACCOUNT_PASSWORD } }))
    .accessToken;

const readRefusal = (...call: Parameters<Api["refusal"]>) => refusalOf(api, ...call);

const stateOf = async (session = token) => {
  const { isOn, hasPasskey, hasPassed } = await api.call(session, twoStep.get);
  return { isOn, hasPasskey, hasPassed };
};

const setUpInSession = async (session: string) =>
  (await setUpTwoStep(api, session, ACCOUNT_PASSWORD)).recoveryCodes;

describe("a session by password alone of an account with a passkey", () => {
  let id: string;
  let authenticator: Authenticator;
  let thief: string;

  beforeEach(async () => {
    ({ id, authenticator } = await addPasskey(api, token, ACCOUNT_PASSWORD));
    thief = await signIn();
  });

  test("doesn't remove the passkey", async () => {
    const removal = { params: { id }, ...proof };
    expect(await readRefusal(thief, passkeys.remove, removal)).toEqual(REFUSED);
    expect((await api.call(token, passkeys.list)).passkeys).toHaveLength(1);
  });

  test("doesn't add another one", async () => {
    expect(await readRefusal(thief, passkeys.startAdding, proof)).toEqual(REFUSED);
  });

  test("doesn't set an authenticator app up", async () => {
    expect(await readRefusal(thief, twoStep.start, proof)).toEqual(REFUSED);
    expect(await stateOf()).toMatchObject({ isOn: false });
  });

  test("is refused before its password is checked, without a delay", async () => {
    const guess = { body: { password: "Guess#2026" } };
    for (let count = 0; count < 12; count += 1) {
      expect(await readRefusal(thief, passkeys.startAdding, guess)).toEqual(REFUSED);
    }
  });

  test("doesn't finish with what the user's own session has started", async () => {
    const options = await api.call(token, passkeys.startAdding, proof);
    const body = { credential: softwareAuthenticator(ORIGIN).create(options) };
    expect(await readRefusal(thief, passkeys.add, { body })).toEqual(REFUSED);
    expect(await readRefusal(token, passkeys.add, { body })).toEqual([400, "CHALLENGE_EXPIRED"]);
    const { secret } = await api.call(token, twoStep.start, proof);
    const code = { body: { code: totpCode(secret) } };
    expect(await readRefusal(thief, twoStep.confirm, code)).toEqual(REFUSED);
    expect(await stateOf()).toMatchObject({ isOn: false });
  });

  test("works on otherwise, and can sign in with the passkey for it", async () => {
    expect((await api.call(thief, accounts.me)).email).toBe(email);
    const { accessToken } = await signInWithPasskey(api, authenticator);
    const added = await addPasskey(api, accessToken, ACCOUNT_PASSWORD);
    await api.call(accessToken, passkeys.remove, { params: { id }, ...proof });
    await setUpInSession(accessToken);
    expect(await stateOf(accessToken)).toEqual({ isOn: true, hasPasskey: true, hasPassed: true });
    expect((await api.call(accessToken, passkeys.list)).passkeys.map((one) => one.id)).toEqual([
      added.id,
    ]);
  });
});

describe("a setup that was started before the account's first factor", () => {
  test("of an app doesn't end after it", async () => {
    const thief = await signIn();
    const { secret } = await api.call(thief, twoStep.start, proof);
    await addPasskey(api, token, ACCOUNT_PASSWORD);
    const code = { body: { code: totpCode(secret) } };
    expect(await readRefusal(thief, twoStep.confirm, code)).toEqual(REFUSED);
    expect(await stateOf(thief)).toEqual({ isOn: false, hasPasskey: true, hasPassed: false });
  });

  test("of a passkey doesn't end after it, be it a passkey or an app", async () => {
    const thief = await signIn();
    const options = await api.call(thief, passkeys.startAdding, proof);
    await setUpInSession(token);
    const body = { credential: softwareAuthenticator(ORIGIN).create(options) };
    expect(await readRefusal(thief, passkeys.add, { body })).toEqual(REFUSED);
    expect(await stateOf(thief)).toEqual({ isOn: true, hasPasskey: false, hasPassed: false });
  });

  test("by two sessions at the same time ends in one of them", async () => {
    const sessions = [token, await signIn()];
    const made = await Promise.all(
      sessions.map(async (session) => {
        const options = await api.call(session, passkeys.startAdding, proof);
        return { session, credential: softwareAuthenticator(ORIGIN).create(options) };
      }),
    );
    const replies = await Promise.all(
      made.map(({ session, credential }) =>
        api.app.inject({
          method: "POST",
          url: "/api/auth/passkeys",
          headers: { authorization: `Bearer ${session}` },
          payload: { credential },
        }),
      ),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 403]);
    expect((await api.call(token, passkeys.list)).passkeys).toHaveLength(1);
  });
});

describe("a session from before the authenticator app was set up", () => {
  test("adds a passkey with a code, and has passed the second step by it", async () => {
    const earlier = await signIn();
    const [code] = await setUpInSession(token);
    expect(await readRefusal(earlier, passkeys.startAdding, proof)).toEqual([400, "INVALID_CODE"]);
    expect(await stateOf(earlier)).toMatchObject({ hasPassed: false });
    const body = { password: ACCOUNT_PASSWORD, code };
    const options = await api.call(earlier, passkeys.startAdding, { body });
    const credential = softwareAuthenticator(ORIGIN).create(options);
    await api.call(earlier, passkeys.add, { body: { credential } });
    expect(await stateOf(earlier)).toEqual({ isOn: true, hasPasskey: true, hasPassed: true });
  });
});

test("a recovery code at the sign-in is enough to change the factors", async () => {
  const { id } = await addPasskey(api, token, ACCOUNT_PASSWORD);
  const [first = "", second = ""] = await setUpInSession(token);
  const credentials = { email, password: ACCOUNT_PASSWORD };
  const url = "/api/auth/login";
  const reply = await api.app.inject({ method: "POST", url, payload: credentials });
  const { challenge = "" } = reply.json<ErrorBody>();
  const pair = await api.call(null, twoStep.secondFactor, { body: { challenge, code: first } });
  const removal = { params: { id }, body: { password: ACCOUNT_PASSWORD, code: second } };
  await api.call(pair.accessToken, passkeys.remove, removal);
  expect(await stateOf(token)).toEqual({ isOn: true, hasPasskey: false, hasPassed: true });
});

test("once the last factor is removed, any session sets up the first one again", async () => {
  const other = await signIn();
  const { id } = await addPasskey(api, token, ACCOUNT_PASSWORD);
  await api.call(token, passkeys.remove, { params: { id }, ...proof });
  await addPasskey(api, other, ACCOUNT_PASSWORD);
  expect(await stateOf(other)).toMatchObject({ hasPasskey: true, hasPassed: true });
  expect(await readRefusal(token, passkeys.startAdding, proof)).toEqual(REFUSED);
});
