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
  const startLong = (enterpriseId: string) =>
    limiter.run({ enterpriseId, userId: enterpriseId, isSlow: true, isLong: true }, async () => {
      running.push(`${enterpriseId} long`);
      await promise;
    });
  return { limiter, running, start, startLong, end };
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

test("long work uses a quarter of the connections, one of an organization; slow work starts beside it", async () => {
  const { limiter, running, start, startLong, end } = createWork();
  const done = ["Atlas", "Atlas", "Hoggar", "Hoggar", "Tassili"].map(startLong);
  await flushMicrotasks();
  expect(running).toEqual(["Atlas long", "Hoggar long"]);
  expect(limiter.counts()).toEqual({
    transactions: { running: 2, waiting: 0 },
    slow: { running: 2, waiting: 3 },
  });
  done.push(start("Ahaggar", true), start("Tassili", true));
  await flushMicrotasks();
  expect(running.slice(2)).toEqual(["Ahaggar", "Tassili"]);
  end();
  await Promise.all(done);
  expect(running).toHaveLength(7);
});

test.each([
  ["short", { isSlow: false }, 3],
  ["slow", { isSlow: true }, 2],
  ["long", { isSlow: true, isLong: true }, 1],
])(
  "%s work that pauses between attempts leaves its organization's connections to other members",
  async (_what, kind, slots) => {
    const { limiter, running, start, end } = createWork();
    const { promise: paused, resolve: goOn } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: slots }, () =>
      limiter.runAttempts(
        { enterpriseId: "Atlas", userId: "Amine", ...kind },
        async (runAttempt) => {
          await runAttempt(() => Promise.resolve());
          await paused;
          return runAttempt(() => Promise.resolve("done"));
        },
      ),
    );
    await flushMicrotasks();
    const others = Array.from({ length: slots }, () => start("Atlas", kind.isSlow, "Nadia"));
    await flushMicrotasks();
    expect(running).toHaveLength(slots);
    end();
    goOn();
    await Promise.all(others);
    expect(await Promise.all(waiting)).toEqual(Array(slots).fill("done"));
  },
);

test("a user's pausing work keeps the user's connections", async () => {
  const { limiter, running, start, end } = createWork();
  const { promise: paused, resolve: goOn } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 3 }, () =>
    limiter.runAttempts({ enterpriseId: "Atlas", userId: "Amine" }, () => paused),
  );
  const other = start("Hoggar", false, "Amine");
  await flushMicrotasks();
  expect(running).toEqual([]);
  goOn();
  end();
  await Promise.all([...waiting, other]);
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
