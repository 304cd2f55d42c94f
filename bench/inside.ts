/**
 * Loaded into the server's process ahead of its own code: tells on a socket of its own what can
 * only be seen from inside.
 */
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** Milliseconds between two looks at the clock. */
const RESOLUTION = 5;

const socket = process.env.BENCH_SOCKET;

/** What was seen since the last question; times in milliseconds beyond when they were due. */
export interface Seen {
  delay: { p99: number };
}

if (isMainThread && socket !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
  const server = createServer((_request, answer) => {
    const seen: Seen = { delay: { p99: late(delays.percentile(99)) } };
    delays.reset();
    answer.end(JSON.stringify(seen));
  });
  server.listen(socket).unref();
}
