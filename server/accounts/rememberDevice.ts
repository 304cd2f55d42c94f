import type { Services } from "../services.ts";
import type { Device } from "./device.ts";
import { sendSecurityNotice } from "./securityNotice.ts";
import { hasOtherSessionWithUserAgent } from "./sessionStore.ts";
import type { User } from "./store.ts";

/**
 * Makes the device and its network known to the account after all steps of a sign-in, and mails the
 * user about a new device. A device without a known cookie isn't new if its network is known and another
 * session has the same User-Agent: it may be a browser that deletes cookies, or a program.
 */
export async function rememberDevice(
  services: Services,
  user: User,
  { userAgent, ...origin }: Device,
): Promise<void> {
  const { database, throttle } = services;
  const { isDeviceKnown, isNetworkKnown } = await throttle.remember(user.email_key, origin);
  if (isDeviceKnown) return;
  const agent = userAgent?.slice(0, 300) ?? null;
  const isSeen = isNetworkKnown
    ? await database.inAccountTransaction((db) => hasOtherSessionWithUserAgent(db, user.id, agent))
    : false;
  if (!isSeen) sendSecurityNotice(services, user, "NEW_DEVICE", userAgent);
}
