import type { FastifyRequest } from "fastify";
import type { Operation } from "#contract/operation.ts";
import type { Quotas } from "../quotas.ts";
import type { IsStorageFull } from "../storageGuard.ts";
import { ApiError } from "./apiError.ts";

interface WriteLimits {
  isStorageFull: IsStorageFull;
  quotas: Quotas;
}

/** Serializes a reply as it is sent. */
export type Serialize = (reply: unknown) => string;

/**
 * Whether an operation writes. Such an operation is refused on a full disk, and its replies count as
 * written bytes.
 */
export const writesRecords = ({ method, servedOnFullDisk }: Operation): boolean =>
  method !== "GET" && servedOnFullDisk === undefined;

const storageFullError = () =>
  new ApiError("STORAGE_FULL", {
    message: "The disk is almost full: nothing can be written",
    retryAfter: 60,
  });

/**
 * Refuses a write on a full disk, and stores the organization's count of written bytes. Call it before
 * the transaction: the count uses a connection of its own.
 *
 * @throws ApiError STORAGE_FULL
 */
export async function prepareWrite(
  { isStorageFull, quotas }: WriteLimits,
  { caller }: FastifyRequest,
): Promise<void> {
  if (await isStorageFull()) throw storageFullError();
  if (caller?.enterpriseId) await quotas.written.storeCount(caller.enterpriseId);
}

/**
 * Wraps a serializer, so that the bytes of a reply count as written by the organization: the
 * reply contains the stored record.
 */
export function countWrittenReplies(
  { quotas }: WriteLimits,
  { caller }: FastifyRequest,
  serialize: Serialize,
): Serialize {
  return (reply) => {
    const text = serialize(reply);
    if (caller?.enterpriseId) quotas.written.add(caller.enterpriseId, Buffer.byteLength(text));
    return text;
  };
}
