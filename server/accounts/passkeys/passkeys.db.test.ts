import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, type TokenPair } from "#contract/accounts.ts";
import { passkeys } from "#contract/passkeys.ts";
import { twoStep } from "#contract/twoStep.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import {
  type Authenticator,
  type AuthenticatorChanges,
  softwareAuthenticator,
} from "../../../testing/authenticator.ts";
import { addPasskey, ORIGIN } from "../../../testing/records/passkeys.ts";
import { totpCode } from "../../../testing/totp.ts";

const PASSWORD = "Facture#2026";
const OTHER_ORIGIN = "https://daftar.attacker.example";

let api: Api;
let people = 0;

beforeAll(async () => {
  api = await startApi({ publicUrl: ORIGIN });
});

afterAll(() => api.close());

async function register() {
  people += 1;
  const email = `owner${people}@example.dz`;
  const body = { email, password: PASSWORD, phone: "0661020304" };
  const { accessToken: token } = await api.call(null, accounts.register, { body });
  return { email, token };
}

const refused = async (
  token: string | null,
  ...[operation, input]: [Parameters<Api["refusal"]>[1], Parameters<Api["refusal"]>[2]]
) => {
  const { status, code } = await api.refusal(token, operation, input);
  return [status, code];
};

const start = (token: string, proof: object = { password: PASSWORD }) =>
  api.call(token, passkeys.startAdding, { body: proof });

const namesOf = async (token: string) =>
  (await api.call(token, passkeys.list)).passkeys.map(({ name }) => name);

async function credentialFrom(authenticator: Authenticator, changes: AuthenticatorChanges = {}) {
  return authenticator.get(await api.call(null, passkeys.startSignIn), changes);
}

const signIn = async (authenticator: Authenticator, changes: AuthenticatorChanges = {}) =>
  api.call(null, passkeys.signIn, {
    body: { credential: await credentialFrom(authenticator, changes) },
  });

const refusedSignIn = async (authenticator: Authenticator, changes: AuthenticatorChanges = {}) =>
  refused(null, passkeys.signIn, {
    body: { credential: await credentialFrom(authenticator, changes) },
  });

const me = ({ accessToken }: TokenPair) => api.call(accessToken, accounts.me);

const OTHER_ADDRESS = [400, "PASSKEY_OTHER_ADDRESS"];
const REFUSED = [401, "PASSKEY_REFUSED"];
const EXPIRED = [400, "CHALLENGE_EXPIRED"];

const expireChallenges = () =>
  api.database.pool.query(
    "update passkey_challenge set expires_at = now() - interval '1 second' returning 1",
  );

describe("adding a passkey", () => {
  test("asks for one of this host that verifies its user and is found without a name", async () => {
    const { email, token } = await register();
    expect(await start(token)).toMatchObject({
      rp: { id: "localhost", name: "Daftar" },
      user: { name: email, displayName: email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      excludeCredentials: [],
    });
    expect(await namesOf(token)).toEqual([]);
  });

  test("lists it with its name, and the next options exclude it", async () => {
    const { token } = await register();
    await addPasskey(api, token, PASSWORD, " Téléphone de Yacine ");
    const { passkeys: found } = await api.call(token, passkeys.list);
    expect(found).toMatchObject([
      { name: "Téléphone de Yacine", lastUsedAt: null, isSynced: true },
    ]);
    const { excludeCredentials } = await start(token);
    expect(excludeCredentials).toEqual([
      { id: found[0]?.credentialId, type: "public-key", transports: ["internal", "hybrid"] },
    ]);
  });

  test("names it after the browser when no name is given", async () => {
    const { token } = await register();
    const credential = softwareAuthenticator(ORIGIN).create(await start(token));
    const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
    await api.call(token, passkeys.add, {
      body: { credential },
      headers: { "user-agent": agent },
    });
    expect(await namesOf(token)).toEqual(["Firefox · Linux"]);
  });

  test("needs the password", async () => {
    const { token } = await register();
    const wrong = [400, "INVALID_CURRENT_PASSWORD"];
    expect(await refused(token, passkeys.startAdding, { body: {} })).toEqual(wrong);
    const body = { password: "Guess#2026" };
    expect(await refused(token, passkeys.startAdding, { body })).toEqual(wrong);
  });

  test("needs a code too where two-step sign-in is on", async () => {
    const { token } = await register();
    const { secret } = await api.call(token, twoStep.start, { body: { password: PASSWORD } });
    const { recoveryCodes } = await api.call(token, twoStep.confirm, {
      body: { code: totpCode(secret) },
    });
    const body = { password: PASSWORD };
    const options = { body: { ...body, code: recoveryCodes[0] } };
    expect(await refused(token, passkeys.startAdding, { body })).toEqual([400, "INVALID_CODE"]);
    await api.call(token, passkeys.startAdding, options);
    expect(await refused(token, passkeys.startAdding, options)).toEqual([400, "INVALID_CODE"]);
  });

  test("needs a sign-in of the last 15 minutes where the account has neither", async () => {
    const { email, token } = await register();
    await api.database.pool.query("update app_user set password_hash = null where email = $1", [
      email,
    ]);
    await start(token, {});
    await api.database.pool.query(
      `update session set created_at = now() - interval '16 minutes'
        where user_id = (select id from app_user where email = $1)`,
      [email],
    );
    const refusal = await refused(token, passkeys.startAdding, { body: {} });
    expect(refusal).toEqual([403, "SIGN_IN_AGAIN"]);
  });

  test("is refused after ten wrong passwords of a session", async () => {
    const { token } = await register();
    const body = { password: "Guess#2026" };
    for (let count = 0; count < 10; count += 1) {
      await refused(token, passkeys.startAdding, { body });
    }
    const right = { body: { password: PASSWORD } };
    expect(await refused(token, passkeys.startAdding, right)).toEqual([429, "TOO_MANY_REQUESTS"]);
  });

  test.each<[string, AuthenticatorChanges, unknown[]]>([
    ["made on another site", { origin: OTHER_ORIGIN }, OTHER_ADDRESS],
    ["made on another port", { origin: "http://localhost:3001" }, OTHER_ADDRESS],
    ["made inside another site's page", { crossOrigin: true }, OTHER_ADDRESS],
    ["for another site", { rpId: "daftar.attacker.example" }, OTHER_ADDRESS],
    ["without verifying the user", { isVerified: false }, [400, "PASSKEY_INVALID"]],
    [
      "attested by a certificate",
      { attestation: { fmt: "packed", attStmt: new Map([["x5c", new Uint8Array(3)]]) } },
      [400, "PASSKEY_INVALID"],
    ],
    [
      "of an unknown format",
      { attestation: { fmt: "unknown", attStmt: new Map() } },
      [400, "PASSKEY_INVALID"],
    ],
  ])("refuses one %s, and nothing changes", async (_, changes, expected) => {
    const { token } = await register();
    const options = await start(token);
    const credential = softwareAuthenticator(ORIGIN).create(options, changes);
    expect(await refused(token, passkeys.add, { body: { credential } })).toEqual(expected);
    expect(await namesOf(token)).toEqual([]);
    // The challenge is used up.
    const right = softwareAuthenticator(ORIGIN).create(options);
    expect(await refused(token, passkeys.add, { body: { credential: right } })).toEqual(EXPIRED);
  });

  test("refuses malformed parts", async () => {
    const { token } = await register();
    const good = softwareAuthenticator(ORIGIN).create(await start(token));
    const withPart = (part: object) => ({
      body: { credential: { ...good, response: { ...good.response, ...part } } },
    });
    const nothing = withPart({ clientDataJSON: "AAAA" });
    expect(await refused(token, passkeys.add, nothing)).toEqual([400, "PASSKEY_INVALID"]);
    const cut = withPart({ attestationObject: good.response.attestationObject.slice(0, 80) });
    expect(await refused(token, passkeys.add, cut)).toEqual([400, "PASSKEY_INVALID"]);
  });

  test("works once for a challenge, for ten minutes and for the user who asked", async () => {
    const { token } = await register();
    const { token: other } = await register();
    const body = (credential: object) => ({ body: { credential } });
    const options = await start(token);
    const credential = softwareAuthenticator(ORIGIN).create(options);
    expect(await refused(other, passkeys.add, body(credential))).toEqual(EXPIRED);
    await api.call(token, passkeys.add, { body: { credential } });
    const again = softwareAuthenticator(ORIGIN).create(options);
    expect(await refused(token, passkeys.add, body(again))).toEqual(EXPIRED);
    const late = softwareAuthenticator(ORIGIN).create(await start(token));
    await expireChallenges();
    expect(await refused(token, passkeys.add, body(late))).toEqual(EXPIRED);
    const signInChallenge = await api.call(null, passkeys.startSignIn);
    const mixed = softwareAuthenticator(ORIGIN).create(await start(token), {
      challenge: signInChallenge.challenge,
    });
    expect(await refused(token, passkeys.add, body(mixed))).toEqual(EXPIRED);
  });

  test("ends with a changed password", async () => {
    const { token } = await register();
    const credential = softwareAuthenticator(ORIGIN).create(await start(token));
    const change = { currentPassword: PASSWORD, newPassword: "Devis#2027" };
    await api.call(token, accounts.changePassword, { body: change });
    expect(await refused(token, passkeys.add, { body: { credential } })).toEqual(EXPIRED);
  });

  test("refuses a credential id that is known, also as another user's", async () => {
    const { token } = await register();
    const { token: other } = await register();
    await addPasskey(api, token, PASSWORD);
    const id = (await api.call(token, passkeys.list)).passkeys[0]?.credentialId ?? "";
    for (const each of [token, other]) {
      const credential = softwareAuthenticator(ORIGIN).create(await start(each), { id });
      const body = { credential };
      expect(await refused(each, passkeys.add, { body })).toEqual([409, "PASSKEY_EXISTS"]);
    }
  });

  test("a user has at most 20, also when two are added at the same time", async () => {
    const { email, token } = await register();
    await addPasskey(api, token, PASSWORD);
    await api.database.pool.query(
      `insert into passkey (user_id, credential_id, public_key, counter, transports, backed_up, name)
       select id, convert_to(email || count, 'utf8'), '', 0, '{}', false, 'Clé ' || count
         from app_user, generate_series(1, 18) count where email = $1`,
      [email],
    );
    const made = [await start(token), await start(token)].map((options) =>
      softwareAuthenticator(ORIGIN).create(options),
    );
    const replies = await Promise.all(
      made.map((credential) =>
        api.app.inject({
          method: "POST",
          url: "/api/auth/passkeys",
          headers: { authorization: `Bearer ${token}` },
          payload: { credential },
        }),
      ),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
    const body = { password: PASSWORD };
    const full = [409, "TOO_MANY_PASSKEYS"];
    expect(await refused(token, passkeys.startAdding, { body })).toEqual(full);
  });
});

describe("signing in", () => {
  test.each(["ES256", "RS256"] as const)("opens a session with a key of %s", async (type) => {
    const { email, token } = await register();
    const authenticator = softwareAuthenticator(ORIGIN, type);
    const credential = authenticator.create(await start(token));
    await api.call(token, passkeys.add, { body: { credential } });
    expect(await me(await signIn(authenticator))).toMatchObject({ email });
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
    const { email, token } = await register();
    const { authenticator } = await addPasskey(api, token, PASSWORD);
    const { secret } = await api.call(token, twoStep.start, { body: { password: PASSWORD } });
    await api.call(token, twoStep.confirm, { body: { code: totpCode(secret) } });
    expect(await me(await signIn(authenticator))).toMatchObject({ email });
  });

  test("does not verify the address", async () => {
    const { token } = await register();
    const { authenticator } = await addPasskey(api, token, PASSWORD);
    expect(await me(await signIn(authenticator))).toMatchObject({ emailVerified: false });
  });

  test.each<[string, AuthenticatorChanges, unknown[]]>([
    ["on another site", { origin: OTHER_ORIGIN }, OTHER_ADDRESS],
    ["inside another site's page", { crossOrigin: true }, OTHER_ADDRESS],
    ["for another site", { rpId: "daftar.attacker.example" }, OTHER_ADDRESS],
    ["without verifying the user", { isVerified: false }, REFUSED],
    ["for another user", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }, REFUSED],
    ["with an unknown passkey", { id: "unknown" }, REFUSED],
  ])("%s is refused, and opens no session", async (_, changes, expected) => {
    const { token } = await register();
    const { authenticator } = await addPasskey(api, token, PASSWORD);
    expect(await refusedSignIn(authenticator, changes)).toEqual(expected);
    expect((await api.call(token, accounts.sessions)).sessions).toHaveLength(1);
    expect((await api.call(token, passkeys.list)).passkeys[0]?.lastUsedAt).toBeNull();
    await signIn(authenticator);
  });

  test("unknown, removed and wrongly signing passkeys get the same reply", async () => {
    const { token } = await register();
    const { id, authenticator } = await addPasskey(api, token, PASSWORD);
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
    await api.call(token, passkeys.remove, { params: { id }, body: { password: PASSWORD } });
    const removed = await reply((credential) => credential);
    expect(wrong[0]).toBe(401);
    expect(unknown).toEqual(wrong);
    expect(removed).toEqual(wrong);
  });

  test("a reply works once, also when it is sent twice at the same time", async () => {
    const { token } = await register();
    const { authenticator } = await addPasskey(api, token, PASSWORD);
    const credential = await credentialFrom(authenticator);
    const url = "/api/auth/passkey-login";
    const replies = await Promise.all(
      [1, 2].map(() => api.app.inject({ method: "POST", url, payload: { credential } })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(await refused(null, passkeys.signIn, { body: { credential } })).toEqual(EXPIRED);
  });

  test("a refused reply uses its challenge up", async () => {
    const { token } = await register();
    const { authenticator } = await addPasskey(api, token, PASSWORD);
    const options = await api.call(null, passkeys.startSignIn);
    const wrong = { body: { credential: authenticator.get(options, { isVerified: false }) } };
    expect(await refused(null, passkeys.signIn, wrong)).toEqual(REFUSED);
    const right = { body: { credential: authenticator.get(options) } };
    expect(await refused(null, passkeys.signIn, right)).toEqual(EXPIRED);
  });

  test("a challenge works for ten minutes, and one of adding doesn't sign in", async () => {
    const { token } = await register();
    const { authenticator } = await addPasskey(api, token, PASSWORD);
    const credential = await credentialFrom(authenticator);
    expect((await expireChallenges()).rowCount).toBeGreaterThan(0);
    expect(await refused(null, passkeys.signIn, { body: { credential } })).toEqual(EXPIRED);
    const { challenge } = await start(token);
    expect(await refusedSignIn(authenticator, { challenge })).toEqual(EXPIRED);
    expect(await refusedSignIn(authenticator, { challenge: "unknown" })).toEqual(EXPIRED);
  });

  test("a counter that doesn't rise is refused: the key was copied", async () => {
    const { token } = await register();
    const { authenticator } = await addPasskey(api, token, PASSWORD);
    await signIn(authenticator, { counter: 7 });
    expect(await refusedSignIn(authenticator, { counter: 7 })).toEqual(REFUSED);
    expect(await refusedSignIn(authenticator, { counter: 6 })).toEqual(REFUSED);
    await signIn(authenticator, { counter: 8 });
  });

  test("an authenticator that doesn't count signs in again and again", async () => {
    const { email, token } = await register();
    const { authenticator } = await addPasskey(api, token, PASSWORD);
    await signIn(authenticator);
    expect(await me(await signIn(authenticator))).toMatchObject({ email });
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
    const { token } = await register();
    const { authenticator } = await addPasskey(api, token, PASSWORD);
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

describe("managing", () => {
  test("a passkey is renamed", async () => {
    const { token } = await register();
    const { id } = await addPasskey(api, token, PASSWORD, "Ancien");
    await api.call(token, passkeys.rename, { params: { id }, body: { name: "Portable" } });
    expect(await namesOf(token)).toEqual(["Portable"]);
    const empty = { params: { id }, body: { name: "  " } };
    expect(await api.refusal(token, passkeys.rename, empty)).toMatchObject({ paths: ["name"] });
  });

  test("a passkey is removed with the password", async () => {
    const { token } = await register();
    const { id } = await addPasskey(api, token, PASSWORD);
    const params = { id };
    const wrong = { params, body: { password: "Guess#2026" } };
    const refusal = await refused(token, passkeys.remove, wrong);
    expect(refusal).toEqual([400, "INVALID_CURRENT_PASSWORD"]);
    expect(await namesOf(token)).toHaveLength(1);
    await api.call(token, passkeys.remove, { params, body: { password: PASSWORD } });
    expect(await namesOf(token)).toEqual([]);
    const again = { params, body: { password: PASSWORD } };
    expect(await refused(token, passkeys.remove, again)).toEqual([404, "NOT_FOUND"]);
  });

  test("another user's passkey is NOT_FOUND, whatever the body", async () => {
    const { token } = await register();
    const { token: other } = await register();
    const { id } = await addPasskey(api, token, PASSWORD, "Mienne");
    for (const body of [{ name: "Volée", password: PASSWORD }, { name: 1, password: 1 }, {}]) {
      for (const operation of [passkeys.rename, passkeys.remove]) {
        const input = { params: { id }, body };
        expect(await refused(other, operation, input)).toEqual([404, "NOT_FOUND"]);
      }
    }
    expect(await namesOf(token)).toEqual(["Mienne"]);
    expect(await namesOf(other)).toEqual([]);
  });
});
