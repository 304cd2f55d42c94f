import { ApiError } from "../http/apiError.ts";
import { networksOf } from "../http/networks.ts";

/** A place lets one request with a password run or wait for a thread. */
const PLACES_PER_NETWORK = 8;
/** The places for the /48 of an IPv6 address. */
const PLACES_PER_WIDE_NETWORK = 24;
/**
 * The places for all networks together: the last request waits for about two seconds on two slow
 * cores.
 */
const TOTAL_PLACES = 120;

/** Seconds. */
const RETRY_AFTER = 2;

/** The most refusals that are delayed at the same time; further ones are sent immediately. */
const MAX_DELAYED_REFUSALS = 1_000;

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.status === 503);

/** Counts the places that are taken, by network. */
export interface PasswordPlaces {
  /**
   * Runs `work` in a place of the client's networks (docs/rules/accounts.md#sign-in). Its refusals with
   * 429 or 503 are delayed too.
   *
   * @param address the client's IP address
   * @throws ApiError TOO_MANY_REQUESTS when its networks have no free place, SERVER_BUSY when all are
   *   taken; `work` hasn't begun then
   */
  use<T>(address: string, work: () => Promise<T>): Promise<T>;
}

/** @param pause waits before a refusal is sent, so that callers who retry immediately don't occupy the server */
export function createPasswordPlaces(pause: () => Promise<unknown>): PasswordPlaces {
  const taken = new Map<string, number>();
  let all = 0;
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
      runInPlace(address, work).catch(async (error: unknown) => {
        if (isRefusal(error)) await delayRefusal();
        throw error;
      }),
  };

  async function runInPlace<T>(address: string, work: () => Promise<T>): Promise<T> {
    const { own, wide } = networksOf(address);
    if (
      !isFree(own, PLACES_PER_NETWORK) ||
      (wide !== null && !isFree(wide, PLACES_PER_WIDE_NETWORK))
    ) {
      const message = "Too many sign-ins at once from this network";
      throw new ApiError("TOO_MANY_REQUESTS", { message, retryAfter: RETRY_AFTER });
    }
    if (all >= TOTAL_PLACES) {
      const message = "Too many sign-ins wait";
      throw new ApiError("SERVER_BUSY", { message, retryAfter: RETRY_AFTER });
    }
    const networks = wide === null ? [own] : [own, wide];
    for (const network of networks) add(network, 1);
    all += 1;
    try {
      return await work();
    } finally {
      for (const network of networks) add(network, -1);
      all -= 1;
    }
  }
}
