import type { FastifyReply, FastifyRequest } from "fastify";
import { LimiterQueueFullError, type QueueCounts } from "../database/tenantLimiter.ts";
import { createUserAndTenantLimiter, type Requester } from "../database/userAndTenantLimiter.ts";
import { LARGE_WORK_BYTES, startWorkThrottle } from "../workers/throttleWork.ts";
import { ApiError } from "./apiError.ts";
import { abortOnDisconnect } from "./clientDisconnectedError.ts";
import { closeWhenSlow, type UploadTimeouts } from "./slowUploads.ts";
import { createUploadShares, SMALL_UPLOAD_BYTES } from "./uploadShares.ts";

export interface UploadSettings extends UploadTimeouts {
  /** The maximum bytes of all uploads that are received or handled at the same time. */
  totalBytes: number;
}

export const DEFAULT_UPLOAD_SETTINGS: Omit<UploadSettings, "requestTimeout"> = {
  totalBytes: 256 * 1024 * 1024,
  stallTimeout: 15_000,
};

/**
 * The uploads of each organization, and of each user over all organizations, that are in progress and
 * that wait. Waiting uploads take no memory: their bodies are not read.
 */
const UPLOAD_LIMITS = { maxRunning: 2, maxWaiting: 8 };

/**
 * The pause after a large JSON body, as a multiple of the time that the thread was busy during its
 * request. The pause delays the organization's next upload, so that requests of other organizations run.
 */
const UPLOAD_PAUSE_FACTOR = 9;

/**
 * The maximum number of refused uploads above SMALL_UPLOAD_BYTES that are read and discarded at the same
 * time. The connections of others are closed, to save memory.
 */
const MAX_DISCARDED_UPLOADS = 3;

/** An admitted upload. It counts until its handler ends or, before a handler starts, its connection closes. */
export interface AdmittedUpload {
  /** Runs the handler, which may outlive the connection. */
  handle<T>(work: () => Promise<T>): Promise<T>;
}

interface Upload {
  requester: Requester;
  /** The size of the body, or its limit when the request does not declare it. */
  bytes: number;
  /** The size that the request declares. */
  declaredBytes: number | undefined;
  /** Whether the main thread parses the body once it is received. */
  isJson: boolean;
}

/**
 * Admits a request with a large body before the body is read; waits while the organization or the user
 * has too many uploads in progress.
 *
 * @throws ApiError ORGANIZATION_BUSY when the queue of the organization or the user is full, SERVER_BUSY when the
 *   uploads in progress would exceed `totalBytes` or the share of the client's networks; ClientDisconnectedError
 */
export interface AdmitUpload {
  (request: FastifyRequest, reply: FastifyReply, upload: Upload): Promise<AdmittedUpload>;
  /** Counts the uploads of all organizations. */
  counts(): QueueCounts;
}

const organizationBusyError = () =>
  new ApiError("ORGANIZATION_BUSY", {
    message: "The organization has too many uploads in progress",
    retryAfter: 5,
  });

/** Limits the uploads per organization and user, and their bytes per network and over all organizations. */
export function createUploadLimiter({ totalBytes, ...timeouts }: UploadSettings): AdmitUpload {
  const byRequester = createUserAndTenantLimiter(UPLOAD_LIMITS);
  const reserve = createUploadShares(totalBytes);
  let discarded = 0;

  /** Waits for a place among the uploads of the user and the organization. @returns a function that frees it */
  async function takeTurn(requester: Requester, signal: AbortSignal): Promise<() => void> {
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const turn = () => {
      started.resolve();
      return ended.promise;
    };
    byRequester(requester, turn, signal).catch((error: unknown) =>
      started.reject(error instanceof LimiterQueueFullError ? organizationBusyError() : error),
    );
    await started.promise;
    return () => ended.resolve();
  }

  async function admit({ requester, bytes, isJson }: Upload, address: string, signal: AbortSignal) {
    const endTurn = await takeTurn(requester, signal);
    try {
      const free = reserve(address, bytes);
      const throttle = startWorkThrottle();
      return (wasHandled: boolean) => {
        free();
        const isWork = isJson && wasHandled && bytes > LARGE_WORK_BYTES;
        if (isWork) void throttle.pause(UPLOAD_PAUSE_FACTOR).then(endTurn);
        else endTurn();
      };
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /**
   * Lets Fastify read and discard the body of a refused upload, so that the client can read the reply.
   * Closes the connection instead when too many large bodies are being discarded.
   */
  function discardOrClose({ raw }: FastifyRequest, reply: FastifyReply, bytes: number): void {
    if (bytes <= SMALL_UPLOAD_BYTES) return;
    if (discarded >= MAX_DISCARDED_UPLOADS) {
      reply.header("connection", "close");
      return;
    }
    discarded += 1;
    raw.once("close", () => (discarded -= 1));
  }

  async function admitUpload(request: FastifyRequest, reply: FastifyReply, upload: Upload) {
    try {
      const release = await admit(upload, request.ip, abortOnDisconnect(reply));
      return createAdmittedUpload(reply, release);
    } catch (error) {
      discardOrClose(request, reply, upload.bytes);
      throw error;
    } finally {
      closeWhenSlow(request.raw, upload.declaredBytes, timeouts);
    }
  }

  return Object.assign(admitUpload, { counts: byRequester.counts });
}

/**
 * Releases the upload exactly once: when its handler ends or, if none has started, when the response is
 * finished or the connection closes.
 */
function createAdmittedUpload(
  { raw }: FastifyReply,
  release: (wasHandled: boolean) => void,
): AdmittedUpload {
  let isOver = false;
  let isHandled = false;
  const end = () => {
    if (!isOver) release(isHandled);
    isOver = true;
  };
  const endUnlessHandled = () => {
    if (!isHandled) end();
  };
  raw.once("finish", endUnlessHandled).once("close", endUnlessHandled);
  if (raw.closed) endUnlessHandled();
  return {
    handle: async (work) => {
      isHandled = true;
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
