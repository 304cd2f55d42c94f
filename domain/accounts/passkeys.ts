import { parseUserAgent } from "./device.ts";

/** The maximum number of passkeys of a user. */
export const MAX_PASSKEYS = 20;

/** The maximum length of a passkey's name, in characters. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/**
 * The default name of a passkey, from the device that adds it: "Chrome · Windows"; "" if unknown.
 */
export function passkeyNameOf(userAgent: string | null): string {
  const { browser, system } = parseUserAgent(userAgent);
  return [browser, system].filter((name) => name !== null).join(" · ");
}
