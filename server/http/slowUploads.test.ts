import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeWhenSlow } from "./slowUploads.ts";

const KB = 1024;
const MB = 1024 * KB;
const TIMEOUTS = { stallTimeout: 15_000, requestTimeout: 240_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Receives an upload at a constant rate.
 *
 * @param declared the bytes of its Content-Length
 * @param rate bytes per second
 * @param size the bytes after which it is complete
 * @returns the seconds after which its connection is closed, or "complete"
 */
function receive(declared: number | undefined, rate: number, size = declared ?? Infinity) {
  let received = 4 * KB; // of earlier requests on the connection
  const end = received + size;
  const socket = new Socket();
  vi.spyOn(socket, "bytesRead", "get").mockImplementation(() => received);
  const request = new IncomingMessage(socket);
  closeWhenSlow(request, declared, TIMEOUTS);
  for (let second = 1; second <= 240; second += 1) {
    received += rate;
    request.complete = received >= end;
    vi.advanceTimersByTime(1_000);
    if (request.complete) return "complete";
    if (socket.destroyed) return second;
  }
  return "request timeout";
}

test("an upload without received bytes is closed after the stall timeout", () => {
  expect([receive(10 * MB, 0), receive(undefined, 0)]).toEqual([15, 15]);
});

test("an upload whose rate is less than half of what its size needs is closed at the first judgement", () => {
  const half = (10 * MB) / 240 / 2;
  expect(receive(10 * MB, 1)).toBe(15);
  expect(receive(10 * MB, half * 0.99)).toBe(15);
  expect(receive(10 * MB, half * 1.01)).toBe("request timeout");
});

test("an upload that becomes slow is judged by its average rate since its start", () => {
  let received = 0;
  const socket = new Socket();
  vi.spyOn(socket, "bytesRead", "get").mockImplementation(() => received);
  closeWhenSlow(new IncomingMessage(socket), 10 * MB, TIMEOUTS);
  const trickle = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      received += 1;
      vi.advanceTimersByTime(1_000);
    }
  };
  received = MB; // enough for 48 s
  trickle(45);
  expect(socket.destroyed).toBe(false);
  trickle(15);
  expect(socket.destroyed).toBe(true);
});

test.each([
  ["10 MB at 0.5 Mbit/s", 10 * MB, 62_500],
  ["a picture of 400 kB at 3 kB/s", 400 * KB, 3 * KB],
  ["a file of 2 kB at 20 bytes/s", 2 * KB, 20],
])("%s arrives", (_, size, rate) => {
  expect(receive(size, rate)).toBe("complete");
});

test("an upload that declares no size is judged as one of 1 MB", () => {
  expect(receive(undefined, 2 * KB)).toBe(15);
  expect(receive(undefined, 3 * KB, 400 * KB)).toBe("complete");
});
