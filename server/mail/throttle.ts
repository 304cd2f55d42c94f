import type { Pool } from "pg";
import { consumeRateLimit, createRateLimiter } from "../http/limits.ts";

const HOUR = 3600;

/** Mails of an organization, and to one of its recipients. */
const PER_ORGANIZATION = { points: 200, duration: HOUR };
const PER_RECIPIENT = { points: 20, duration: HOUR };

export interface MailThrottle {
  /**
   * Counts a mail before it is sent.
   *
   * @throws ApiError TOO_MANY_REQUESTS when the organization sent too many within the hour
   */
  admitMail(enterpriseId: string, to: string): Promise<void>;
}

/** Limits mails, so that a script or a stolen session can't send spam through the installation. */
export function mailThrottle(pool: Pool): MailThrottle {
  const perOrganization = createRateLimiter(pool, "mail", PER_ORGANIZATION);
  const perRecipient = createRateLimiter(pool, "mailto", PER_RECIPIENT);
  return {
    admitMail: async (enterpriseId, to) => {
      await consumeRateLimit(perRecipient, `${enterpriseId} ${to.toLowerCase().slice(0, 200)}`);
      await consumeRateLimit(perOrganization, enterpriseId);
    },
  };
}
