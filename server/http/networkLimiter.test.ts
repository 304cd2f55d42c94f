import { expect, test } from "vitest";
import { createNetworkLimiter } from "./networkLimiter.ts";

const LIMITS = { maxRunning: 2, maxWaiting: 10 };

/** Starts work that doesn't end for each address. @returns the addresses whose work runs */
async function startAll(addresses: readonly string[], purpose = "images"): Promise<string[]> {
  const limiter = createNetworkLimiter(LIMITS);
  const running: string[] = [];
  const { signal } = new AbortController();
  for (const address of addresses) {
    void limiter(
      { address, purpose },
      () => {
        running.push(address);
        return new Promise(() => {});
      },
      signal,
    );
  }
  await new Promise(setImmediate);
  expect(limiter.counts()).toEqual({
    running: running.length,
    waiting: addresses.length - running.length,
  });
  return running;
}

test("one network's work leaves slots to other networks", async () => {
  const many = Array.from({ length: 5 }, () => "192.0.2.1");
  const running = await startAll([...many, "192.0.2.2"]);
  expect(running).toEqual(["192.0.2.1", "192.0.2.1", "192.0.2.2"]);
});

test("an IPv6 /48 has three times the slots of a /64", async () => {
  const addresses = Array.from({ length: 8 }, (_, at) => `2001:db8:7:${at}::1`);
  expect(await startAll([...addresses, "2001:db8:8::1"])).toEqual([
    ...addresses.slice(0, 6),
    "2001:db8:8::1",
  ]);
});

test("waiting work is removed when its client disconnects", async () => {
  const limiter = createNetworkLimiter({ maxRunning: 1, maxWaiting: 10 });
  const client = { address: "192.0.2.1", purpose: "images" };
  const first = Promise.withResolvers<string>();
  const running = limiter(client, () => first.promise, new AbortController().signal);
  const controller = new AbortController();
  const waiting = limiter(client, () => Promise.resolve("read for nobody"), controller.signal);
  controller.abort(new Error("disconnected"));
  await expect(waiting).rejects.toThrow("disconnected");
  first.resolve("read");
  expect(await running).toBe("read");
  expect(limiter.counts()).toEqual({ running: 0, waiting: 0 });
});
