import type { passkeys } from "#contract/passkeys.ts";
import { withoutSchemas } from "./withoutSchemas.ts";

/** The operations of a sign-in with a passkey, loaded on demand, unlike `baseOperations`. */
export const passkeyOperations = {
  startSignIn: withoutSchemas<typeof passkeys.startSignIn>(
    "POST",
    "/auth/passkey-login/options",
    "public",
  ),
  signIn: withoutSchemas<typeof passkeys.signIn>("POST", "/auth/passkey-login", "public"),
};
