import { expect, test } from "vitest";
import { createAuthenticationLimiter } from "./authenticationLimiter.ts";

const { signal } = new AbortController();

/** Returns work that doesn't end, and the names of the work that has started. */
function startedWork() {
  const started: string[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<never>(() => {});
  };
  return { started, work };
}

test("a user's sessions are read three at a time, another user's beside them", async () => {
  const limiter = createAuthenticationLimiter();
  const { started, work } = startedWork();
  for (let at = 0; at < 500; at += 1) void limiter.session("amel", work("amel"), signal);
  void limiter.session("nadia", work("nadia"), signal);
  await new Promise(setImmediate);
  expect(started).toEqual(["amel", "amel", "amel", "nadia"]);
  expect(limiter.counts()).toEqual({ running: 4, waiting: 497 });
});

test("a network's API keys are looked up four at a time, those of all networks five", async () => {
  const limiter = createAuthenticationLimiter();
  const { started, work } = startedWork();
  for (let at = 0; at < 500; at += 1) void limiter.apiKey("192.0.2.1", work("first"), signal);
  for (const network of ["192.0.2.2", "192.0.2.3"])
    void limiter.apiKey(network, work("other"), signal);
  await new Promise(setImmediate);
  expect(started).toEqual(["first", "first", "first", "first", "other"]);
  expect(limiter.counts()).toEqual({ running: 5, waiting: 497 });
});

test("a lookup leaves the common queue when its client disconnects", async () => {
  const limiter = createAuthenticationLimiter();
  const { started, work } = startedWork();
  const client = new AbortController();
  for (let at = 0; at < 5; at += 1) void limiter.apiKey(`192.0.2.${at}`, work("running"), signal);
  const waiting = limiter.apiKey("192.0.2.9", work("waiting"), client.signal);
  await new Promise(setImmediate);
  expect(limiter.counts()).toEqual({ running: 5, waiting: 1 });
  client.abort(new Error("disconnected"));
  await expect(waiting).rejects.toThrow("disconnected");
  expect(started).toHaveLength(5);
  expect(limiter.counts()).toEqual({ running: 5, waiting: 0 });
});
