import type { Pool } from "pg";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { ErrorCode } from "#contract/errors.ts";
import { emailKey } from "#domain/text/email.ts";
import {
  createUserAndTenantLimiter,
  type UserAndTenantLimiter,
  type Requester,
} from "../database/userAndTenantLimiter.ts";
import { ApiError } from "../http/apiError.ts";
import { createRateLimiter } from "../http/limits.ts";
import type { MailLimits } from "./limits.ts";
import { isPermanentMailFailure } from "./mailFailedError.ts";

/** Seconds. */
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Limits the mails of one organization to one address. */
const ADDRESS_LIMIT = { points: 20, duration: HOUR };
/** Limits the mails of all organizations to one address. */
const ADDRESS_TOTAL_LIMIT = { points: 100, duration: DAY };
/**
 * The share of the total limit that all organizations in their first week may use together; the
 * rest stays for the older ones.
 */
const NEW_ORGANIZATIONS_SHARE = 1 / 5;

/**
 * The mails of one organization, or of one user over all organizations, that are sent at the same
 * time, and that wait. The mailer has four connections to the mail server: one stays free for other
 * organizations. The PDF of a mail, of up to some megabytes, is made when the mail's turn comes.
 */
const MAIL_QUEUE_LIMITS = { maxRunning: 3, maxWaiting: 64 };
/** The maximum milliseconds that a mail waits while others of its organization or user are sent. */
const MAX_WAIT = 60_000;

/** A limit that a mail counts against, its key, and the error when it is reached. */
type CountedLimit = [limiter: RateLimiterPostgres, key: string, code: ErrorCode, message: string];

/** The organization and the user that send a mail. */
export interface MailSender extends Requester {
  /** When the organization was created. */
  createdAt: Date;
}

export interface MailThrottle {
  /**
   * Counts a mail, then sends it (docs/rules/documents.md#e-mail). A mail beyond a limit isn't counted. A
   * mail that fails stays counted in the hourly limit of its address, and in the other limits only if the
   * mail server refused it permanently. The mails of an organization or user wait in a queue: `send` is
   * called when it is the mail's turn.
   *
   * @throws ApiError MAIL_LIMIT_REACHED, RECIPIENT_LIMIT_REACHED, TOTAL_MAIL_LIMIT_REACHED,
   *   TOO_MANY_REQUESTS; LimiterQueueFullError; the errors of `send`
   */
  sendMail(sender: MailSender, to: string, send: () => Promise<void>): Promise<void>;
  /**
   * Counts the mail with a registration's link in the limits of all new organizations and of the
   * installation, then sends it. A mail that fails is counted only if the mail server refused it
   * permanently.
   *
   * @throws ApiError TOTAL_MAIL_LIMIT_REACHED; the errors of `send`
   */
  sendFirstLink(send: () => Promise<void>): Promise<void>;
}

/** The index of the organization's limit in `MailLimits.perOrganization`. */
function ageGroup({ createdAt }: MailSender): 0 | 1 | 2 {
  const days = (Date.now() - createdAt.getTime()) / (DAY * 1000);
  if (days < 7) return 0;
  return days < 30 ? 1 : 2;
}

async function revertCounts(counts: readonly CountedLimit[]): Promise<void> {
  for (const [limiter, key] of counts) await limiter.reward(key);
}

/** Sends a counted mail; reverts its counts when sending fails, unless the mail server refused the mail permanently. */
async function sendCounted(
  counts: readonly CountedLimit[],
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!isPermanentMailFailure(error)) await revertCounts(counts);
    throw error;
  }
}

/**
 * Waits for the mail's turn, then sends it.
 *
 * @throws LimiterQueueFullError; ApiError TOO_MANY_REQUESTS after `MAX_WAIT`; the errors of `send`
 */
async function sendInTurn(
  inTurn: UserAndTenantLimiter,
  sender: MailSender,
  send: () => Promise<void>,
): Promise<void> {
  const tooLong = AbortSignal.timeout(MAX_WAIT);
  await inTurn(sender, send, tooLong).catch((error: unknown) => {
    if (!tooLong.aborted || error !== tooLong.reason) throw error;
    const message = "Too many mails of the organization wait already";
    throw new ApiError("TOO_MANY_REQUESTS", { message, retryAfter: 10 });
  });
}

/**
 * Consumes a point of each limit. If one is exceeded, returns the consumed points.
 *
 * @throws ApiError with the code of the exceeded limit
 */
async function consumeAllLimits(counts: readonly CountedLimit[]): Promise<void> {
  const consumed: CountedLimit[] = [];
  for (const count of counts) {
    const [limiter, key, code, message] = count;
    consumed.push(count);
    try {
      await limiter.consume(key);
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      await revertCounts(consumed);
      throw new ApiError(code, { message, retryAfter: Math.ceil(state.msBeforeNext / 1000) });
    }
  }
}

/** Limits mails, so that scripts and stolen sessions can't send spam through the installation. */
export function createMailThrottle(
  pool: Pool,
  { perOrganization, total }: MailLimits,
): MailThrottle {
  const createDailyLimiter = (name: string, points: number) =>
    createRateLimiter(pool, name, { points, duration: DAY });
  // All these limiters have the same name, so an organization keeps its count when its limit rises.
  const ofOrganization = perOrganization.map((points) => createDailyLimiter("mail", points));
  // Counts a user's mails separately for each age group of organizations, so that mails of an old
  // organization don't use up the low limit of the user's new one.
  const ofUser = perOrganization.map((points, group) =>
    createDailyLimiter(`mailuser${group}`, points),
  );
  const toAddress = createRateLimiter(pool, "mailto", ADDRESS_LIMIT);
  const toAddressFromAll = createRateLimiter(pool, "mailtoall", ADDRESS_TOTAL_LIMIT);
  const ofNew = createDailyLimiter("mailnew", Math.ceil(total * NEW_ORGANIZATIONS_SHARE));
  const ofAll = createDailyLimiter("mailtotal", total);
  const inTurn = createUserAndTenantLimiter(MAIL_QUEUE_LIMITS);
  const ofInstallation = "The installation has sent as many mails as it may within 24 hours";
  const allOf = (limiter: RateLimiterPostgres): CountedLimit => [
    limiter,
    "all",
    "TOTAL_MAIL_LIMIT_REACHED",
    ofInstallation,
  ];
  return {
    sendMail: async (sender, to, send) => {
      const address = emailKey(to).slice(0, 200);
      const group = ageGroup(sender);
      const limiter = ofOrganization[group] as RateLimiterPostgres;
      const userLimiter = ofUser[group] as RateLimiterPostgres;
      const tooMany = "The organization has sent as many mails as it may within 24 hours";
      const tooManyOfUser =
        "The user has sent as many mails as one organization may within 24 hours";
      const toOne = "Too many mails were sent to this address";
      const ofHour: CountedLimit = [
        toAddress,
        `${sender.enterpriseId} ${address}`,
        "RECIPIENT_LIMIT_REACHED",
        toOne,
      ];
      const ofDay: CountedLimit[] = [
        [limiter, sender.enterpriseId, "MAIL_LIMIT_REACHED", tooMany],
        [userLimiter, sender.userId, "MAIL_LIMIT_REACHED", tooManyOfUser],
        [toAddressFromAll, address, "RECIPIENT_LIMIT_REACHED", toOne],
        ...(group === 0 ? [allOf(ofNew)] : []),
        allOf(ofAll),
      ];
      await consumeAllLimits([ofHour, ...ofDay]);
      await sendCounted(ofDay, () => sendInTurn(inTurn, sender, send));
    },
    sendFirstLink: async (send) => {
      const counts = [allOf(ofNew), allOf(ofAll)];
      await consumeAllLimits(counts);
      await sendCounted(counts, send);
    },
  };
}
