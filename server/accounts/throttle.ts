import type { Pool } from "pg";
import { consumeRateLimit, createRateLimiter } from "../http/limits.ts";

const MINUTE = 60;

/** Failures allowed, and the seconds over which they count. */
const PER_ACCOUNT_AND_ADDRESS = { points: 10, duration: 15 * MINUTE };
/** From many addresses together; higher, so that a stranger can hardly lock an owner out. */
const PER_ACCOUNT = { points: 100, duration: 15 * MINUTE };
const PER_ADDRESS = { points: 100, duration: 15 * MINUTE };
/** A whole town may share one address. */
const REGISTRATIONS = { points: 300, duration: 60 * MINUTE };
/** Mails with a link that one account gets, and links that one address may ask for or try. */
const RESETS_PER_ACCOUNT = { points: 5, duration: 60 * MINUTE };
const RESETS_PER_ADDRESS = { points: 100, duration: 60 * MINUTE };

export interface SignInThrottle {
  /**
   * Counts an attempt before the password is looked at, so that many at once are no way around.
   *
   * @throws ApiError TOO_MANY_REQUESTS when this account or address failed too often
   */
  admitSignIn(account: string, address: string): Promise<void>;
  /** Takes back what `admitSignIn` counted. */
  forgive(account: string, address: string): Promise<void>;
  /** Counts a registration. @throws ApiError TOO_MANY_REQUESTS */
  admitRegistration(address: string): Promise<void>;
  /**
   * Counts a request for a link to set a new password, whether the account is known or not.
   *
   * @throws ApiError TOO_MANY_REQUESTS
   */
  admitResetRequest(account: string, address: string): Promise<void>;
  /** Counts the use of such a link. @throws ApiError TOO_MANY_REQUESTS */
  admitReset(address: string): Promise<void>;
}

const keyOfBoth = (account: string, address: string) => `${account.slice(0, 180)} ${address}`;

/** Counts what was tried to get into an account. */
export function signInThrottle(pool: Pool): SignInThrottle {
  const both = createRateLimiter(pool, "both", PER_ACCOUNT_AND_ADDRESS);
  const perAccount = createRateLimiter(pool, "account", PER_ACCOUNT);
  const perAddress = createRateLimiter(pool, "address", PER_ADDRESS);
  const registrations = createRateLimiter(pool, "register", REGISTRATIONS);
  const resetsPerAccount = createRateLimiter(pool, "reset", RESETS_PER_ACCOUNT);
  const resetsPerAddress = createRateLimiter(pool, "resets", RESETS_PER_ADDRESS);
  return {
    admitSignIn: async (account, address) => {
      await consumeRateLimit(perAddress, address);
      await consumeRateLimit(both, keyOfBoth(account, address));
      await consumeRateLimit(perAccount, account.slice(0, 240));
    },
    forgive: async (account, address) => {
      await perAddress.reward(address);
      await both.delete(keyOfBoth(account, address));
      await perAccount.reward(account.slice(0, 240));
    },
    admitRegistration: (address) => consumeRateLimit(registrations, address),
    admitResetRequest: async (account, address) => {
      await consumeRateLimit(resetsPerAddress, address);
      await consumeRateLimit(resetsPerAccount, account.slice(0, 240));
    },
    admitReset: (address) => consumeRateLimit(resetsPerAddress, address),
  };
}
