import type { Pool } from "pg";
import { RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./http/apiError.ts";
import { createRateLimiter } from "./http/limits.ts";

/** Seconds. */
const DAY = 24 * 60 * 60;
const KILOBYTE = 1_000;
/** Kilobytes that are counted in memory before one statement counts them in the database. */
const MAX_UNSTORED_KILOBYTES = 1_000;
/** The largest share of the quota that is counted in memory only, so that counts under a small quota are stored often. */
const MAX_QUOTA_SHARE = 0.01;
/**
 * The maximum number of organizations with a count in memory; above it, all counts in memory are
 * dropped.
 */
const MAX_COUNTED_ORGANIZATIONS = 10_000;

/** Counts the bytes that organizations write and refuses those beyond the quota, so that changes don't fill the disk. */
export interface WrittenBytes {
  /** Adds the size of what a request stored. */
  add(enterpriseId: string, bytes: number): void;
  /** Adds the count in memory to the database once it is large enough. Called before a transaction. */
  storeCount(enterpriseId: string): Promise<void>;
  /** @throws ApiError DAILY_QUOTA_REACHED once a stored count of the organization has exceeded its quota */
  refuseBeyondQuota(enterpriseId: string): void;
}

/** @param bytesPerDay what one organization may write within 24 hours */
export function createWrittenBytes(pool: Pool, bytesPerDay: number): WrittenBytes {
  const points = Math.max(1, Math.floor(bytesPerDay / KILOBYTE));
  const maxUnstoredBytes = Math.min(MAX_UNSTORED_KILOBYTES, points * MAX_QUOTA_SHARE) * KILOBYTE;
  const limiter = createRateLimiter(pool, "written", { points, duration: DAY });
  const counts = new Map<string, number>();
  /** The time until which writes are refused, by organization, as milliseconds since 1970. */
  const refusedUntil = new Map<string, number>();

  const add = (enterpriseId: string, bytes: number) => {
    const counted = counts.get(enterpriseId) ?? 0;
    if (counts.size >= MAX_COUNTED_ORGANIZATIONS) counts.clear();
    counts.set(enterpriseId, counted + bytes);
  };

  const storeCount = async (enterpriseId: string) => {
    const bytes = counts.get(enterpriseId) ?? 0;
    if (bytes < maxUnstoredBytes) return;
    counts.delete(enterpriseId);
    try {
      await limiter.consume(enterpriseId, Math.ceil(bytes / KILOBYTE));
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      refusedUntil.set(enterpriseId, Date.now() + state.msBeforeNext);
    }
  };

  const refuseBeyondQuota = (enterpriseId: string) => {
    const until = refusedUntil.get(enterpriseId);
    if (until === undefined) return;
    const left = until - Date.now();
    if (left > 0) {
      throw new ApiError("DAILY_QUOTA_REACHED", {
        message: "As much was written as is allowed within 24 hours",
        retryAfter: Math.ceil(left / 1000),
      });
    }
    refusedUntil.delete(enterpriseId);
  };

  return { add, storeCount, refuseBeyondQuota };
}
