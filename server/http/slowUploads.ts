import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";

/** The times, in milliseconds, that decide whether an upload is too slow. */
export interface UploadTimeouts {
  /** The time without a received byte after which an upload's connection is closed. */
  stallTimeout: number;
  /** The time after which the HTTP server closes the connection of an unfinished request. */
  requestTimeout: number;
}

/** The number of checks for received bytes within one stall timeout. */
const CHECKS_PER_TIMEOUT = 5;

/** The size, in bytes, by which an upload is judged that declares none. */
const ASSUMED_BYTES = 1024 * 1024;

/**
 * Closes the connection of an upload when no byte arrives for `stallTimeout`; and, judged each `stallTimeout`, when
 * fewer than half of the bytes have arrived that it needs to finish within `requestTimeout` at an even rate.
 */
export function closeWhenSlow(
  request: IncomingMessage,
  declaredBytes: number | undefined,
  { stallTimeout, requestTimeout }: UploadTimeouts,
): void {
  const { socket } = request;
  if (!(socket instanceof Socket) || request.complete || request.destroyed) return; // tests inject requests without a socket
  const bytesAtStart = socket.bytesRead;
  const leastPerPeriod = (((declaredBytes ?? ASSUMED_BYTES) / requestTimeout) * stallTimeout) / 2;
  let received = bytesAtStart;
  let checks = 0;
  let checksWithoutBytes = 0;
  const check = () => {
    if (request.complete) return clearInterval(timer);
    checks += 1;
    checksWithoutBytes = socket.bytesRead === received ? checksWithoutBytes + 1 : 0;
    received = socket.bytesRead;
    const isStalled = checksWithoutBytes >= CHECKS_PER_TIMEOUT;
    const periods = Math.floor(checks / CHECKS_PER_TIMEOUT);
    const isTooSlow = received - bytesAtStart < periods * leastPerPeriod;
    if (isStalled || isTooSlow) socket.destroy();
  };
  const timer = setInterval(check, stallTimeout / CHECKS_PER_TIMEOUT).unref();
  request.once("close", () => clearInterval(timer));
}
