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
  /** @throws Refusal TOO_MANY_REQUESTS when this account or address failed too often */
  admitSignIn(account: string, address: string): Promise<void>;
  recordFailure(account: string, address: string): Promise<void>;
  recordSuccess(account: string, address: string): Promise<void>;
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
  const registrations = limiter("register", REGISTRATIONS);
  const limits = [
    { limit: limiter("both", PER_ACCOUNT_AND_ADDRESS), key: keyOfBoth },
    { limit: limiter("account", PER_ACCOUNT), key: (account: string) => account.slice(0, 240) },
    { limit: limiter("address", PER_ADDRESS), key: (_: string, address: string) => address },
  ];
  return {
    admitSignIn: async (account, address) => {
      for (const { limit, key } of limits) {
        const state = await limit.get(key(account, address));
        if (state !== null && state.remainingPoints <= 0) throw tooMany(state);
      }
    },
    recordFailure: async (account, address) => {
      for (const { limit, key } of limits) await limit.penalty(key(account, address));
    },
    recordSuccess: async (account, address) => {
      await limits[0]?.limit.delete(keyOfBoth(account, address));
    },
    admitRegistration: async (address) => {
      try {
        await registrations.consume(address);
      } catch (state) {
        throw state instanceof RateLimiterRes ? tooMany(state) : state;
      }
    },
  };
}
