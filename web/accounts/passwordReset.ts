import type { accounts } from "#contract/accounts.ts";
import type { Input, Reply } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { baseOperations } from "../api/baseOperations.ts";
import { clearSession } from "../api/sessionStore.ts";

/** Requests a link by mail; the response doesn't reveal whether the address is known. */
export async function requestPasswordReset(
  body: Input<typeof accounts.forgotPassword>["body"],
): Promise<void> {
  await call(baseOperations.forgotPassword, { body });
}

/** Sets a new password by the token of a link. Ends every session of the user, and the session of this browser. */
export async function confirmPasswordReset(
  body: Input<typeof accounts.confirmReset>["body"],
): Promise<Reply<typeof accounts.confirmReset>> {
  const reply = await call(baseOperations.confirmReset, { body });
  // With a stored session /login would redirect to the dashboard.
  clearSession();
  return reply;
}
