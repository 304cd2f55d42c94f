import type { accounts } from "#contract/accounts.ts";
import type { twoStep } from "#contract/twoStep.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import type { Provider } from "../api/session.ts";
import { baseOperations } from "../api/baseOperations.ts";
import { currentLanguage } from "../ui/language/language.ts";
import { startSession } from "./startSession.ts";

/** Signs in with e-mail and password; the session is ready when it is done. */
export async function logIn(body: Input<typeof accounts.login>["body"]): Promise<void> {
  await startSession(await call(baseOperations.login, { body }), "credentials");
}

/** Finishes a sign-in with the second step. */
export async function passSecondFactor({
  provider,
  ...body
}: Input<typeof twoStep.secondFactor>["body"] & { provider: Provider }): Promise<void> {
  await startSession(await call(baseOperations.secondFactor, { body }), provider);
}

/** Registers and signs in; the mail to verify the address is in the page's language. */
export async function registerUser(values: Input<typeof accounts.register>["body"]): Promise<void> {
  const body = { ...values, lang: currentLanguage() };
  await startSession(await call(baseOperations.register, { body }), "email", {
    isNew: true,
  });
}
