import type { FastifyReply, FastifyRequest } from "fastify";
import { networksOf, WIDE_NETWORK_FACTOR } from "./networks.ts";

/** The default maximum of the bytes of all responses that clients haven't read yet. */
export const MAX_UNREAD_BYTES = 256 * 1024 * 1024;

/** A client, or a group of clients, that reads responses. */
interface Reader {
  name: string;
  /** The factor by which its unread bytes count. */
  weight: number;
}

interface UnreadResponse {
  readers: readonly Reader[];
  bytes: number;
  close: () => void;
}

/**
 * The user or, without one, the networks: an IPv6 /48 may have three times as many bytes as another network. By network
 * alone, the users of a mobile network would count as one reader.
 */
function readersOf({ caller, ip }: FastifyRequest): readonly Reader[] {
  if (caller !== null) return [{ name: caller.userId, weight: 1 }];
  const { own, wide } = networksOf(ip);
  const readers = [{ name: own, weight: 1 }];
  if (wide !== null) readers.push({ name: wide, weight: 1 / WIDE_NETWORK_FACTOR });
  return readers;
}

/** The name of the reader with the most bytes. */
function findLargestReader(unread: Iterable<UnreadResponse>): string | undefined {
  const sums = new Map<string, number>();
  for (const { readers, bytes } of unread)
    for (const { name, weight } of readers) sums.set(name, (sums.get(name) ?? 0) + bytes * weight);
  return [...sums].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * Limits the bytes of the API's unread responses, which stay in memory. Beyond the limit, closes the
 * connection of the oldest response to the user or network with the most unread bytes: one with a slow
 * connection has few.
 *
 * @returns a function that counts a response of `bytes` until it is sent or its connection closes
 */
export function limitUnreadBytes(maxBytes: number) {
  /** The oldest first. */
  const unread = new Set<UnreadResponse>();
  let total = 0;

  const isBeyondLimit = () => total > maxBytes && unread.size > 0;

  function remove(response: UnreadResponse): void {
    if (unread.delete(response)) total -= response.bytes;
  }

  function closeOneOfLargestReader(): void {
    const largest = findLargestReader(unread);
    const oldest = [...unread].find(({ readers }) => readers.some(({ name }) => name === largest));
    if (oldest === undefined) return;
    remove(oldest);
    oldest.close();
  }

  return (request: FastifyRequest, { raw: response }: FastifyReply, bytes: number): void => {
    if (response.closed) return;
    const close = () => request.raw.socket.destroy();
    const counted = { readers: readersOf(request), bytes, close };
    unread.add(counted);
    total += bytes;
    response.once("close", () => remove(counted));
    while (isBeyondLimit()) closeOneOfLargestReader();
  };
}
