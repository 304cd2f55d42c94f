import { expect, test } from "vitest";
import { createConnectionLimiter, SlowQueueFullError } from "./connectionLimiter.ts";
import { LimiterQueueFullError } from "./tenantLimiter.ts";

const CONNECTIONS = 8;

const flushMicrotasks = () => new Promise((resolve) => setImmediate(resolve));

/** Work of organizations, by default each of one user with the same id, that runs until `end` is called. */
function createWork() {
  const limiter = createConnectionLimiter(CONNECTIONS);
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const running: string[] = [];
  const start = (enterpriseId: string, isSlow: boolean, userId = enterpriseId) =>
    limiter.run({ enterpriseId, userId, isSlow }, async () => {
      running.push(enterpriseId);
      await promise;
    });
  return { limiter, running, start, end };
}

test("slow work uses half of the connections, two of one organization, in turn", async () => {
  const { limiter, running, start, end } = createWork();
  const done = ["Atlas", "Hoggar", "Tassili"].flatMap((name) =>
    Array.from({ length: 60 }, () => start(name, true)),
  );
  await flushMicrotasks();
  expect(running).toEqual(["Atlas", "Atlas", "Hoggar", "Hoggar"]);
  expect(limiter.counts()).toEqual({
    transactions: { running: 6, waiting: 0 },
    slow: { running: 4, waiting: 176 },
  });
  end();
  await Promise.all(done);
  expect(running).toHaveLength(180);
});

test("short work of an organization with waiting slow work starts immediately", async () => {
  const { running, start, end } = createWork();
  const done = Array.from({ length: 60 }, () => start("Atlas", true));
  await flushMicrotasks();
  done.push(start("Atlas", false), start("Hoggar", false));
  await flushMicrotasks();
  expect(running).toEqual(["Atlas", "Atlas", "Atlas", "Hoggar"]);
  end();
  await Promise.all(done);
});

test("a user with many organizations uses the connections of one", async () => {
  const { running, start, end } = createWork();
  const names = Array.from({ length: 8 }, (_, at) => `Atlas ${at}`);
  const done = names.flatMap((name) => [start(name, true, "Amine"), start(name, false, "Amine")]);
  await flushMicrotasks();
  done.push(start("Hoggar", true), start("Hoggar", false));
  await flushMicrotasks();
  expect(running).toHaveLength(5);
  expect(running.slice(3)).toEqual(["Hoggar", "Hoggar"]);
  end();
  await Promise.all(done);
});

test("full queues refuse: that of the organization, and the common one of slow work", async () => {
  const { start, end } = createWork();
  const own = Array.from({ length: 2 + 256 }, () => start("Atlas", true));
  await expect(start("Atlas", true)).rejects.toBeInstanceOf(LimiterQueueFullError);
  const others = Array.from({ length: 2 + 256 }, (_, at) => start(`Hoggar ${at}`, true));
  await flushMicrotasks();
  await expect(start("Tassili", true)).rejects.toBeInstanceOf(SlowQueueFullError);
  end();
  await Promise.all([...own, ...others]);
});
