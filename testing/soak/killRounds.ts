import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "./caller.ts";
import { seededRandom } from "./crash.ts";
import type { DaftarProcess } from "./daftarProcess.ts";

/** Milliseconds from the first call of a round to the kill, at random. */
const MAX_PAUSE = 1_500;

/**
 * Retries one call with the same idempotency key until it succeeds.
 *
 * @throws on another status than success and 503
 */
export async function postOnce<Reply>(caller: Caller, path: string, body: object): Promise<Reply> {
  const key = randomUUID();
  for (;;) {
    try {
      const reply = await caller.call("POST", path, body, key);
      if (reply.status < 300) return reply.body as Reply;
      if (reply.status !== 503) throw new Error(`POST ${path} got the status ${reply.status}`);
    } catch (error) {
      // A TypeError: fetch got no reply.
      if (!(error instanceof TypeError)) throw error;
    }
    await pause(50);
  }
}

/**
 * Starts calls in each round and kills the server's process group with PostgreSQL at a random
 * moment. The calls are retried after the restart.
 * @param start starts the calls of a round
 * @returns the replies of the calls, and how many of them came after the kill of their round
 */
export async function killInRounds<Reply>(
  daftar: DaftarProcess,
  { times, seed }: { times: number; seed: number },
  start: () => Promise<Promise<Reply>[]>,
): Promise<{ acknowledged: Reply[]; interrupted: number }> {
  const random = seededRandom(seed);
  const acknowledged: Reply[] = [];
  let interrupted = 0;
  for (let round = 0; round < times; round += 1) {
    let done = 0;
    const calls = (await start()).map(async (call) => {
      const reply = await call;
      done += 1;
      return reply;
    });
    await pause(random() * MAX_PAUSE);
    interrupted += calls.length - done;
    daftar.killDatabase();
    await daftar.killServer();
    await daftar.start();
    acknowledged.push(...(await Promise.all(calls)));
  }
  return { acknowledged, interrupted };
}
