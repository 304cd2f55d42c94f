import type { accounts } from "#contract/accounts.ts";
import type { Reply } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { publicOperations } from "../api/publicOperations.ts";

/** Verifies the address that the link of this token was mailed to. */
export function verifyEmail(token: string): Promise<Reply<typeof accounts.verifyEmail>> {
  return call(publicOperations.verifyEmail, { body: { token } });
}

/** Requests another link; `emailVerified` in the reply: the address was already verified. */
export function resendVerification(): Promise<Reply<typeof accounts.resendVerification>> {
  return call(publicOperations.resendVerification);
}
