import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { passkeys } from "#contract/passkeys.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import {
  type AuthenticatorChanges,
  softwareAuthenticator,
} from "../../../testing/authenticator.ts";
import { ACCOUNT_PASSWORD, refusalOf, registerUser } from "../../../testing/records/accounts.ts";
import { addPasskey, ORIGIN } from "../../../testing/records/passkeys.ts";
import { setUpTwoStep } from "../../../testing/records/twoStep.ts";

const OTHER_ORIGIN = "https://daftar.attacker.example";
const OTHER_ADDRESS = [400, "PASSKEY_OTHER_ADDRESS"];
const CHALLENGE_EXPIRED_ERROR = [400, "CHALLENGE_EXPIRED"];

let api: Api;

beforeAll(async () => {
  api = await startApi({ publicUrl: ORIGIN });
});

afterAll(() => api.close());

const readRefusal = (...call: Parameters<Api["refusal"]>) => refusalOf(api, ...call);

const startAdding = (token: string, proof: object = { password: ACCOUNT_PASSWORD }) =>
  api.call(token, passkeys.startAdding, { body: proof });

const namesOf = async (token: string) =>
  (await api.call(token, passkeys.list)).passkeys.map(({ name }) => name);

const expireChallenges = () =>
  api.database.pool.query(
    "update passkey_challenge set expires_at = now() - interval '1 second' returning 1",
  );

describe("adding a passkey", () => {
  test("asks for a discoverable credential of this host that verifies its user", async () => {
    const { email, token } = await registerUser(api);
    expect(await startAdding(token)).toMatchObject({
      rp: { id: "localhost", name: "Daftar" },
      user: { name: email, displayName: email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      excludeCredentials: [],
    });
    expect(await namesOf(token)).toEqual([]);
  });

  test("lists it with its name, and the next options exclude it", async () => {
    const { token } = await registerUser(api);
    await addPasskey(api, token, ACCOUNT_PASSWORD, " Téléphone de Yacine ");
    const { passkeys: found } = await api.call(token, passkeys.list);
    expect(found).toMatchObject([
      { name: "Téléphone de Yacine", lastUsedAt: null, isSynced: true },
    ]);
    const { excludeCredentials } = await startAdding(token);
    expect(excludeCredentials).toEqual([
      { id: found[0]?.credentialId, type: "public-key", transports: ["internal", "hybrid"] },
    ]);
  });

  test("names it after the browser when no name is given", async () => {
    const { token } = await registerUser(api);
    const credential = softwareAuthenticator(ORIGIN).create(await startAdding(token));
    const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
    await api.call(token, passkeys.add, {
      body: { credential },
      headers: { "user-agent": agent },
    });
    expect(await namesOf(token)).toEqual(["Firefox · Linux"]);
  });

  test("needs the password", async () => {
    const { token } = await registerUser(api);
    const wrong = [400, "INVALID_CURRENT_PASSWORD"];
    expect(await readRefusal(token, passkeys.startAdding, { body: {} })).toEqual(wrong);
    const body = { password: "Guess#2026" };
    expect(await readRefusal(token, passkeys.startAdding, { body })).toEqual(wrong);
  });

  test("needs a code too where two-step sign-in is on", async () => {
    const { token } = await registerUser(api);
    const { recoveryCodes } = await setUpTwoStep(api, token, ACCOUNT_PASSWORD);
    const body = { password: ACCOUNT_PASSWORD };
    const options = { body: { ...body, code: recoveryCodes[0] } };
    expect(await readRefusal(token, passkeys.startAdding, { body })).toEqual([400, "INVALID_CODE"]);
    await api.call(token, passkeys.startAdding, options);
    expect(await readRefusal(token, passkeys.startAdding, options)).toEqual([400, "INVALID_CODE"]);
  });

  test("needs a sign-in of the last 15 minutes where the account has neither", async () => {
    const { email, token } = await registerUser(api);
    await api.database.pool.query("update app_user set password_hash = null where email = $1", [
      email,
    ]);
    await startAdding(token, {});
    await api.database.pool.query(
      `update session set created_at = now() - interval '16 minutes'
        where user_id = (select id from app_user where email = $1)`,
      [email],
    );
    const refusal = await readRefusal(token, passkeys.startAdding, { body: {} });
    expect(refusal).toEqual([403, "SIGN_IN_AGAIN"]);
  });

  test("is refused after ten wrong passwords of a session", async () => {
    const { token } = await registerUser(api);
    const body = { password: "Guess#2026" };
    for (let count = 0; count < 10; count += 1) {
      await readRefusal(token, passkeys.startAdding, { body });
    }
    const right = { body: { password: ACCOUNT_PASSWORD } };
    expect(await readRefusal(token, passkeys.startAdding, right)).toEqual([
      429,
      "TOO_MANY_REQUESTS",
    ]);
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
    const { token } = await registerUser(api);
    const options = await startAdding(token);
    const credential = softwareAuthenticator(ORIGIN).create(options, changes);
    expect(await readRefusal(token, passkeys.add, { body: { credential } })).toEqual(expected);
    expect(await namesOf(token)).toEqual([]);
    // The challenge has been consumed.
    const right = softwareAuthenticator(ORIGIN).create(options);
    expect(await readRefusal(token, passkeys.add, { body: { credential: right } })).toEqual(
      CHALLENGE_EXPIRED_ERROR,
    );
  });

  test("refuses malformed parts", async () => {
    const { token } = await registerUser(api);
    const good = softwareAuthenticator(ORIGIN).create(await startAdding(token));
    const replacePart = (part: object) => ({
      body: { credential: { ...good, response: { ...good.response, ...part } } },
    });
    const nothing = replacePart({ clientDataJSON: "AAAA" });
    expect(await readRefusal(token, passkeys.add, nothing)).toEqual([400, "PASSKEY_INVALID"]);
    const cut = replacePart({ attestationObject: good.response.attestationObject.slice(0, 80) });
    expect(await readRefusal(token, passkeys.add, cut)).toEqual([400, "PASSKEY_INVALID"]);
  });

  test("works once for a challenge, for ten minutes and for the user who asked", async () => {
    const { token } = await registerUser(api);
    const { token: other } = await registerUser(api);
    const body = (credential: object) => ({ body: { credential } });
    const options = await startAdding(token);
    const credential = softwareAuthenticator(ORIGIN).create(options);
    expect(await readRefusal(other, passkeys.add, body(credential))).toEqual(
      CHALLENGE_EXPIRED_ERROR,
    );
    await api.call(token, passkeys.add, { body: { credential } });
    const again = softwareAuthenticator(ORIGIN).create(options);
    expect(await readRefusal(token, passkeys.add, body(again))).toEqual(CHALLENGE_EXPIRED_ERROR);
    const late = softwareAuthenticator(ORIGIN).create(await startAdding(token));
    await expireChallenges();
    expect(await readRefusal(token, passkeys.add, body(late))).toEqual(CHALLENGE_EXPIRED_ERROR);
    const signInChallenge = await api.call(null, passkeys.startSignIn);
    const mixed = softwareAuthenticator(ORIGIN).create(await startAdding(token), {
      challenge: signInChallenge.challenge,
    });
    expect(await readRefusal(token, passkeys.add, body(mixed))).toEqual(CHALLENGE_EXPIRED_ERROR);
  });

  test("ends with a changed password", async () => {
    const { token } = await registerUser(api);
    const credential = softwareAuthenticator(ORIGIN).create(await startAdding(token));
    const change = { currentPassword: ACCOUNT_PASSWORD, newPassword: "Devis#2027" };
    await api.call(token, accounts.changePassword, { body: change });
    expect(await readRefusal(token, passkeys.add, { body: { credential } })).toEqual(
      CHALLENGE_EXPIRED_ERROR,
    );
  });

  test("refuses a credential id that is known, also as another user's", async () => {
    const { token } = await registerUser(api);
    const { token: other } = await registerUser(api);
    await addPasskey(api, token, ACCOUNT_PASSWORD);
    const id = (await api.call(token, passkeys.list)).passkeys[0]?.credentialId ?? "";
    for (const each of [token, other]) {
      const credential = softwareAuthenticator(ORIGIN).create(await startAdding(each), { id });
      const body = { credential };
      expect(await readRefusal(each, passkeys.add, { body })).toEqual([409, "PASSKEY_EXISTS"]);
    }
  });

  test("a user has at most 20, also when two are added at the same time", async () => {
    const { email, token } = await registerUser(api);
    await addPasskey(api, token, ACCOUNT_PASSWORD);
    await api.database.pool.query(
      `insert into passkey (user_id, credential_id, public_key, counter, transports, backed_up, name)
       select id, convert_to(email || count, 'utf8'), '', 0, '{}', false, 'Clé ' || count
         from app_user, generate_series(1, 18) count where email = $1`,
      [email],
    );
    const made = [await startAdding(token), await startAdding(token)].map((options) =>
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
    const body = { password: ACCOUNT_PASSWORD };
    const full = [409, "TOO_MANY_PASSKEYS"];
    expect(await readRefusal(token, passkeys.startAdding, { body })).toEqual(full);
  });
});
