import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { twoStep } from "#contract/twoStep.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { ACCOUNT_PASSWORD, refusalOf, registerUser } from "../../../testing/records/accounts.ts";
import {
  challengeOf,
  passSecondStep,
  createUserWithTwoStep,
} from "../../../testing/records/twoStep.ts";
import { totpCode } from "../../../testing/totp.ts";
import { createLogger } from "../../logging.ts";

const NEW_PASSWORD = "Devis#2027";

let api: Api;
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

const readRefusal = (operation: Parameters<Api["refusal"]>[1], body: object) =>
  refusalOf(api, null, operation, { body });

async function requestReset(email: string): Promise<string> {
  const before = links.length;
  await api.call(null, accounts.forgotPassword, { body: { email } });
  await expect.poll(() => links.length).toBe(before + 1);
  return new URL(links.at(-1) ?? "").searchParams.get("token") ?? "";
}

describe("signing in", () => {
  test("asks for a code after the password, and opens the session with it", async () => {
    const { email, secret } = await createUserWithTwoStep(api);
    const challenge = await challengeOf(api, email);
    expect(await passSecondStep(api, challenge, totpCode(secret))).toBe(email);
  });

  test("a code with spaces and Arabic digits is accepted", async () => {
    const { email, secret } = await createUserWithTwoStep(api);
    const arabic = totpCode(secret).replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[+digit] ?? "");
    const typed = ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`;
    expect(await passSecondStep(api, await challengeOf(api, email), typed)).toBe(email);
  });

  test("a wrong password gets the same reply with and without two-step sign-in", async () => {
    const { email } = await createUserWithTwoStep(api);
    const body = { email, password: "Guess#2026" };
    expect(await readRefusal(accounts.login, body)).toEqual([401, "INVALID_CREDENTIALS"]);
  });

  test("a wrong code is refused, and the challenge remains usable", async () => {
    const { email, secret } = await createUserWithTwoStep(api);
    const challenge = await challengeOf(api, email);
    const wrong = { challenge, code: totpCode(secret, 10) };
    expect(await readRefusal(twoStep.secondFactor, wrong)).toEqual([400, "INVALID_CODE"]);
    await passSecondStep(api, challenge, totpCode(secret));
  });

  test("the code of the setup is used up", async () => {
    const { email, token } = await registerUser(api);
    const { secret } = await api.call(token, twoStep.start, {
      body: { password: ACCOUNT_PASSWORD },
    });
    const code = totpCode(secret);
    await api.call(token, twoStep.confirm, { body: { code } });
    const body = { challenge: await challengeOf(api, email), code };
    expect(await readRefusal(twoStep.secondFactor, body)).toEqual([400, "INVALID_CODE"]);
  });

  test("a code works once, also for two sign-ins at the same time", async () => {
    const { email, secret } = await createUserWithTwoStep(api);
    const challenges = [await challengeOf(api, email), await challengeOf(api, email)];
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
    const body = { challenge: await challengeOf(api, email), code };
    expect(await readRefusal(twoStep.secondFactor, body)).toEqual([400, "INVALID_CODE"]);
  });

  test("a recovery code works once, in capitals and without dashes too", async () => {
    const { email, token, recoveryCodes } = await createUserWithTwoStep(api);
    const [first = "", second = ""] = recoveryCodes;
    await passSecondStep(api, await challengeOf(api, email), first);
    const again = { challenge: await challengeOf(api, email), code: first };
    expect(await readRefusal(twoStep.secondFactor, again)).toEqual([400, "INVALID_CODE"]);
    await passSecondStep(api, again.challenge, second.toUpperCase().replaceAll("-", ""));
    expect((await api.call(token, twoStep.get)).recoveryCodesLeft).toBe(8);
  });

  test("another user's recovery code is refused", async () => {
    const { email } = await createUserWithTwoStep(api);
    const { recoveryCodes } = await createUserWithTwoStep(api);
    const body = { challenge: await challengeOf(api, email), code: recoveryCodes[0] };
    expect(await readRefusal(twoStep.secondFactor, body)).toEqual([400, "INVALID_CODE"]);
  });

  test("a challenge works once, and for ten minutes", async () => {
    const { email, secret, recoveryCodes } = await createUserWithTwoStep(api);
    const used = await challengeOf(api, email);
    await passSecondStep(api, used, totpCode(secret));
    const code = recoveryCodes[0] ?? "";
    const expired = [400, "CHALLENGE_EXPIRED"];
    expect(await readRefusal(twoStep.secondFactor, { challenge: used, code })).toEqual(expired);
    const late = await challengeOf(api, email);
    const { rows } = await api.database.pool.query<{ minutes: number }>(`
      update sign_in_challenge set expires_at = now() - interval '1 second'
      returning extract(epoch from expires_at - created_at)::int as minutes`);
    expect(rows.length).toBeGreaterThan(0);
    expect(await readRefusal(twoStep.secondFactor, { challenge: late, code })).toEqual(expired);
    expect(await readRefusal(twoStep.secondFactor, { challenge: "none", code })).toEqual(expired);
  });

  test("a changed password ends the unfinished sign-ins", async () => {
    const { email, token, secret } = await createUserWithTwoStep(api);
    const challenge = await challengeOf(api, email);
    const change = { currentPassword: ACCOUNT_PASSWORD, newPassword: NEW_PASSWORD };
    await api.call(token, accounts.changePassword, { body: change });
    const body = { challenge, code: totpCode(secret) };
    expect(await readRefusal(twoStep.secondFactor, body)).toEqual([400, "CHALLENGE_EXPIRED"]);
  });

  test("the eleventh wrong code of an account is refused, whatever the address and challenge", async () => {
    const { email, secret } = await createUserWithTwoStep(api);
    await api.database.pool.query("delete from sign_in_limit");
    const addressHeaders = (last: number) => ({ "x-forwarded-for": `203.0.113.${last}` });
    const signIn = async (last: number, code: string) => {
      const login = await api.app.inject({
        method: "POST",
        url: "/api/auth/login",
        headers: addressHeaders(last),
        payload: { email, password: ACCOUNT_PASSWORD },
      });
      const { challenge } = login.json<ErrorBody>();
      const url = "/api/auth/second-factor";
      const payload = { challenge, code };
      return (await api.app.inject({ method: "POST", url, headers: addressHeaders(last), payload }))
        .statusCode;
    };
    const wrong = totpCode(secret, 10);
    const statuses: number[] = [];
    for (let last = 1; last <= 11; last += 1) statuses.push(await signIn(last, wrong));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect(await signIn(12, totpCode(secret))).toBe(429);
  });

  test("the right password alone does not make a device known", async () => {
    const { email } = await createUserWithTwoStep(api);
    await api.database.pool.query("delete from sign_in_limit");
    await challengeOf(api, email);
    const { rows } = await api.database.pool.query(
      "select key from sign_in_limit where key like 'known:%'",
    );
    expect(rows).toEqual([]);
  });

  test("with another installation's secret the app's codes end, the recovery codes remain", async () => {
    const { email, secret, recoveryCodes } = await createUserWithTwoStep(api);
    await api.database.pool.query(
      `update two_step set secret = decode(repeat('00', 48), 'hex')
        where user_id = (select id from app_user where email = $1)`,
      [email],
    );
    const challenge = await challengeOf(api, email);
    const body = { challenge, code: totpCode(secret) };
    expect(await readRefusal(twoStep.secondFactor, body)).toEqual([400, "INVALID_CODE"]);
    await passSecondStep(api, challenge, recoveryCodes[0] ?? "");
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
    const { email, token, secret } = await createUserWithTwoStep(api);
    const link = await requestReset(email);
    const challenge = await reset(link);
    await challengeOf(api, email); // the old password is still right
    expect(await passSecondStep(api, challenge, totpCode(secret))).toBe(email);
    expect(await api.refusal(token, accounts.me)).toMatchObject({ status: 401 });
    const old = { email, password: ACCOUNT_PASSWORD };
    expect(await readRefusal(accounts.login, old)).toEqual([401, "INVALID_CREDENTIALS"]);
    await challengeOf(api, email, NEW_PASSWORD);
    const again = { token: link, newPassword: NEW_PASSWORD };
    expect(await readRefusal(accounts.confirmReset, again)).toEqual([400, "INVALID_TOKEN"]);
  });

  test("stays the old one after a wrong code", async () => {
    const { email, secret } = await createUserWithTwoStep(api);
    const challenge = await reset(await requestReset(email));
    const body = { challenge, code: totpCode(secret, 10) };
    expect(await readRefusal(twoStep.secondFactor, body)).toEqual([400, "INVALID_CODE"]);
    await challengeOf(api, email);
  });
});
