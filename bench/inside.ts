/**
 * Loaded into the server's process ahead of its own code: tells on a socket of its own what can
 * only be seen from inside.
 */
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";
import { delaysBy } from "./delays.ts";

/** Milliseconds between two looks at the clock. */
const RESOLUTION = 5;

const socket = process.env.BENCH_SOCKET;

/** What was seen since the last question; times in milliseconds beyond when they were due. */
export interface Seen {
  delay: { p99: number };
}

if (isMainThread && socket !== undefined) {
  const delays = delaysBy(RESOLUTION);
  let due = performance.now() + RESOLUTION;
  setInterval(() => {
    const now = performance.now();
    delays.note(now - due);
    due = now + RESOLUTION;
  }, RESOLUTION).unref();
  const server = createServer((_request, answer) => {
    const seen: Seen = { delay: { p99: delays.p99() } };
    delays.reset();
    answer.end(JSON.stringify(seen));
  });
  server.listen(socket).unref();
}
