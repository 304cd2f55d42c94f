import type { accounts } from "#contract/accounts.ts";
import type { Reply } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { publicOperations } from "../api/publicOperations.ts";

/** Verifies the address that the link of this token was mailed to. */
export function verifyEmail(token: string): Promise<Reply<typeof accounts.verifyEmail>> {
  return call(publicOperations.verifyEmail, { body: { token } });
}

/** Asks for another link; `emailVerified`: none was needed. */
export function resendVerification(): Promise<Reply<typeof accounts.resendVerification>> {
  return call(publicOperations.resendVerification);
}
