import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../http/refusal.ts";

const MINUTE = 60;

/** Failed sign-ins allowed, then the wait in seconds. */
const PER_ACCOUNT_AND_ADDRESS = { points: 10, duration: 15 * MINUTE };
const PER_ADDRESS = { points: 100, duration: 15 * MINUTE };
const REGISTRATIONS = { points: 60, duration: 60 * MINUTE };

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
  const byAccount = limiter("account", PER_ACCOUNT_AND_ADDRESS);
  const byAddress = limiter("address", PER_ADDRESS);
  const registrations = limiter("register", REGISTRATIONS);
  const accountKey = (account: string, address: string) => `${account.slice(0, 180)} ${address}`;

  async function admit(limit: RateLimiterPostgres, key: string): Promise<void> {
    const state = await limit.get(key);
    if (state !== null && state.remainingPoints <= 0) throw tooMany(state);
  }
  return {
    admitSignIn: async (account, address) => {
      await admit(byAccount, accountKey(account, address));
      await admit(byAddress, address);
    },
    recordFailure: async (account, address) => {
      await byAccount.penalty(accountKey(account, address));
      await byAddress.penalty(address);
    },
    recordSuccess: async (account, address) => {
      await byAccount.delete(accountKey(account, address));
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
