import type { Pool } from "pg";
import { createRateLimiter } from "../http/limits.ts";
import { isPermanentMailFailure } from "../mail/mailFailedError.ts";
import { createAddressLimiter, consumeLimiterKeys } from "./addressLimiter.ts";

/** Seconds. */
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Limits the mails with a link per account. */
const ACCOUNT_LIMIT = { points: 5, duration: HOUR };
/** Limits the links requested or used per network (`createAddressLimiter`). */
const ADDRESS_LIMIT = { points: 100, duration: HOUR, isNeverReverted: true };

const ACCOUNT_LIMIT_MESSAGE = "Five links were mailed to this address within an hour";
const DAY_LIMIT_MESSAGE = "As many links as are allowed in 24 hours were mailed to this address";
const ADDRESS_LIMIT_MESSAGE = "Too many links were requested or used from this network";

/** Limits the mailed links of one kind. */
export interface LinkThrottle {
  /**
   * Counts the request for a link, whether or not the account exists.
   *
   * @param account the `emailKey` of the address that the link is mailed to
   * @throws ApiError TOO_MANY_REQUESTS
   */
  admitRequest(account: string, address: string): Promise<void>;
  /**
   * Counts the request for a link, then calls `send` to mail it. If `send` fails, the request stays counted
   * for the network, but for the account only if the mail server refused the mail permanently.
   *
   * @throws ApiError TOO_MANY_REQUESTS; the errors of `send`
   */
  sendLink(account: string, address: string, send: () => Promise<void>): Promise<void>;
  /** Counts the use of a link. @throws ApiError TOO_MANY_REQUESTS */
  admitUse(address: string): Promise<void>;
}

/**
 * @param name the start of the limiters' names, at most 7 letters
 * @param perDay the mails per account in 24 hours; null for no such limit
 */
export function createLinkThrottle(
  pool: Pool,
  name: string,
  perDay: number | null = null,
): LinkThrottle {
  const perAccount = createRateLimiter(pool, name, ACCOUNT_LIMIT);
  const daily =
    perDay === null
      ? null
      : createRateLimiter(pool, `${name}day`, { points: perDay, duration: DAY });
  const perAddress = createAddressLimiter(pool, `${name}s`, ADDRESS_LIMIT);
  const admitUse = (address: string) =>
    consumeLimiterKeys(perAddress(address), ADDRESS_LIMIT_MESSAGE);
  const admitRequest = async (account: string, address: string) => {
    await admitUse(address);
    const key = account.slice(0, 240);
    await consumeLimiterKeys([[perAccount, key]], ACCOUNT_LIMIT_MESSAGE);
    if (daily !== null) await consumeLimiterKeys([[daily, key]], DAY_LIMIT_MESSAGE);
  };
  const revertCount = async (account: string) => {
    const key = account.slice(0, 240);
    await perAccount.reward(key);
    await daily?.reward(key);
  };
  return {
    admitUse,
    admitRequest,
    sendLink: async (account, address, send) => {
      await admitRequest(account, address);
      await send().catch(async (error: unknown) => {
        if (!isPermanentMailFailure(error)) await revertCount(account);
        throw error;
      });
    },
  };
}
