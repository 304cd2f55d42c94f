import { ApiError } from "../http/apiError.ts";
import { networksOf } from "../http/networks.ts";

/** The maximum number of requests with a password that one network may have in progress. Each takes a slot. */
const SLOTS_PER_NETWORK = 8;
/** The slots of the /48 of an IPv6 address. */
const SLOTS_PER_WIDE_NETWORK = 24;
/**
 * The slots of all networks together. If all are taken, the last request waits for about two seconds
 * on two slow cores.
 */
const TOTAL_SLOTS = 120;

/** The seconds after which a refused client may retry. */
const RETRY_AFTER = 2;

/**
 * The maximum number of refusals that are delayed at the same time; others are sent
 * immediately.
 */
const MAX_DELAYED_REFUSALS = 1_000;

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.status === 503);

/** Limits the concurrent requests with a password, by network. */
export interface PasswordSlots {
  /**
   * Runs `work` in a slot of the client's networks (docs/rules/accounts.md#sign-in). A refusal with
   * status 429 or 503, also one that `work` throws, is delayed.
   *
   * @param address the client's IP address
   * @throws ApiError TOO_MANY_REQUESTS when the client's networks have no free slot, SERVER_BUSY
   *   when all slots are taken; `work` isn't called then
   */
  use<T>(address: string, work: () => Promise<T>): Promise<T>;
}

/** @param pause waits before a refusal is sent, so that callers who retry immediately don't occupy the server */
export function createPasswordSlots(pause: () => Promise<unknown>): PasswordSlots {
  const taken = new Map<string, number>();
  let totalTaken = 0;
  let delayed = 0;

  const add = (network: string, change: 1 | -1) => {
    const count = (taken.get(network) ?? 0) + change;
    if (count === 0) taken.delete(network);
    else taken.set(network, count);
  };
  const isFree = (network: string, limit: number) => (taken.get(network) ?? 0) < limit;

  const delayRefusal = async () => {
    if (delayed >= MAX_DELAYED_REFUSALS) return;
    delayed += 1;
    await pause();
    delayed -= 1;
  };

  return {
    use: (address, work) =>
      runInSlot(address, work).catch(async (error: unknown) => {
        if (isRefusal(error)) await delayRefusal();
        throw error;
      }),
  };

  async function runInSlot<T>(address: string, work: () => Promise<T>): Promise<T> {
    const { own, wide } = networksOf(address);
    if (
      !isFree(own, SLOTS_PER_NETWORK) ||
      (wide !== null && !isFree(wide, SLOTS_PER_WIDE_NETWORK))
    ) {
      const message = "Too many sign-ins at once from this network";
      throw new ApiError("TOO_MANY_REQUESTS", { message, retryAfter: RETRY_AFTER });
    }
    if (totalTaken >= TOTAL_SLOTS) {
      const message = "Too many sign-ins wait";
      throw new ApiError("SERVER_BUSY", { message, retryAfter: RETRY_AFTER });
    }
    const networks = wide === null ? [own] : [own, wide];
    for (const network of networks) add(network, 1);
    totalTaken += 1;
    try {
      return await work();
    } finally {
      for (const network of networks) add(network, -1);
      totalTaken -= 1;
    }
  }
}
