import { expect, test } from "vitest";
import { type Spent, spentIn, watchHost } from "./host.ts";

/**
 * Rounds of three seconds, 600 ticks of two processors, that lose so many of them in turn; in a
 * part of two rounds.
 */
function rounds(...losses: (number | null)[]) {
  let [now, round] = [0, 0];
  let spent: Spent | null = { all: 1_000, stolen: 50 };
  const host = watchHost({ spent: () => spent, now: () => now });
  host.begin(6);
  const measure = async () => {
    const loss = losses[round] ?? null;
    now += 3;
    round += 1;
    spent =
      spent === null || loss === null
        ? null
        : { all: spent.all + 600, stolen: spent.stolen + loss };
    return round;
  };
  return { host, next: () => host.undisturbed(measure), taken: () => round };
}

test("a round that had the processors to itself is taken once", async () => {
  const { next, taken } = rounds(30);
  expect([await next(), taken()]).toEqual([1, 1]);
});

test("a round whose processors served others is taken again, and the better one counts", async () => {
  const { host, next, taken } = rounds(60, 6);
  expect([await next(), taken()]).toEqual([2, 2]);
  expect(host.told()).toBe(
    "Of 1 rounds, 1 were taken a second time, for the machine's host had kept more than 5 % of " +
      "the processors' time to itself; of those that count, 0 still lost more, and all of them " +
      "1.0 % on average.",
  );
});

test("of two that were disturbed the first counts if it lost less", async () => {
  const { host, next, taken } = rounds(60, 120);
  expect([await next(), taken()]).toEqual([1, 2]);
  expect(host.told()).toContain("1 still lost more, and all of them 10.0 % on average");
});

test("each part may take eight seconds more than its own, and what it leaves is the next one's", async () => {
  const { host, next, taken } = rounds(...Array.from({ length: 40 }, () => 120));
  for (let round = 0; round < 2; round += 1) await next();
  expect(taken()).toBe(2 + 2);
  host.begin(6);
  host.begin(6);
  for (let round = 0; round < 4; round += 1) await next();
  expect(taken()).toBe(2 + 2 + 4 + 4);
});

test("a run that is late takes no round a second time until it has caught up", async () => {
  const { host, next, taken } = rounds(...Array.from({ length: 5 }, () => 0), 120, 120, 120, 120);
  for (let round = 0; round < 5; round += 1) await next();
  await next();
  expect(taken()).toBe(6);
  host.begin(3);
  await next();
  expect(taken()).toBe(6 + 2);
});

test("a part that has all the time takes every disturbed round a second time", async () => {
  const { host, next, taken } = rounds(...Array.from({ length: 40 }, () => 120));
  host.begin(Infinity);
  for (let round = 0; round < 20; round += 1) await next();
  expect(taken()).toBe(40);
});

test("where nothing tells what the host does, a round is taken once and the table says so", async () => {
  const { host, next, taken } = rounds(null);
  expect([await next(), taken()]).toEqual([1, 1]);
  expect(host.told()).toBe("Whether the machine's host served others meanwhile, nothing tells.");
});

test("the time of all processors is the sum of Linux's first eight, the stolen the eighth", () => {
  const stat = "cpu  100 20 30 400 5 0 6 70 9 9\ncpu0 1 1 1 1 1 1 1 1 0 0\n";
  expect(spentIn(stat)).toEqual({ all: 631, stolen: 70 });
  expect(spentIn("")).toBeNull();
});
