import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { twoStep } from "#contract/twoStep.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { ACCOUNT_PASSWORD, refusalOf, registerUser } from "../../../testing/records/accounts.ts";
import {
  challengeOf,
  passSecondStep,
  createUserWithTwoStep,
} from "../../../testing/records/twoStep.ts";
import { emailKey } from "#domain/text/email.ts";
import { waitForLockWaiter } from "../../../testing/database/lockWaiter.ts";
import { totpCode } from "../../../testing/totp.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const readRefusal = (operation: Parameters<Api["refusal"]>[1], body: object, token?: string) =>
  refusalOf(api, token ?? null, operation, { body });

describe("setting up", () => {
  test("returns a secret and its address, and has no effect before a code confirms it", async () => {
    const { email, token } = await registerUser(api);
    const { secret, uri } = await api.call(token, twoStep.start, {
      body: { password: ACCOUNT_PASSWORD },
    });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(decodeURIComponent(address.pathname)).toBe(`/Daftar:${email}`);
    expect(address.searchParams.get("secret")).toBe(secret);
    expect(address.searchParams.get("issuer")).toBe("Daftar");
    expect(await api.call(token, twoStep.get)).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      hasPassword: true,
      hasPasskey: false,
      hasPassed: false,
      requiredBy: [],
    });
    await api.call(null, accounts.login, { body: { email, password: ACCOUNT_PASSWORD } });
  });

  test("asks for the password: a stolen access token does not set it up", async () => {
    const { token } = await registerUser(api);
    for (const body of [{}, { password: "Devis#2026" }]) {
      const [, code] = await readRefusal(twoStep.start, body, token);
      expect(code).toBe("INVALID_CURRENT_PASSWORD");
    }
    expect(await readRefusal(twoStep.confirm, { code: "123456" }, token)).toEqual([
      409,
      "TWO_STEP_OFF",
    ]);
    await api.call(token, twoStep.start, { body: { password: ACCOUNT_PASSWORD } });
  });

  test("of an account without a password needs a recent sign-in", async () => {
    const { email, token } = await registerUser(api);
    await api.database.pool.query("update app_user set password_hash = null where email = $1", [
      email,
    ]);
    await api.database.pool.query(
      `update session set created_at = now() - interval '16 minutes'
        where user_id = (select id from app_user where email = $1)`,
      [email],
    );
    expect(await readRefusal(twoStep.start, {}, token)).toEqual([403, "SIGN_IN_AGAIN"]);
  });

  test("a wrong code does not switch it on", async () => {
    const { token } = await registerUser(api);
    const { secret } = await api.call(token, twoStep.start, {
      body: { password: ACCOUNT_PASSWORD },
    });
    const wrong = totpCode(secret, 10);
    expect(await readRefusal(twoStep.confirm, { code: wrong }, token)).toEqual([
      400,
      "INVALID_CODE",
    ]);
    expect((await api.call(token, twoStep.get)).isOn).toBe(false);
  });

  test("without a start there is nothing to confirm; once on, it does not start again", async () => {
    const { token } = await registerUser(api);
    const code = "123456";
    expect(await readRefusal(twoStep.confirm, { code }, token)).toEqual([409, "TWO_STEP_OFF"]);
    const { token: on } = await createUserWithTwoStep(api);
    expect(await readRefusal(twoStep.start, {}, on)).toEqual([409, "TWO_STEP_ON"]);
    expect(await readRefusal(twoStep.confirm, { code }, on)).toEqual([409, "TWO_STEP_ON"]);
  });

  test("another start replaces the secret", async () => {
    const { token } = await registerUser(api);
    const { secret: first } = await api.call(token, twoStep.start, {
      body: { password: ACCOUNT_PASSWORD },
    });
    const { secret } = await api.call(token, twoStep.start, {
      body: { password: ACCOUNT_PASSWORD },
    });
    const code = totpCode(first);
    expect(await readRefusal(twoStep.confirm, { code }, token)).toEqual([400, "INVALID_CODE"]);
    await api.call(token, twoStep.confirm, { body: { code: totpCode(secret) } });
  });

  test("returns ten different recovery codes; the database has neither them nor the secret", async () => {
    const { token, secret, recoveryCodes } = await createUserWithTwoStep(api);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}\w{4}$/);
    const state = await api.call(token, twoStep.get);
    expect(state).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const { rows } = await api.database.pool.query<{ stored: string }>(`
      select secret::text as stored from two_step union all select hash::text from recovery_code`);
    const stored = rows.map((row) => row.stored).join();
    for (const text of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(Buffer.from(text).toString("hex"));
      expect(stored).not.toContain(Buffer.from(text.replaceAll("-", "")).toString("hex"));
    }
  });
});

describe("switching off", () => {
  test("needs the password and a code", async () => {
    const { email, token, secret } = await createUserWithTwoStep(api);
    const wrongPassword = { password: "Guess#2026", code: totpCode(secret) };
    const wrongCode = { password: ACCOUNT_PASSWORD, code: totpCode(secret, 10) };
    expect(await readRefusal(twoStep.remove, wrongPassword, token)).toEqual([
      400,
      "INVALID_CURRENT_PASSWORD",
    ]);
    expect(await readRefusal(twoStep.remove, { code: totpCode(secret) }, token)).toEqual([
      400,
      "INVALID_CURRENT_PASSWORD",
    ]);
    expect(await readRefusal(twoStep.remove, wrongCode, token)).toEqual([400, "INVALID_CODE"]);
    await api.call(token, twoStep.remove, { body: { ...wrongCode, code: totpCode(secret) } });
    expect(await api.call(token, twoStep.get)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    await api.call(null, accounts.login, { body: { email, password: ACCOUNT_PASSWORD } });
    expect(await readRefusal(twoStep.remove, wrongCode, token)).toEqual([409, "TWO_STEP_OFF"]);
  });

  test("is refused when the password is changed while the old one is being verified", async () => {
    const { email, token, secret } = await createUserWithTwoStep(api);
    const body = { password: ACCOUNT_PASSWORD, code: totpCode(secret) };
    const removing = await api.database.inAccountTransaction(async (db) => {
      const account = db.updateTable("app_user").where("email_key", "=", emailKey(email));
      const { id } = await account
        .set({ password_hash: "another" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const app = db.selectFrom("two_step").select("user_id").where("user_id", "=", id);
      await app.forUpdate().execute();
      const refused = readRefusal(twoStep.remove, body, token);
      await waitForLockWaiter((text) => db.executeQuery(CompiledQuery.raw(text)));
      return { refused };
    });
    expect(await removing.refused).toEqual([400, "INVALID_CURRENT_PASSWORD"]);
    expect(await api.call(token, twoStep.get)).toMatchObject({ isOn: true });
  });

  test("is refused after ten wrong codes of a session", async () => {
    const { token, secret } = await createUserWithTwoStep(api);
    const body = { password: ACCOUNT_PASSWORD, code: totpCode(secret, 10) };
    for (let count = 0; count < 10; count += 1) await readRefusal(twoStep.remove, body, token);
    const right = { password: ACCOUNT_PASSWORD, code: totpCode(secret) };
    expect(await readRefusal(twoStep.remove, right, token)).toEqual([429, "TOO_MANY_REQUESTS"]);
  });
});

test("new recovery codes replace the earlier ones", async () => {
  const { email, token, secret, recoveryCodes: before } = await createUserWithTwoStep(api);
  const body = { code: totpCode(secret) };
  const { recoveryCodes } = await api.call(token, twoStep.replaceRecoveryCodes, { body });
  expect(recoveryCodes).toHaveLength(10);
  const challenge = await challengeOf(api, email);
  const old = { challenge, code: before[0] };
  expect(await readRefusal(twoStep.secondFactor, old)).toEqual([400, "INVALID_CODE"]);
  await passSecondStep(api, challenge, recoveryCodes[0] ?? "");
  const { token: other } = await registerUser(api);
  expect(await readRefusal(twoStep.replaceRecoveryCodes, body, other)).toEqual([
    409,
    "TWO_STEP_OFF",
  ]);
});
