import type { accounts } from "#contract/accounts.ts";
import type { Reply } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { baseOperations } from "../api/baseOperations.ts";

/** Verifies the address that the link of this token was mailed to. */
export function verifyEmail(token: string): Promise<Reply<typeof accounts.verifyEmail>> {
  return call(baseOperations.verifyEmail, { body: { token } });
}

/** Requests another link; `emailVerified` in the reply: the address was already verified. */
export function resendVerification(): Promise<Reply<typeof accounts.resendVerification>> {
  return call(baseOperations.resendVerification);
}
