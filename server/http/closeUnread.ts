import type { FastifyReply, FastifyRequest } from "fastify";

/** Milliseconds that a response of `bytes` may take. */
export type DownloadTimeout = (bytes: number) => number;

/** One minute plus the transfer time at 16 bytes per millisecond (128 kbit/s). */
export const downloadTimeout: DownloadTimeout = (bytes) => 60_000 + bytes / 16;

/**
 * Closes the connection unless the client reads the response in time: unread responses fill the
 * server's memory. Other traffic on the connection does not restart the timer.
 */
export function closeUnlessRead(
  { raw: request }: FastifyRequest,
  { raw: response }: FastifyReply,
  milliseconds: number,
): void {
  if (response.closed) return;
  const timer = setTimeout(() => request.socket.destroy(), milliseconds).unref();
  response.once("close", () => clearTimeout(timer));
}
