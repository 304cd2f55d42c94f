import type { FastifyReply, FastifyRequest } from "fastify";

/** Milliseconds for an answer of so many bytes. */
export type DownloadTimeout = (bytes: number) => number;

/** A minute, and as long as the slowest of lines needs: 16 bytes a millisecond. */
export const downloadTimeout: DownloadTimeout = (bytes) => 60_000 + bytes / 16;

/**
 * Ends the connection unless what was handed over now is read in time: whoever asks and doesn't
 * read would fill the memory. The time goes on whatever else comes over the connection.
 */
export function closeUnlessRead(
  { raw: request }: FastifyRequest,
  { raw: answer }: FastifyReply,
  milliseconds: number,
): void {
  if (answer.closed) return;
  const timer = setTimeout(() => request.socket.destroy(), milliseconds).unref();
  answer.once("close", () => clearTimeout(timer));
}
