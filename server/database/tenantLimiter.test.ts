import { expect, test } from "vitest";
import { createTenantLimiter, LimiterQueueFullError } from "./tenantLimiter.ts";

/** Work that runs until `end` is called. */
function controllableWork() {
  let begun = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = () => {
    begun = true;
    return promise;
  };
  return { work, end: resolve, hasBegun: () => begun };
}

const flushMicrotasks = () => new Promise((resolve) => setImmediate(resolve));

test("work of one organization is queued while work of another starts immediately", async () => {
  const limit = createTenantLimiter({ maxRunning: 1, maxWaiting: 10 });
  const [first, second, foreign] = [controllableWork(), controllableWork(), controllableWork()];
  const done = [limit("Atlas", first.work), limit("Atlas", second.work)];
  const elsewhere = limit("Hoggar", foreign.work);
  await flushMicrotasks();
  expect([first, second, foreign].map((one) => one.hasBegun())).toEqual([true, false, true]);
  first.end();
  await flushMicrotasks();
  expect(second.hasBegun()).toBe(true);
  second.end();
  foreign.end();
  await Promise.all([...done, elsewhere]);
});

test("a full queue rejects work with LimiterQueueFullError and accepts work again once it has room", async () => {
  const limit = createTenantLimiter({ maxRunning: 1, maxWaiting: 1 });
  const [running, waiting] = [controllableWork(), controllableWork()];
  const done = [limit("Atlas", running.work), limit("Atlas", waiting.work)];
  await expect(limit("Atlas", async () => "late")).rejects.toBeInstanceOf(LimiterQueueFullError);
  running.end();
  waiting.end();
  await Promise.all(done);
  expect(await limit("Atlas", async () => "later")).toBe("later");
});

test("failed work releases its slot", async () => {
  const limit = createTenantLimiter({ maxRunning: 1, maxWaiting: 1 });
  const failing = async () => {
    throw new Error("no");
  };
  await expect(limit("Atlas", failing)).rejects.toThrow("no");
  expect(await limit("Atlas", async () => "next")).toBe("next");
});

test("aborted work leaves the queue and the work behind it moves up", async () => {
  const limit = createTenantLimiter({ maxRunning: 1, maxWaiting: 1 });
  const [running, next] = [controllableWork(), controllableWork()];
  const calledOff = new AbortController();
  const first = limit("Atlas", running.work);
  const waiting = limit("Atlas", async () => "never", calledOff.signal);
  calledOff.abort(new Error("called off"));
  await expect(waiting).rejects.toThrow("called off");
  await expect(limit("Atlas", async () => "no", calledOff.signal)).rejects.toThrow("called off");
  const last = limit("Atlas", next.work);
  running.end();
  next.end();
  await Promise.all([first, last]);
  expect(await limit("Atlas", async () => "later")).toBe("later");
});
