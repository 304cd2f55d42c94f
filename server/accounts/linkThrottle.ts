import type { Pool } from "pg";
import { createRateLimiter } from "../http/limits.ts";
import { addressLimiter, consumeCounts } from "./addressLimiter.ts";

const HOUR = 3600;

/** Mails with a link per account. */
const PER_ACCOUNT = { points: 5, duration: HOUR };
/** Links requested or used per address. */
const PER_ADDRESS = { points: 100, duration: HOUR };

const TOO_MANY_OF_ACCOUNT = "Five links were mailed to this address within an hour";
const TOO_MANY_OF_ADDRESS = "Too many links were requested or used from this network";

/** Limits the mailed links of one kind. */
export interface LinkThrottle {
  /**
   * Counts the request for a link, whether or not the account exists.
   *
   * @param account the `emailKey` of the address that the link is mailed to
   * @throws ApiError TOO_MANY_REQUESTS
   */
  admitRequest(account: string, address: string): Promise<void>;
  /** Counts the use of a link. @throws ApiError TOO_MANY_REQUESTS */
  admitUse(address: string): Promise<void>;
}

/** @param name of the limiters, at most 7 letters */
export function linkThrottle(pool: Pool, name: string): LinkThrottle {
  const perAccount = createRateLimiter(pool, name, PER_ACCOUNT);
  const perAddress = addressLimiter(pool, `${name}s`, PER_ADDRESS);
  const admitUse = (address: string) => consumeCounts(perAddress(address), TOO_MANY_OF_ADDRESS);
  return {
    admitUse,
    admitRequest: async (account, address) => {
      await admitUse(address);
      await consumeCounts([[perAccount, account.slice(0, 240)]], TOO_MANY_OF_ACCOUNT);
    },
  };
}
