import { createTenantLimiter, type QueueCounts } from "../database/tenantLimiter.ts";
import { createNetworkLimiter } from "./networkLimiter.ts";

/** The sessions of one user that are read at a time. No request is refused: any of them may be valid. */
const SESSION_LIMITS = { maxRunning: 3, maxWaiting: Infinity };
/** The API keys that are looked up at a time for one network. No request is refused: a valid key may only wait. */
const API_KEY_LIMITS = { maxRunning: 4, maxWaiting: Infinity };
/** The API keys that are looked up at a time for all networks: wrong ones of many networks leave connections to sessions. */
const ALL_API_KEYS_LIMIT = { maxRunning: 5, maxWaiting: Infinity };

const PURPOSE = "API keys";

/**
 * Runs the statements that authenticate requests, which run before all other limits. Aborting the signal removes waiting
 * work from its queue.
 *
 * @throws ClientDisconnectedError, the reason of `abortOnDisconnect`
 */
export interface AuthenticationLimiter {
  /** @param userId the user of a token with a valid signature */
  session<T>(userId: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  apiKey<T>(address: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Counts the statements of all users and networks. */
  counts(): QueueCounts;
}

export function createAuthenticationLimiter(): AuthenticationLimiter {
  const byUser = createTenantLimiter(SESSION_LIMITS);
  const byNetwork = createNetworkLimiter(API_KEY_LIMITS);
  const together = createTenantLimiter(ALL_API_KEYS_LIMIT);
  return {
    session: byUser,
    apiKey: (address, work, signal) =>
      byNetwork({ address, purpose: PURPOSE }, () => together(PURPOSE, work, signal), signal),
    counts: () => ({
      running: byUser.counts().running + together.counts().running,
      waiting: byUser.counts().waiting + together.counts().waiting + byNetwork.counts().waiting,
    }),
  };
}
