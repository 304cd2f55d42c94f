import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../http/refusal.ts";

const MINUTE = 60;

/** Failures allowed, and the seconds over which they count. */
const PER_ACCOUNT_AND_ADDRESS = { points: 10, duration: 15 * MINUTE };
/** From many addresses together; higher, so that a stranger can hardly lock an owner out. */
const PER_ACCOUNT = { points: 100, duration: 15 * MINUTE };
const PER_ADDRESS = { points: 100, duration: 15 * MINUTE };
/** A whole town may share one address. */
const REGISTRATIONS = { points: 300, duration: 60 * MINUTE };

export interface SignInThrottle {
  /**
   * Counts an attempt before the password is looked at, so that many at once are no way around.
   *
   * @throws Refusal TOO_MANY_REQUESTS when this account or address failed too often
   */
  admitSignIn(account: string, address: string): Promise<void>;
  /** Takes back what `admitSignIn` counted. */
  forgive(account: string, address: string): Promise<void>;
  /** Counts a registration. @throws Refusal TOO_MANY_REQUESTS */
  admitRegistration(address: string): Promise<void>;
}

function tooMany(state: RateLimiterRes): Refusal {
  return new Refusal("TOO_MANY_REQUESTS", {
    message: "Too many attempts; wait before trying again",
    retryAfter: Math.ceil(state.msBeforeNext / 1000),
  });
}

const keyOfBoth = (account: string, address: string) => `${account.slice(0, 180)} ${address}`;

async function consume(limit: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (state) {
    throw state instanceof RateLimiterRes ? tooMany(state) : state;
  }
}

/** Counts what was tried, in the database: a restart or a second process forgets nothing. */
export function signInThrottle(pool: Pool): SignInThrottle {
  const limiter = (keyPrefix: string, limits: { points: number; duration: number }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "sign_in_limit",
      tableCreated: true,
      keyPrefix,
      ...limits,
    });
  const both = limiter("both", PER_ACCOUNT_AND_ADDRESS);
  const perAccount = limiter("account", PER_ACCOUNT);
  const perAddress = limiter("address", PER_ADDRESS);
  const registrations = limiter("register", REGISTRATIONS);
  return {
    admitSignIn: async (account, address) => {
      await consume(perAddress, address);
      await consume(both, keyOfBoth(account, address));
      await consume(perAccount, account.slice(0, 240));
    },
    forgive: async (account, address) => {
      await perAddress.reward(address);
      await both.delete(keyOfBoth(account, address));
      await perAccount.reward(account.slice(0, 240));
    },
    admitRegistration: (address) => consume(registrations, address),
  };
}
