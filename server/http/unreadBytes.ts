import type { FastifyReply, FastifyRequest } from "fastify";
import { networksOf } from "./networks.ts";

/** The default maximum of the bytes of all responses that clients haven't read yet. */
export const MAX_UNREAD_BYTES = 256 * 1024 * 1024;

interface UnreadResponse {
  reader: string;
  bytes: number;
  close: () => void;
}

/** The user or, without one, the network. By network alone, the users of a mobile network would count as one reader. */
const readerOf = ({ caller, ip }: FastifyRequest) => caller?.userId ?? networksOf(ip).own;

/** The reader with the most bytes. */
function findLargestReader(unread: Iterable<UnreadResponse>): string | undefined {
  const sums = new Map<string, number>();
  for (const { reader, bytes } of unread) sums.set(reader, (sums.get(reader) ?? 0) + bytes);
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
