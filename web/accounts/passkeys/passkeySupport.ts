import { canHavePasskeys } from "#domain/accounts/passkeyAddress.ts";

/** Whether this browser has passkeys, and this address can have them (docs/rules/accounts.md#passkeys). */
export function supportsPasskeys(): boolean {
  return "PublicKeyCredential" in globalThis && isSecureContext && canHavePasskeys(location);
}
