import { expect, test } from "vitest";
import { perTenantLimiter, LimiterQueueFull } from "./perTenantLimiter.ts";

/** Work that goes on until it is told to end. */
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

test("one organization's work waits its turn while another's runs at once", async () => {
  const share = perTenantLimiter({ atOnce: 1, waiting: 10 });
  const [first, second, foreign] = [controllableWork(), controllableWork(), controllableWork()];
  const done = [share("Atlas", first.work), share("Atlas", second.work)];
  const elsewhere = share("Hoggar", foreign.work);
  await flushMicrotasks();
  expect([first, second, foreign].map((one) => one.hasBegun())).toEqual([true, false, true]);
  first.end();
  await flushMicrotasks();
  expect(second.hasBegun()).toBe(true);
  second.end();
  foreign.end();
  await Promise.all([...done, elsewhere]);
});

test("work beyond those that may wait is refused, and admitted again once there is room", async () => {
  const share = perTenantLimiter({ atOnce: 1, waiting: 1 });
  const [running, waiting] = [controllableWork(), controllableWork()];
  const done = [share("Atlas", running.work), share("Atlas", waiting.work)];
  await expect(share("Atlas", async () => "late")).rejects.toBeInstanceOf(LimiterQueueFull);
  running.end();
  waiting.end();
  await Promise.all(done);
  expect(await share("Atlas", async () => "later")).toBe("later");
});

test("work that fails gives its place back", async () => {
  const share = perTenantLimiter({ atOnce: 1, waiting: 1 });
  const failing = async () => {
    throw new Error("no");
  };
  await expect(share("Atlas", failing)).rejects.toThrow("no");
  expect(await share("Atlas", async () => "next")).toBe("next");
});

test("work that is called off while it waits leaves the line, and others move up", async () => {
  const share = perTenantLimiter({ atOnce: 1, waiting: 1 });
  const [running, next] = [controllableWork(), controllableWork()];
  const calledOff = new AbortController();
  const first = share("Atlas", running.work);
  const waiting = share("Atlas", async () => "never", calledOff.signal);
  calledOff.abort(new Error("called off"));
  await expect(waiting).rejects.toThrow("called off");
  await expect(share("Atlas", async () => "no", calledOff.signal)).rejects.toThrow("called off");
  const last = share("Atlas", next.work);
  running.end();
  next.end();
  await Promise.all([first, last]);
  expect(await share("Atlas", async () => "later")).toBe("later");
});
