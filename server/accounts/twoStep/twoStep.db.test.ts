import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, type TokenPair } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { twoStep } from "#contract/twoStep.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { createLogger } from "../../logging.ts";
import { totpCode } from "../../../testing/totp.ts";

const PASSWORD = "Facture#2026";
const NEW_PASSWORD = "Devis#2027";

let api: Api;
let people = 0;
const links: string[] = [];

beforeAll(async () => {
  // Without a mail server the link to reset a password is in the log.
  const write = (line: string) => {
    const { link } = JSON.parse(line) as { link?: string };
    if (link !== undefined) links.push(link);
  };
  api = await startApi({ log: createLogger("warn", { write }) });
});

afterAll(() => api.close());

const refused = async (operation: Parameters<Api["refusal"]>[1], body: object, token?: string) => {
  const { status, code } = await api.refusal(token ?? null, operation, { body });
  return [status, code];
};

async function register() {
  people += 1;
  const email = `owner${people}@example.dz`;
  const body = { email, password: PASSWORD, phone: "0661020304" };
  const { accessToken } = await api.call(null, accounts.register, { body });
  return { email, token: accessToken };
}

/** A user who has switched two-step sign-in on. The code of the current step is not used up. */
async function withTwoStep() {
  const { email, token } = await register();
  const { secret, uri } = await api.call(token, twoStep.start, { body: { password: PASSWORD } });
  const body = { code: totpCode(secret) };
  const { recoveryCodes } = await api.call(token, twoStep.confirm, { body });
  await forgetSteps(email);
  return { email, token, secret, uri, recoveryCodes };
}

const forgetSteps = (email: string) =>
  api.database.pool.query(
    "update two_step set last_step = null where user_id = (select id from app_user where email = $1)",
    [email],
  );

async function challengeOf(email: string, password = PASSWORD): Promise<string> {
  const payload = { email, password };
  const reply = await api.app.inject({ method: "POST", url: "/api/auth/login", payload });
  expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([401, "SECOND_FACTOR"]);
  return reply.json<ErrorBody>().challenge ?? "";
}

const pass = (challenge: string, code: string) =>
  api.call(null, twoStep.secondFactor, { body: { challenge, code } });

const worksAs = async ({ accessToken }: TokenPair) =>
  (await api.call(accessToken, accounts.me)).email;

async function requestReset(email: string): Promise<string> {
  const before = links.length;
  await api.call(null, accounts.forgotPassword, { body: { email } });
  await expect.poll(() => links.length).toBe(before + 1);
  return new URL(links.at(-1) ?? "").searchParams.get("token") ?? "";
}

describe("setting up", () => {
  test("returns a secret and its address, and has no effect before a code confirms it", async () => {
    const { email, token } = await register();
    const { secret, uri } = await api.call(token, twoStep.start, { body: { password: PASSWORD } });
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
    await api.call(null, accounts.login, { body: { email, password: PASSWORD } });
  });

  test("asks for the password: a stolen access token does not set it up", async () => {
    const { token } = await register();
    for (const body of [{}, { password: "Devis#2026" }]) {
      const [, code] = await refused(twoStep.start, body, token);
      expect(code).toBe("INVALID_CURRENT_PASSWORD");
    }
    expect(await refused(twoStep.confirm, { code: "123456" }, token)).toEqual([
      409,
      "TWO_STEP_OFF",
    ]);
    await api.call(token, twoStep.start, { body: { password: PASSWORD } });
  });

  test("of an account without a password needs a recent sign-in", async () => {
    const { email, token } = await register();
    await api.database.pool.query("update app_user set password_hash = null where email = $1", [
      email,
    ]);
    await api.database.pool.query(
      `update session set created_at = now() - interval '16 minutes'
        where user_id = (select id from app_user where email = $1)`,
      [email],
    );
    expect(await refused(twoStep.start, {}, token)).toEqual([403, "SIGN_IN_AGAIN"]);
  });

  test("a wrong code does not switch it on", async () => {
    const { token } = await register();
    const { secret } = await api.call(token, twoStep.start, { body: { password: PASSWORD } });
    const wrong = totpCode(secret, 10);
    expect(await refused(twoStep.confirm, { code: wrong }, token)).toEqual([400, "INVALID_CODE"]);
    expect((await api.call(token, twoStep.get)).isOn).toBe(false);
  });

  test("without a start there is nothing to confirm; once on, it does not start again", async () => {
    const { token } = await register();
    const code = "123456";
    expect(await refused(twoStep.confirm, { code }, token)).toEqual([409, "TWO_STEP_OFF"]);
    const { token: on } = await withTwoStep();
    expect(await refused(twoStep.start, {}, on)).toEqual([409, "TWO_STEP_ON"]);
    expect(await refused(twoStep.confirm, { code }, on)).toEqual([409, "TWO_STEP_ON"]);
  });

  test("another start replaces the secret", async () => {
    const { token } = await register();
    const { secret: first } = await api.call(token, twoStep.start, {
      body: { password: PASSWORD },
    });
    const { secret } = await api.call(token, twoStep.start, { body: { password: PASSWORD } });
    const code = totpCode(first);
    expect(await refused(twoStep.confirm, { code }, token)).toEqual([400, "INVALID_CODE"]);
    await api.call(token, twoStep.confirm, { body: { code: totpCode(secret) } });
  });

  test("returns ten different recovery codes; the database has neither them nor the secret", async () => {
    const { token, secret, recoveryCodes } = await withTwoStep();
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

describe("signing in", () => {
  test("asks for a code after the password, and opens the session with it", async () => {
    const { email, secret } = await withTwoStep();
    const challenge = await challengeOf(email);
    expect(await worksAs(await pass(challenge, totpCode(secret)))).toBe(email);
  });

  test("a code with spaces and Arabic digits is accepted", async () => {
    const { email, secret } = await withTwoStep();
    const arabic = totpCode(secret).replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[+digit] ?? "");
    const typed = ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`;
    expect(await worksAs(await pass(await challengeOf(email), typed))).toBe(email);
  });

  test("a wrong password gets the same reply with and without two-step sign-in", async () => {
    const { email } = await withTwoStep();
    const body = { email, password: "Guess#2026" };
    expect(await refused(accounts.login, body)).toEqual([401, "INVALID_CREDENTIALS"]);
  });

  test("a wrong code is refused, and the challenge remains usable", async () => {
    const { email, secret } = await withTwoStep();
    const challenge = await challengeOf(email);
    const wrong = { challenge, code: totpCode(secret, 10) };
    expect(await refused(twoStep.secondFactor, wrong)).toEqual([400, "INVALID_CODE"]);
    await pass(challenge, totpCode(secret));
  });

  test("the code of the setup is used up", async () => {
    const { email, token } = await register();
    const { secret } = await api.call(token, twoStep.start, { body: { password: PASSWORD } });
    const code = totpCode(secret);
    await api.call(token, twoStep.confirm, { body: { code } });
    const body = { challenge: await challengeOf(email), code };
    expect(await refused(twoStep.secondFactor, body)).toEqual([400, "INVALID_CODE"]);
  });

  test("a code works once, also for two sign-ins at the same time", async () => {
    const { email, secret } = await withTwoStep();
    const challenges = [await challengeOf(email), await challengeOf(email)];
    const code = totpCode(secret);
    const replies = await Promise.all(
      challenges.map((challenge) =>
        api.app.inject({
          method: "POST",
          url: "/api/auth/second-factor",
          payload: { challenge, code },
        }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ]);
    const body = { challenge: await challengeOf(email), code };
    expect(await refused(twoStep.secondFactor, body)).toEqual([400, "INVALID_CODE"]);
  });

  test("a recovery code works once, in capitals and without dashes too", async () => {
    const { email, token, recoveryCodes } = await withTwoStep();
    const [first = "", second = ""] = recoveryCodes;
    await pass(await challengeOf(email), first);
    const again = { challenge: await challengeOf(email), code: first };
    expect(await refused(twoStep.secondFactor, again)).toEqual([400, "INVALID_CODE"]);
    await pass(again.challenge, second.toUpperCase().replaceAll("-", ""));
    expect((await api.call(token, twoStep.get)).recoveryCodesLeft).toBe(8);
  });

  test("another user's recovery code is refused", async () => {
    const { email } = await withTwoStep();
    const { recoveryCodes } = await withTwoStep();
    const body = { challenge: await challengeOf(email), code: recoveryCodes[0] };
    expect(await refused(twoStep.secondFactor, body)).toEqual([400, "INVALID_CODE"]);
  });

  test("a challenge works once, and for ten minutes", async () => {
    const { email, secret, recoveryCodes } = await withTwoStep();
    const used = await challengeOf(email);
    await pass(used, totpCode(secret));
    const code = recoveryCodes[0] ?? "";
    const expired = [400, "CHALLENGE_EXPIRED"];
    expect(await refused(twoStep.secondFactor, { challenge: used, code })).toEqual(expired);
    const late = await challengeOf(email);
    const { rows } = await api.database.pool.query<{ minutes: number }>(`
      update sign_in_challenge set expires_at = now() - interval '1 second'
      returning extract(epoch from expires_at - created_at)::int as minutes`);
    expect(rows.length).toBeGreaterThan(0);
    expect(await refused(twoStep.secondFactor, { challenge: late, code })).toEqual(expired);
    expect(await refused(twoStep.secondFactor, { challenge: "none", code })).toEqual(expired);
  });

  test("a changed password ends the unfinished sign-ins", async () => {
    const { email, token, secret } = await withTwoStep();
    const challenge = await challengeOf(email);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await api.call(token, accounts.changePassword, { body: change });
    const body = { challenge, code: totpCode(secret) };
    expect(await refused(twoStep.secondFactor, body)).toEqual([400, "CHALLENGE_EXPIRED"]);
  });

  test("the eleventh wrong code of an account is refused, whatever the address and challenge", async () => {
    const { email, secret } = await withTwoStep();
    await api.database.pool.query("delete from sign_in_limit");
    const from = (last: number) => ({ "x-forwarded-for": `203.0.113.${last}` });
    const signIn = async (last: number, code: string) => {
      const login = await api.app.inject({
        method: "POST",
        url: "/api/auth/login",
        headers: from(last),
        payload: { email, password: PASSWORD },
      });
      const { challenge } = login.json<ErrorBody>();
      const url = "/api/auth/second-factor";
      const payload = { challenge, code };
      return (await api.app.inject({ method: "POST", url, headers: from(last), payload }))
        .statusCode;
    };
    const wrong = totpCode(secret, 10);
    const statuses: number[] = [];
    for (let last = 1; last <= 11; last += 1) statuses.push(await signIn(last, wrong));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect(await signIn(12, totpCode(secret))).toBe(429);
  });

  test("the right password alone does not make a device known", async () => {
    const { email } = await withTwoStep();
    await api.database.pool.query("delete from sign_in_limit");
    await challengeOf(email);
    const { rows } = await api.database.pool.query(
      "select key from sign_in_limit where key like 'known:%'",
    );
    expect(rows).toEqual([]);
  });

  test("with another installation's secret the app's codes end, the recovery codes remain", async () => {
    const { email, secret, recoveryCodes } = await withTwoStep();
    await api.database.pool.query(
      `update two_step set secret = decode(repeat('00', 48), 'hex')
        where user_id = (select id from app_user where email = $1)`,
      [email],
    );
    const challenge = await challengeOf(email);
    const body = { challenge, code: totpCode(secret) };
    expect(await refused(twoStep.secondFactor, body)).toEqual([400, "INVALID_CODE"]);
    await pass(challenge, recoveryCodes[0] ?? "");
  });
});

describe("a reset password", () => {
  const reset = async (token: string) => {
    const url = "/api/auth/forgot-password/confirm";
    const payload = { token, newPassword: NEW_PASSWORD };
    const reply = await api.app.inject({ method: "POST", url, payload });
    expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([401, "SECOND_FACTOR"]);
    return reply.json<ErrorBody>().challenge ?? "";
  };

  test("is set with the second step, which signs in and ends the other sessions", async () => {
    const { email, token, secret } = await withTwoStep();
    const link = await requestReset(email);
    const challenge = await reset(link);
    await challengeOf(email); // the old password is still right
    expect(await worksAs(await pass(challenge, totpCode(secret)))).toBe(email);
    expect(await api.refusal(token, accounts.me)).toMatchObject({ status: 401 });
    const old = { email, password: PASSWORD };
    expect(await refused(accounts.login, old)).toEqual([401, "INVALID_CREDENTIALS"]);
    await challengeOf(email, NEW_PASSWORD);
    const again = { token: link, newPassword: NEW_PASSWORD };
    expect(await refused(accounts.confirmReset, again)).toEqual([400, "INVALID_TOKEN"]);
  });

  test("stays the old one after a wrong code", async () => {
    const { email, secret } = await withTwoStep();
    const challenge = await reset(await requestReset(email));
    const body = { challenge, code: totpCode(secret, 10) };
    expect(await refused(twoStep.secondFactor, body)).toEqual([400, "INVALID_CODE"]);
    await challengeOf(email);
  });
});

describe("switching off", () => {
  test("needs the password and a code", async () => {
    const { email, token, secret } = await withTwoStep();
    const wrongPassword = { password: "Guess#2026", code: totpCode(secret) };
    const wrongCode = { password: PASSWORD, code: totpCode(secret, 10) };
    expect(await refused(twoStep.remove, wrongPassword, token)).toEqual([
      400,
      "INVALID_CURRENT_PASSWORD",
    ]);
    expect(await refused(twoStep.remove, { code: totpCode(secret) }, token)).toEqual([
      400,
      "INVALID_CURRENT_PASSWORD",
    ]);
    expect(await refused(twoStep.remove, wrongCode, token)).toEqual([400, "INVALID_CODE"]);
    await api.call(token, twoStep.remove, { body: { ...wrongCode, code: totpCode(secret) } });
    expect(await api.call(token, twoStep.get)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    await api.call(null, accounts.login, { body: { email, password: PASSWORD } });
    expect(await refused(twoStep.remove, wrongCode, token)).toEqual([409, "TWO_STEP_OFF"]);
  });

  test("is refused after ten wrong codes of a session", async () => {
    const { token, secret } = await withTwoStep();
    const body = { password: PASSWORD, code: totpCode(secret, 10) };
    for (let count = 0; count < 10; count += 1) await refused(twoStep.remove, body, token);
    const right = { password: PASSWORD, code: totpCode(secret) };
    expect(await refused(twoStep.remove, right, token)).toEqual([429, "TOO_MANY_REQUESTS"]);
  });
});

test("new recovery codes replace the earlier ones", async () => {
  const { email, token, secret, recoveryCodes: before } = await withTwoStep();
  const body = { code: totpCode(secret) };
  const { recoveryCodes } = await api.call(token, twoStep.replaceRecoveryCodes, { body });
  expect(recoveryCodes).toHaveLength(10);
  const challenge = await challengeOf(email);
  const old = { challenge, code: before[0] };
  expect(await refused(twoStep.secondFactor, old)).toEqual([400, "INVALID_CODE"]);
  await pass(challenge, recoveryCodes[0] ?? "");
  const { token: other } = await register();
  expect(await refused(twoStep.replaceRecoveryCodes, body, other)).toEqual([409, "TWO_STEP_OFF"]);
});
