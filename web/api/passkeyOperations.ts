import type { passkeys } from "#contract/passkeys.ts";
import { withoutSchemas } from "./withoutSchemas.ts";

/** Signing in with a passkey: loaded when a user asks for it, unlike the other public operations. */
export const passkeyOperations = {
  startSignIn: withoutSchemas<typeof passkeys.startSignIn>(
    "POST",
    "/auth/passkey-login/options",
    "public",
  ),
  signIn: withoutSchemas<typeof passkeys.signIn>("POST", "/auth/passkey-login", "public"),
};
