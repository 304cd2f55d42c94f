import { parseUserAgent } from "#domain/accounts/device.ts";
import { dayInAlgiers, formatDay } from "#domain/days/days.ts";
import { isEmail } from "#domain/text/email.ts";
import { isLanguage } from "#domain/text/language.ts";
import { isolateText, breakLinks } from "#domain/documents/mailText.ts";
import type { Services } from "../services.ts";
import { type SecurityEvent, securityMail } from "./securityMail.ts";
import { findUser, type User } from "./store.ts";

const TIME_FORMAT = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Algiers",
  hour: "2-digit",
  minute: "2-digit",
});

/**
 * Mails the user what happened to the account, in the background and in the profile's language, French
 * if it has none (docs/rules/accounts.md#security-notices). Nothing is sent without a mail server, beyond
 * the limit, or to an invalid or unverified address: an unverified one may be another person's.
 *
 * @param userAgent identifies the device in the mail. undefined: an unknown device; null: another person acted,
 *   so the mail names no device
 * @param about the name of the other person or of the API key
 */
export function sendSecurityNotice(
  { mailer, background, publicUrl, throttle }: Services,
  user: User,
  event: SecurityEvent,
  userAgent: string | undefined | null,
  about = "",
): void {
  if (mailer === null || user.email_verified_at === null || !isEmail(user.email)) return;
  const language = isLanguage(user.language) ? user.language : "fr";
  const { browser, system } = parseUserAgent(userAgent ?? null);
  const now = new Date();
  const mail = securityMail(language, event, {
    device:
      userAgent === null ? null : [browser, system].filter((name) => name !== null).join(" · "),
    about: isolateText(about, language),
    time: `${formatDay(dayInAlgiers(now), language)} ${TIME_FORMAT.format(now)}`,
    link: `${publicUrl}/forgot-password`,
  });
  background.run(async () => {
    await throttle.admitNotice(user.id);
    await mailer.send({ to: user.email, language, ...mail });
  });
}

/** Mails the user that a new API key acts for them, in the same way as `sendSecurityNotice`. */
export async function sendApiKeyNotice(
  services: Services,
  userId: string,
  { name, userAgent }: { name: string; userAgent: string | undefined },
): Promise<void> {
  const { database, mailer } = services;
  if (mailer === null) return;
  const user = await database.inAccountTransaction((db) => findUser(db, userId));
  if (user !== undefined)
    sendSecurityNotice(services, user, "API_KEY_CREATED", userAgent, breakLinks(name));
}
