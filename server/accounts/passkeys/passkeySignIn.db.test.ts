import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, type TokenPair } from "#contract/accounts.ts";
import { passkeys } from "#contract/passkeys.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import {
  type Authenticator,
  type AuthenticatorChanges,
  softwareAuthenticator,
} from "../../../testing/authenticator.ts";
import { ACCOUNT_PASSWORD, refusalOf, registerUser } from "../../../testing/records/accounts.ts";
import { addPasskey, ORIGIN } from "../../../testing/records/passkeys.ts";
import { setUpTwoStep } from "../../../testing/records/twoStep.ts";

const OTHER_ORIGIN = "https://daftar.attacker.example";
const OTHER_ADDRESS = [400, "PASSKEY_OTHER_ADDRESS"];
const CHALLENGE_EXPIRED_ERROR = [400, "CHALLENGE_EXPIRED"];
const PASSKEY_REFUSED_ERROR = [401, "PASSKEY_REFUSED"];

let api: Api;

beforeAll(async () => {
  api = await startApi({ publicUrl: ORIGIN });
});

afterAll(() => api.close());

const readRefusal = (...call: Parameters<Api["refusal"]>) => refusalOf(api, ...call);

const startAdding = (token: string, proof: object = { password: ACCOUNT_PASSWORD }) =>
  api.call(token, passkeys.startAdding, { body: proof });

const expireChallenges = () =>
  api.database.pool.query(
    "update passkey_challenge set expires_at = now() - interval '1 second' returning 1",
  );

async function credentialFrom(authenticator: Authenticator, changes: AuthenticatorChanges = {}) {
  return authenticator.get(await api.call(null, passkeys.startSignIn), changes);
}

const signIn = async (authenticator: Authenticator, changes: AuthenticatorChanges = {}) =>
  api.call(null, passkeys.signIn, {
    body: { credential: await credentialFrom(authenticator, changes) },
  });

const signInRefusal = async (authenticator: Authenticator, changes: AuthenticatorChanges = {}) =>
  readRefusal(null, passkeys.signIn, {
    body: { credential: await credentialFrom(authenticator, changes) },
  });

const readProfile = ({ accessToken }: TokenPair) => api.call(accessToken, accounts.me);

describe("signing in", () => {
  test.each(["ES256", "RS256"] as const)("opens a session with a key of %s", async (type) => {
    const { email, token } = await registerUser(api);
    const authenticator = softwareAuthenticator(ORIGIN, type);
    const credential = authenticator.create(await startAdding(token));
    await api.call(token, passkeys.add, { body: { credential } });
    expect(await readProfile(await signIn(authenticator))).toMatchObject({ email });
    const { passkeys: found } = await api.call(token, passkeys.list);
    expect(found[0]?.lastUsedAt).not.toBeNull();
  });

  test("offers every passkey of the host, and asks to verify the user", async () => {
    expect(await api.call(null, passkeys.startSignIn)).toEqual({
      rpId: "localhost",
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      timeout: 600_000,
      userVerification: "required",
    });
  });

  test("asks for no second step", async () => {
    const { email, token } = await registerUser(api);
    const { authenticator } = await addPasskey(api, token, ACCOUNT_PASSWORD);
    await setUpTwoStep(api, token, ACCOUNT_PASSWORD);
    expect(await readProfile(await signIn(authenticator))).toMatchObject({ email });
  });

  test("does not verify the address", async () => {
    const { token } = await registerUser(api);
    const { authenticator } = await addPasskey(api, token, ACCOUNT_PASSWORD);
    expect(await readProfile(await signIn(authenticator))).toMatchObject({ emailVerified: false });
  });

  test.each<[string, AuthenticatorChanges, unknown[]]>([
    ["on another site", { origin: OTHER_ORIGIN }, OTHER_ADDRESS],
    ["inside another site's page", { crossOrigin: true }, OTHER_ADDRESS],
    ["for another site", { rpId: "daftar.attacker.example" }, OTHER_ADDRESS],
    ["without verifying the user", { isVerified: false }, PASSKEY_REFUSED_ERROR],
    ["for another user", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }, PASSKEY_REFUSED_ERROR],
    ["with an unknown passkey", { id: "unknown" }, PASSKEY_REFUSED_ERROR],
  ])("%s is refused, and opens no session", async (_, changes, expected) => {
    const { token } = await registerUser(api);
    const { authenticator } = await addPasskey(api, token, ACCOUNT_PASSWORD);
    expect(await signInRefusal(authenticator, changes)).toEqual(expected);
    expect((await api.call(token, accounts.sessions)).sessions).toHaveLength(1);
    expect((await api.call(token, passkeys.list)).passkeys[0]?.lastUsedAt).toBeNull();
    await signIn(authenticator);
  });

  test("unknown, removed and wrongly signing passkeys get the same reply", async () => {
    const { token } = await registerUser(api);
    const { id, authenticator } = await addPasskey(api, token, ACCOUNT_PASSWORD);
    const reply = async (changed: (credential: object) => object) => {
      const credential = changed(await credentialFrom(authenticator));
      const url = "/api/auth/passkey-login";
      const answer = await api.app.inject({ method: "POST", url, payload: { credential } });
      return [answer.statusCode, answer.body];
    };
    const other = softwareAuthenticator(ORIGIN);
    const { signature } = other.get(await api.call(null, passkeys.startSignIn)).response;
    const wrong = await reply((credential) => ({
      ...credential,
      response: { ...(credential as { response: object }).response, signature },
    }));
    const unknown = await reply((credential) => ({ ...credential, id: "none", rawId: "none" }));
    await api.call(token, passkeys.remove, {
      params: { id },
      body: { password: ACCOUNT_PASSWORD },
    });
    const removed = await reply((credential) => credential);
    expect(wrong[0]).toBe(401);
    expect(unknown).toEqual(wrong);
    expect(removed).toEqual(wrong);
  });

  test("a reply works once, also when it is sent twice at the same time", async () => {
    const { token } = await registerUser(api);
    const { authenticator } = await addPasskey(api, token, ACCOUNT_PASSWORD);
    const credential = await credentialFrom(authenticator);
    const url = "/api/auth/passkey-login";
    const replies = await Promise.all(
      [1, 2].map(() => api.app.inject({ method: "POST", url, payload: { credential } })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(await readRefusal(null, passkeys.signIn, { body: { credential } })).toEqual(
      CHALLENGE_EXPIRED_ERROR,
    );
  });

  test("a refused reply uses its challenge up", async () => {
    const { token } = await registerUser(api);
    const { authenticator } = await addPasskey(api, token, ACCOUNT_PASSWORD);
    const options = await api.call(null, passkeys.startSignIn);
    const wrong = { body: { credential: authenticator.get(options, { isVerified: false }) } };
    expect(await readRefusal(null, passkeys.signIn, wrong)).toEqual(PASSKEY_REFUSED_ERROR);
    const right = { body: { credential: authenticator.get(options) } };
    expect(await readRefusal(null, passkeys.signIn, right)).toEqual(CHALLENGE_EXPIRED_ERROR);
  });

  test("a challenge works for ten minutes, and one of adding doesn't sign in", async () => {
    const { token } = await registerUser(api);
    const { authenticator } = await addPasskey(api, token, ACCOUNT_PASSWORD);
    const credential = await credentialFrom(authenticator);
    expect((await expireChallenges()).rowCount).toBeGreaterThan(0);
    expect(await readRefusal(null, passkeys.signIn, { body: { credential } })).toEqual(
      CHALLENGE_EXPIRED_ERROR,
    );
    const { challenge } = await startAdding(token);
    expect(await signInRefusal(authenticator, { challenge })).toEqual(CHALLENGE_EXPIRED_ERROR);
    expect(await signInRefusal(authenticator, { challenge: "unknown" })).toEqual(
      CHALLENGE_EXPIRED_ERROR,
    );
  });

  test("a counter that doesn't rise is refused: the key was copied", async () => {
    const { token } = await registerUser(api);
    const { authenticator } = await addPasskey(api, token, ACCOUNT_PASSWORD);
    await signIn(authenticator, { counter: 7 });
    expect(await signInRefusal(authenticator, { counter: 7 })).toEqual(PASSKEY_REFUSED_ERROR);
    expect(await signInRefusal(authenticator, { counter: 6 })).toEqual(PASSKEY_REFUSED_ERROR);
    await signIn(authenticator, { counter: 8 });
  });

  test("an authenticator without a counter signs in repeatedly", async () => {
    const { email, token } = await registerUser(api);
    const { authenticator } = await addPasskey(api, token, ACCOUNT_PASSWORD);
    await signIn(authenticator);
    expect(await readProfile(await signIn(authenticator))).toMatchObject({ email });
  });

  test("the database has no challenge in clear", async () => {
    const { challenge } = await api.call(null, passkeys.startSignIn);
    const { rows } = await api.database.pool.query<{ hash: string }>(
      "select encode(hash, 'hex') as hash from passkey_challenge",
    );
    const stored = rows.map(({ hash }) => hash).join();
    expect(stored).not.toContain(Buffer.from(challenge, "base64url").toString("hex"));
    expect(stored).not.toContain(Buffer.from(challenge).toString("hex"));
  });

  test("the hundred and first failure of an address is refused, another address is not", async () => {
    const { token } = await registerUser(api);
    const { authenticator } = await addPasskey(api, token, ACCOUNT_PASSWORD);
    const attempt = async (address: string, challenge?: string) => {
      const changes = challenge === undefined ? {} : { challenge };
      const credential = await credentialFrom(authenticator, changes);
      const url = "/api/auth/passkey-login";
      const headers = { "x-forwarded-for": address };
      return (await api.app.inject({ method: "POST", url, headers, payload: { credential } }))
        .statusCode;
    };
    for (let count = 0; count < 100; count += 1) await attempt("203.0.113.9", "unknown");
    expect(await attempt("203.0.113.9")).toBe(429);
    expect(await attempt("203.0.113.10")).toBe(200);
  });
});
