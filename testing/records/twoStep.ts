import { expect } from "vitest";
import { accounts } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { twoStep } from "#contract/twoStep.ts";
import type { Api } from "../api.ts";
import { totpCode } from "../totp.ts";
import { ACCOUNT_PASSWORD, registerUser } from "./accounts.ts";

/** Switches two-step sign-in on. @returns the secret of the app, as text and as URI, and the recovery codes */
export async function setUpTwoStep(api: Api, token: string, password?: string) {
  const { secret, uri } = await api.call(token, twoStep.start, { body: { password } });
  const body = { code: totpCode(secret) };
  const { recoveryCodes } = await api.call(token, twoStep.confirm, { body });
  return { secret, uri, recoveryCodes };
}

/** Creates a user and switches two-step sign-in on. The code of the current step can be used again. */
export async function createUserWithTwoStep(api: Api) {
  const { email, token } = await registerUser(api);
  const app = await setUpTwoStep(api, token, ACCOUNT_PASSWORD);
  await api.database.pool.query(
    "update two_step set last_step = null where user_id = (select id from app_user where email = $1)",
    [email],
  );
  return { email, token, ...app };
}

/** The challenge of a sign-in that requires the second step. */
export async function challengeOf(
  api: Api,
  email: string,
  password = ACCOUNT_PASSWORD,
): Promise<string> {
  const payload = { email, password };
  const reply = await api.app.inject({ method: "POST", url: "/api/auth/login", payload });
  const { code, challenge = "" } = reply.json<ErrorBody>();
  expect([reply.statusCode, code]).toEqual([401, "SECOND_FACTOR"]);
  return challenge;
}

/**
 * Passes the second step.
 * @returns the e-mail address of the signed-in user
 */
export async function passSecondStep(api: Api, challenge: string, code: string): Promise<string> {
  const pair = await api.call(null, twoStep.secondFactor, { body: { challenge, code } });
  return (await api.call(pair.accessToken, accounts.me)).email;
}
