import { LimiterQueueFullError, type QueueCounts } from "../database/tenantLimiter.ts";
import { createUserAndTenantLimiter, type Requester } from "../database/userAndTenantLimiter.ts";
import { ApiError } from "../http/apiError.ts";
import type { UploadedFile } from "../http/files.ts";
import {
  createPool,
  JobTerminatedError,
  JobTimedOutError,
  PoolBusyError,
} from "../workers/pool.ts";
import type { Background, ImageResult, ImageJob, EncodedImage } from "./readImage.ts";

/** Reads uploaded images in child processes. */
export interface ImageReader {
  /**
   * Decodes an image and re-encodes it for storage (`readImage`).
   *
   * @throws ApiError INVALID_FILE_TYPE for all but readable JPEG, PNG and GIF images, FILE_TOO_LARGE above
   *   MAX_IMAGE_PIXELS or 65,535 pixels per side and when decoding takes too long, ORGANIZATION_BUSY or
   *   SERVER_BUSY when too many wait, SERVICE_UNAVAILABLE when its process was killed twice
   */
  read(owner: Requester, file: UploadedFile, background: Background): Promise<EncodedImage>;
  /** Counts the images of all organizations. */
  counts(): QueueCounts;
  close(): Promise<void>;
}

/** The images that each organization, and each user over all organizations, decodes at once. */
const LIMIT_PER_OWNER = { maxRunning: 1, maxWaiting: 2 };
const PROCESS_COUNT = 2;
const MAX_WAITING_IMAGES = 8;

/** In milliseconds: longer than the decoder's own limit. */
const TIMEOUT = 20_000;
/** In milliseconds. */
const IDLE_TIMEOUT = 30_000;

const SCRIPT = new URL("imageWorker.ts", import.meta.url);

const PROBLEM_ERRORS = {
  NOT_AN_IMAGE: () =>
    new ApiError("INVALID_FILE_TYPE", { message: "Not a readable JPEG, PNG or GIF image" }),
  TOO_MANY_PIXELS: () =>
    new ApiError("FILE_TOO_LARGE", {
      message: "An image has at most 24 million pixels, and 65,535 per side",
    }),
  TOO_SLOW: () =>
    new ApiError("FILE_TOO_LARGE", { message: "The image takes too long or too much memory" }),
};

const processEndedError = () =>
  new ApiError("SERVICE_UNAVAILABLE", {
    message: "The process that reads the image ended; try again",
    retryAfter: 5,
  });

function toApiError(error: unknown): unknown {
  if (error instanceof LimiterQueueFullError) {
    return new ApiError("ORGANIZATION_BUSY", {
      message: "The organization has too many images waiting",
      retryAfter: 5,
    });
  }
  if (error instanceof PoolBusyError) {
    return new ApiError("SERVER_BUSY", { message: "Too many images wait", retryAfter: 5 });
  }
  if (error instanceof JobTimedOutError) return PROBLEM_ERRORS.TOO_SLOW();
  return error instanceof JobTerminatedError ? processEndedError() : error;
}

export interface ImageReaderSettings {
  /** Milliseconds after which an idle process ends. */
  idleTimeout?: number;
  log: (message: string) => void;
}

export function createImageReader({
  idleTimeout = IDLE_TIMEOUT,
  log,
}: ImageReaderSettings): ImageReader {
  const byOwner = createUserAndTenantLimiter(LIMIT_PER_OWNER);
  const pool = createPool<ImageJob, ImageResult>({
    script: SCRIPT,
    threads: PROCESS_COUNT,
    queue: MAX_WAITING_IMAGES,
    timeout: TIMEOUT,
    processIdleTimeout: idleTimeout,
    log,
  });
  return {
    read: async (owner, file, background) => {
      const decode = async () => {
        const job = { bytes: await file.readBytes(), background };
        return pool.run(job).catch((error: unknown) => {
          // Retry once: the image need not be the cause, the system may have killed the process for lack of memory.
          const isKilled =
            error instanceof JobTerminatedError && !(error instanceof JobTimedOutError);
          return isKilled ? pool.run(job) : Promise.reject(error);
        });
      };
      const image = await byOwner(owner, decode).catch((error: unknown) => {
        throw toApiError(error);
      });
      if ("problem" in image) throw PROBLEM_ERRORS[image.problem]();
      return image;
    },
    counts: () => ({
      running: pool.counts().running,
      waiting: pool.counts().waiting + byOwner.counts().waiting,
    }),
    close: () => pool.close(),
  };
}
