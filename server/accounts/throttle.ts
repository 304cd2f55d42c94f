import type { Pool } from "pg";
import { consumeRateLimit, createRateLimiter } from "../http/limits.ts";

const MINUTE = 60;

/** Failed sign-ins allowed within `duration` seconds. */
const PER_ACCOUNT_AND_ADDRESS = { points: 10, duration: 15 * MINUTE };
/** From all addresses; higher, so that an attacker can hardly lock an owner out. */
const PER_ACCOUNT = { points: 100, duration: 15 * MINUTE };
const PER_ADDRESS = { points: 100, duration: 15 * MINUTE };
/** High, because many users can share one address (carrier-grade NAT). */
const REGISTRATIONS = { points: 300, duration: 60 * MINUTE };
/** Mails with a reset link per account; links requested or used per address. */
const RESETS_PER_ACCOUNT = { points: 5, duration: 60 * MINUTE };
const RESETS_PER_ADDRESS = { points: 100, duration: 60 * MINUTE };

export interface SignInThrottle {
  /**
   * Counts an attempt before the password is verified, so that concurrent attempts cannot exceed
   * the limit.
   *
   * @throws ApiError TOO_MANY_REQUESTS when this account or address failed too often
   */
  admitSignIn(account: string, address: string): Promise<void>;
  /** Reverts the count of `admitSignIn` after a successful sign-in. */
  forgive(account: string, address: string): Promise<void>;
  /** Counts a registration. @throws ApiError TOO_MANY_REQUESTS */
  admitRegistration(address: string): Promise<void>;
  /**
   * Counts a request for a reset link, whether or not the account exists.
   *
   * @throws ApiError TOO_MANY_REQUESTS
   */
  admitResetRequest(account: string, address: string): Promise<void>;
  /** Counts the use of a reset link. @throws ApiError TOO_MANY_REQUESTS */
  admitReset(address: string): Promise<void>;
}

const keyOfBoth = (account: string, address: string) => `${account.slice(0, 180)} ${address}`;

/** Rate limits of sign-in, registration and password reset. */
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
