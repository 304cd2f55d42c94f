import { setTimeout as pause } from "node:timers/promises";
import type { QueueCounts } from "../database/tenantLimiter.ts";
import { ApiError } from "../http/apiError.ts";
import { createPool, JobTerminatedError } from "../workers/pool.ts";
import { type PasswordSlots, createPasswordSlots } from "./passwordSlots.ts";
import type { PasswordJob, PasswordResult } from "./passwordWorker.ts";

/**
 * The number of threads that run Argon2. They are not those of libuv's pool, which zlib, fs and dns share.
 */
const THREAD_COUNT = 2;
/** Milliseconds that hashing or comparing one password may take. */
const TIMEOUT = 20_000;
/** Milliseconds until a refusal is sent. */
const REFUSAL_DELAY = 1_000;

const SCRIPT = new URL("passwordWorker.ts", import.meta.url);

/**
 * Hashes and compares passwords in its own threads. Call `hash` and `verify` inside `withSlot`. Both
 * throw ApiError SERVER_BUSY when the job takes too long or its thread ends.
 */
export interface PasswordHasher {
  withSlot: PasswordSlots["use"];
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash (null) the result is false, after the same time.
   *
   * @param isKnownOrigin whether the request comes from a session, device or network that is known to the
   *   account: the job then runs before waiting jobs of unknown origins
   */
  verify(stored: string | null, password: string, isKnownOrigin: boolean): Promise<boolean>;
  counts(): QueueCounts;
  close(): Promise<void>;
}

export interface PasswordSettings {
  /** The number of threads. */
  threads?: number;
  /** Milliseconds until a refusal is sent. */
  refusalDelay?: number;
  log: (message: string) => void;
}

export function createPasswordHasher({
  threads = THREAD_COUNT,
  refusalDelay = REFUSAL_DELAY,
  log,
}: PasswordSettings): PasswordHasher {
  const slots = createPasswordSlots(() => pause(refusalDelay));
  const throwFailure = (error: unknown): never => {
    const message = "A password can't be checked now";
    throw error instanceof JobTerminatedError ? new ApiError("SERVER_BUSY", { message }) : error;
  };
  const pool = createPool<PasswordJob, PasswordResult>({
    script: SCRIPT,
    threads,
    queue: Infinity, // passwordSlots.ts limits the jobs
    timeout: TIMEOUT,
    log,
  });
  return {
    withSlot: slots.use,
    hash: async (password) =>
      String(await pool.run({ kind: "HASH", password }).catch(throwFailure)),
    verify: async (stored, password, isKnownOrigin) => {
      const job: PasswordJob = { kind: "VERIFY", password, stored };
      return (await pool.run(job, isKnownOrigin).catch(throwFailure)) === true;
    },
    counts: pool.counts,
    close: pool.close,
  };
}
