import type { FastifyReply, FastifyRequest } from "fastify";
import { networksOf } from "./networks.ts";

/** The default maximum of the bytes of all responses that clients haven't read yet. */
export const MAX_UNREAD_BYTES = 256 * 1024 * 1024;

interface UnreadResponse {
  reader: string;
  bytes: number;
  close: () => void;
}

/** The signed-in user, otherwise the network of the address: many users of a mobile network share one address. */
const readerOf = ({ caller, ip }: FastifyRequest) => caller?.userId ?? networksOf(ip).own;

/** The reader with the most bytes. */
function findLargestReader(unread: Iterable<UnreadResponse>): string | undefined {
  const sums = new Map<string, number>();
  for (const { reader, bytes } of unread) sums.set(reader, (sums.get(reader) ?? 0) + bytes);
  return [...sums].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * Limits the bytes of the API's unread responses, which stay in memory. Beyond the limit it closes the oldest connection
 * of the user or network with the most unread bytes: a reader on a slow connection has few.
 *
 * @returns a function that counts a response of `bytes` until its connection has taken it
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
    const oldest = [...unread].find(({ reader }) => reader === largest);
    if (oldest === undefined) return;
    remove(oldest);
    oldest.close();
  }

  return (request: FastifyRequest, { raw: response }: FastifyReply, bytes: number): void => {
    if (response.closed) return;
    const close = () => request.raw.socket.destroy();
    const counted = { reader: readerOf(request), bytes, close };
    unread.add(counted);
    total += bytes;
    response.once("close", () => remove(counted));
    while (isBeyondLimit()) closeOneOfLargestReader();
  };
}
