import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, type TokenPair } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { passkeys } from "#contract/passkeys.ts";
import { twoStep } from "#contract/twoStep.ts";
import { startGoogle } from "../../testing/records/googleSignIn.ts";
import {
  addPasskey,
  readPasskeyRefusal,
  signInWithPasskey,
} from "../../testing/records/passkeys.ts";
import { setUpTwoStep } from "../../testing/records/twoStep.ts";

const PASSWORD = "Facture#2026";

type Google = Awaited<ReturnType<typeof startGoogle>>;

let api: Google["api"];
let addAccount: Google["addAccount"];
let signIn: Google["signIn"];
let close: Google["close"];

beforeAll(async () => {
  ({ api, addAccount, signIn, close } = await startGoogle());
});

afterAll(() => close());

const readProfile = (pair: TokenPair) => api.call(pair.accessToken, accounts.me);

const register = (email: string) =>
  api.call(null, accounts.register, { body: { email, password: PASSWORD, phone: "0661020304" } });

const loginRefusal = (email: string) =>
  api.refusal(null, accounts.login, { body: { email, password: PASSWORD } });

/** Marks the address as verified, as a reset link does. */
const verify = (email: string) =>
  api.database.pool.query("update app_user set email_verified_at = now() where email_key = $1", [
    email,
  ]);

describe("an existing account", () => {
  test("with a verified address is signed in to and keeps its password", async () => {
    const { email } = addAccount("owner@gmail.example");
    const before = await register(email);
    await verify(email);
    const { response } = await signIn(email);
    expect((await readProfile(response.json())).id).toBe((await readProfile(before)).id);
    await api.call(null, accounts.login, { body: { email, password: PASSWORD } });
  });

  test("with an unverified address loses its password and sessions", async () => {
    const { email } = addAccount("victim@gmail.example");
    const stranger = await register(email);
    const { id } = await readProfile(stranger);
    const { response } = await signIn(email);
    expect((await readProfile(response.json())).id).toBe(id);
    expect(await api.refusal(stranger.accessToken, accounts.me)).toMatchObject({ status: 401 });
    const body = { refreshToken: stranger.refreshToken };
    expect(await api.refusal(null, accounts.refresh, { body })).toMatchObject({ status: 401 });
    expect(await loginRefusal(email)).toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  test("with two-step sign-in is asked for the second step", async () => {
    const { email } = addAccount("two-step@gmail.example");
    const first = await signIn(email);
    const { accessToken } = first.response.json<TokenPair>();
    const { recoveryCodes } = await setUpTwoStep(api, accessToken);
    const [code = ""] = recoveryCodes;
    const { response } = await signIn(email);
    const { code: refusal, challenge = "" } = response.json<ErrorBody>();
    expect([response.statusCode, refusal]).toEqual([401, "SECOND_FACTOR"]);
    const pair = await api.call(null, twoStep.secondFactor, { body: { challenge, code } });
    expect(await readProfile(pair)).toMatchObject({ email });
  });

  test("with an unverified address loses the two-step sign-in that a stranger set up", async () => {
    const { email } = addAccount("taken@gmail.example");
    await setUpTwoStep(api, (await register(email)).accessToken, PASSWORD);
    const { response } = await signIn(email);
    const pair = response.json<TokenPair>();
    expect(await api.call(pair.accessToken, twoStep.get)).toMatchObject({ isOn: false });
  });

  test("with an unverified address loses the passkeys that a stranger added", async () => {
    const { email } = addAccount("keys@gmail.example");
    const { accessToken: stranger } = await register(email);
    const { authenticator } = await addPasskey(api, stranger, PASSWORD);
    const adding = await api.call(stranger, passkeys.startAdding, { body: { password: PASSWORD } });
    const { response } = await signIn(email);
    expect(await readPasskeyRefusal(api, authenticator)).toBe("PASSKEY_REFUSED");
    const { accessToken } = response.json<TokenPair>();
    expect(await api.call(accessToken, passkeys.list)).toEqual({ passkeys: [] });
    const { rows } = await api.database.pool.query(
      "select 1 from passkey_challenge where hash = sha256(convert_to($1, 'utf8'))",
      [adding.challenge],
    );
    expect(rows).toEqual([]);
  });

  test("with a verified address keeps its passkeys", async () => {
    const { email } = addAccount("own-keys@gmail.example");
    const { accessToken } = await register(email);
    await verify(email);
    const { authenticator } = await addPasskey(api, accessToken, PASSWORD);
    const { response } = await signIn(email);
    expect(await readProfile(await signInWithPasskey(api, authenticator))).toMatchObject({ email });
    // A sign-in with Google isn't enough to change the passkeys.
    const byGoogle = response.json<TokenPair>().accessToken;
    const body = { password: PASSWORD };
    expect(await api.refusal(byGoogle, passkeys.startAdding, { body })).toMatchObject({
      status: 403,
      code: "SIGN_IN_WITH_PASSKEY",
    });
  });

  test("is claimed once: a concurrent second sign-in keeps the first one's session", async () => {
    const { email } = addAccount("twice@gmail.example");
    await register(email);
    const pairs = await Promise.all([signIn(email), signIn(email)]);
    for (const { response } of pairs)
      expect(await readProfile(response.json())).toMatchObject({ email });
  });

  test("is created once by two concurrent first sign-ins", async () => {
    const { email } = addAccount("both@gmail.example");
    const pairs = await Promise.all([signIn(email), signIn(email)]);
    const [one, other] = await Promise.all(
      pairs.map(({ response }) => readProfile(response.json())),
    );
    expect(one?.id).toBe(other?.id);
  });
});
