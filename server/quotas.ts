import type { Pool } from "pg";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Quota } from "#contract/operation.ts";
import { createTenantLimiter } from "./database/tenantLimiter.ts";
import { ApiError } from "./http/apiError.ts";
import { createRateLimiter } from "./http/limits.ts";
import { createWrittenBytes, type WrittenBytes } from "./writtenBytes.ts";

/** Seconds. */
const DAY = 24 * 60 * 60;

/** The maximum number of creations that are counted in the database in advance, so that most creations send no query. */
const MAX_RESERVED_CREATIONS = 20;
/** The largest share of the quota in one reservation. Under a small quota, creations are counted one by one. */
const MAX_QUOTA_SHARE = 0.01;
/**
 * The maximum number of organizations or users with a reservation in memory, for each quota; above it,
 * all reservations of the quota are dropped.
 */
const MAX_RESERVATIONS = 10_000;

/** Statements that count for one key run one at a time: they would wait for the lock of its row, each on a connection. */
const COUNTING_LIMIT = { maxRunning: 1, maxWaiting: Infinity };

/** The quotas of one organization, and the number of organizations that one user may create. */
export interface QuotaSettings {
  /** Documents created within 24 hours. */
  documentsPerDay: number;
  /** Clients and products created or imported within 24 hours. */
  recordsPerDay: number;
  /** Organizations that one user creates within 24 hours; each has its own quotas. */
  organizationsPerDay: number;
  /** Bytes of all stored images. */
  imageBytes: number;
  /** Bytes stored within 24 hours by creations and changes. */
  writtenBytesPerDay: number;
}

export const DEFAULT_QUOTA_SETTINGS: QuotaSettings = {
  documentsPerDay: 5_000,
  recordsPerDay: 200_000,
  organizationsPerDay: 20,
  imageBytes: 200 * 1024 * 1024,
  writtenBytesPerDay: 500 * 1024 * 1024,
};

/**
 * Creations that are counted in the database in advance and not used yet. They expire together with the
 * database's count of the 24 hours.
 */
interface Reservation {
  left: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

export interface Quotas {
  /** Bytes of all stored images of one organization. */
  imageBytes: number;
  /**
   * Counts creations that are about to be made.
   * @returns a function that reverts the count, for a creation that failed
   * @throws ApiError DAILY_QUOTA_REACHED; then nothing is counted
   */
  count(quota: Quota, enterpriseId: string, creations: number): Promise<() => void>;
  /** Counts an organization that the user is about to create, in the same way. */
  countOrganization(userId: string): Promise<() => void>;
  written: WrittenBytes;
}

function quotaReachedError(state: RateLimiterRes): ApiError {
  return new ApiError("DAILY_QUOTA_REACHED", {
    message: "As much was created as is allowed within 24 hours",
    retryAfter: Math.ceil(state.msBeforeNext / 1000),
  });
}

/** Adds to the count unless it would exceed the quota. @returns whether it was added, and the state of the count */
async function tryConsume(limiter: RateLimiterPostgres, key: string, points: number) {
  try {
    return { isAdmitted: true, state: await limiter.consume(key, points) };
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    await limiter.reward(key, points);
    return { isAdmitted: false, state };
  }
}

/** Creates the counter of one quota, with a count for each organization or user. */
function createDailyCounter(pool: Pool, name: string, points: number) {
  const limiter = createRateLimiter(pool, name, { points, duration: DAY });
  const reservations = new Map<string, Reservation>();
  const inTurn = createTenantLimiter(COUNTING_LIMIT);
  const batchSize = Math.max(
    1,
    Math.min(MAX_RESERVED_CREATIONS, Math.floor(points * MAX_QUOTA_SHARE)),
  );

  /** Adds counted creations that aren't used to the reservation. */
  const restore = (key: string, left: number, endsAt: number) => {
    const current = reservations.get(key);
    if (current !== undefined && current.endsAt > Date.now()) {
      current.left += left;
      return;
    }
    if (reservations.size >= MAX_RESERVATIONS) reservations.clear();
    reservations.set(key, { left, endsAt });
  };

  /** Takes creations from the reservation. @returns when the count ends; null if too few are left */
  const takeReserved = (key: string, creations: number): number | null => {
    const reserved = reservations.get(key);
    if (reserved === undefined || reserved.left < creations || reserved.endsAt <= Date.now()) {
      return null;
    }
    reserved.left -= creations;
    return reserved.endsAt;
  };

  const takeCounted = async (key: string, creations: number): Promise<number> => {
    const reservedUntil = takeReserved(key, creations); // by those that came before
    if (reservedUntil !== null) return reservedUntil;
    for (const wanted of [creations - 1 + batchSize, creations]) {
      const { isAdmitted, state } = await tryConsume(limiter, key, wanted);
      const endsAt = Date.now() + state.msBeforeNext;
      if (isAdmitted) {
        if (wanted > creations) restore(key, wanted - creations, endsAt);
        return endsAt;
      }
      if (wanted === creations) throw quotaReachedError(state);
    }
    throw new Error("The last attempt is admitted or refused");
  };

  /** Counts creations. @returns when the count ends, as milliseconds since 1970 @throws ApiError DAILY_QUOTA_REACHED */
  const take = async (key: string, creations: number): Promise<number> =>
    takeReserved(key, creations) ?? (await inTurn(key, () => takeCounted(key, creations)));
  return { take, restore };
}

type DailyCounter = ReturnType<typeof createDailyCounter>;

/**
 * Creates the quotas. Counts of 24 hours are stored in the database, so restarts keep them; a program that ends loses its
 * unused reservations.
 */
export function createQuotas(pool: Pool, settings: QuotaSettings): Quotas {
  const counters = {
    documents: createDailyCounter(pool, "documents", settings.documentsPerDay),
    records: createDailyCounter(pool, "records", settings.recordsPerDay),
  };
  const organizations = createDailyCounter(pool, "orgs", settings.organizationsPerDay);
  const count = async (
    { take, restore }: DailyCounter,
    key: string,
    creations: number,
  ): Promise<() => void> => {
    if (creations === 0) return () => undefined;
    const endsAt = await take(key, creations);
    return () => restore(key, creations, endsAt);
  };
  return {
    imageBytes: settings.imageBytes,
    count: (quota, enterpriseId, creations) => count(counters[quota], enterpriseId, creations),
    countOrganization: (userId) => count(organizations, userId, 1),
    written: createWrittenBytes(pool, settings.writtenBytesPerDay),
  };
}
