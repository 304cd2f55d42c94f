import { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  LimiterQueueFull,
  perTenantLimiter,
  type QueueCounts,
} from "../database/perTenantLimiter.ts";
import { LARGE_WORK, startPace } from "../workers/pace.ts";
import { ApiError } from "./apiError.ts";
import { clientDisconnected } from "./clientDisconnected.ts";

export interface UploadSettings {
  /** Bytes of all uploads that are received or handled at the same time. */
  totalBytes: number;
  /** Milliseconds without a byte after which an upload's connection is closed. */
  stallTimeout: number;
}

export const UPLOAD_SETTINGS: UploadSettings = {
  totalBytes: 256 * 1024 * 1024,
  stallTimeout: 15_000,
};

/** Waiting uploads take no memory: their bodies are not read. */
const LIMIT_PER_TENANT = { maxRunning: 2, maxWaiting: 8 };

/**
 * The pause between two large JSON bodies of an organization, as a multiple of the time that the thread was
 * busy with the first one: the requests of others run meanwhile.
 */
const PAUSE = 9;

/** Bytes of a refused upload that is always discarded. */
const SMALL = 1024 * 1024;
/** Larger refused uploads that are discarded at a time; more are disconnected, to take no memory. */
const MAX_DISCARDED = 3;

/** An upload that was admitted. It counts until its handler ends, or until its connection closes. */
export interface AdmittedUpload {
  /** Runs the handler, which may outlive the connection. */
  handle<T>(work: () => Promise<T>): Promise<T>;
}

interface Upload {
  enterpriseId: string;
  /** The size of the body, or its limit when the request does not declare it. */
  bytes: number;
  /** Whether this thread parses the body, when all of it has come. */
  isJson: boolean;
}

/**
 * Admits a request with a large body before the body is read.
 *
 * @throws ApiError ORGANIZATION_BUSY when the organization's queue is full, SERVER_BUSY when the
 *   uploads in progress have `totalBytes`
 */
export interface AdmitUpload {
  (request: FastifyRequest, reply: FastifyReply, upload: Upload): Promise<AdmittedUpload>;
  /** Counts the uploads of all organizations. */
  counts(): QueueCounts;
}

const organizationBusy = () =>
  new ApiError("ORGANIZATION_BUSY", {
    message: "The organization has too many uploads in progress",
    retryAfter: 5,
  });

const serverBusy = () =>
  new ApiError("SERVER_BUSY", {
    message: "The uploads in progress have too many bytes",
    retryAfter: 5,
  });

/** Limits the uploads of each organization, and the bytes of all. */
export function uploadLimits({ totalBytes, stallTimeout }: UploadSettings): AdmitUpload {
  const byTenant = perTenantLimiter(LIMIT_PER_TENANT);
  let bytesInProgress = 0;
  let discarded = 0;

  /** Waits for the organization's turn. @returns a function that ends it */
  async function takeTurn(enterpriseId: string, signal: AbortSignal): Promise<() => void> {
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const turn = () => {
      started.resolve();
      return ended.promise;
    };
    byTenant(enterpriseId, turn, signal).catch((error: unknown) =>
      started.reject(error instanceof LimiterQueueFull ? organizationBusy() : error),
    );
    await started.promise;
    return () => ended.resolve();
  }

  function reserve(bytes: number): () => void {
    if (bytesInProgress + bytes > totalBytes) throw serverBusy();
    bytesInProgress += bytes;
    return () => {
      bytesInProgress -= bytes;
    };
  }

  async function admit({ enterpriseId, bytes, isJson }: Upload, signal: AbortSignal) {
    const endTurn = await takeTurn(enterpriseId, signal);
    try {
      const free = reserve(bytes);
      const pace = startPace();
      return (wasHandled: boolean) => {
        free();
        const isWork = isJson && wasHandled && bytes > LARGE_WORK;
        if (isWork) void pace.pause(PAUSE).then(endTurn);
        else endTurn();
      };
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** The body of a refused upload is read and discarded, so that the client can read the reply. */
  function discardOrClose({ raw }: FastifyRequest, reply: FastifyReply, bytes: number): void {
    if (bytes <= SMALL) return;
    if (discarded >= MAX_DISCARDED) {
      reply.header("connection", "close");
      return;
    }
    discarded += 1;
    raw.once("close", () => (discarded -= 1));
  }

  async function admitUpload(request: FastifyRequest, reply: FastifyReply, upload: Upload) {
    try {
      const release = await admit(upload, clientDisconnected(reply));
      return createAdmittedUpload(reply, release);
    } catch (error) {
      discardOrClose(request, reply, upload.bytes);
      throw error;
    } finally {
      closeWhenStalled(request, stallTimeout);
    }
  }

  return Object.assign(admitUpload, { counts: byTenant.counts });
}

/** Releases the upload once, however it ends. */
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

/** How often per timeout the received bytes are compared. */
const CHECKS = 5;

/** Closes the connection when no byte of the body arrives for `timeout` milliseconds. */
function closeWhenStalled({ raw }: FastifyRequest, timeout: number): void {
  const { socket } = raw;
  if (!(socket instanceof Socket) || raw.complete || raw.destroyed) return; // not a real one in tests
  let received = socket.bytesRead;
  let checksWithoutBytes = 0;
  const check = () => {
    if (raw.complete) return clearInterval(timer);
    checksWithoutBytes = socket.bytesRead === received ? checksWithoutBytes + 1 : 0;
    received = socket.bytesRead;
    if (checksWithoutBytes >= CHECKS) socket.destroy();
  };
  const timer = setInterval(check, timeout / CHECKS).unref();
  raw.once("close", () => clearInterval(timer));
}
