import { expect, test } from "vitest";
import { LimiterQueueFullError } from "./tenantLimiter.ts";
import { createUserAndTenantLimiter } from "./userAndTenantLimiter.ts";

const flushMicrotasks = () => new Promise((resolve) => setImmediate(resolve));

/** Starts work by "user organization"; it runs until `end` is called. */
function createWork() {
  const limit = createUserAndTenantLimiter({ maxRunning: 1, maxWaiting: 2 });
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const running: string[] = [];
  const start = (userId: string, enterpriseId: string) =>
    limit({ userId, enterpriseId }, async () => {
      running.push(`${userId} ${enterpriseId}`);
      await promise;
    });
  return { limit, running, start, end };
}

test("a user's work in several organizations is queued, that of other users starts", async () => {
  const { limit, running, start, end } = createWork();
  const done = [
    start("Amine", "Atlas"),
    start("Amine", "Hoggar"),
    start("Amine", "Tassili"),
    start("Nadia", "Hoggar"),
    start("Karim", "Tassili"),
  ];
  await flushMicrotasks();
  expect(running).toEqual(["Amine Atlas", "Nadia Hoggar", "Karim Tassili"]);
  expect(limit.counts()).toEqual({ running: 3, waiting: 2 });
  end();
  await Promise.all(done);
  expect(running).toHaveLength(5);
});

test("the work of an organization's users is queued", async () => {
  const { limit, running, start, end } = createWork();
  const done = [start("Amine", "Atlas"), start("Nadia", "Atlas")];
  await flushMicrotasks();
  expect(running).toEqual(["Amine Atlas"]);
  expect(limit.counts()).toEqual({ running: 1, waiting: 1 });
  end();
  await Promise.all(done);
});

test("a user's full queue refuses work in each organization", async () => {
  const { start, end } = createWork();
  const done = ["Atlas", "Hoggar", "Tassili"].map((name) => start("Amine", name));
  await expect(start("Amine", "Ahaggar")).rejects.toBeInstanceOf(LimiterQueueFullError);
  end();
  await Promise.all(done);
});
