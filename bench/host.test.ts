import { expect, test } from "vitest";
import { watchHost } from "./host.ts";

/** Two processors, and rounds of three seconds that lose so many seconds of them in turn. */
function rounds(...losses: number[]) {
  let [now, stolen, round] = [0, 0, 0];
  const host = watchHost({ stolen: () => stolen, now: () => now, processors: 2 });
  const measure = async () => {
    now += 3;
    stolen += losses[round] ?? 0;
    round += 1;
    return round;
  };
  return { host, next: () => host.undisturbed(measure), taken: () => round };
}

test("a round that had the processors to itself is taken once", async () => {
  const { next, taken } = rounds(0.3);
  expect([await next(), taken()]).toEqual([1, 1]);
});

test("a round whose processors served others is taken again, and the better one counts", async () => {
  const { host, next, taken } = rounds(0.6, 0.06);
  expect([await next(), taken()]).toEqual([2, 2]);
  expect(host.told()).toBe(
    "The machine's host kept 1.0 % of the processors' time to itself in the rounds that count; " +
      "1 that lost more than 5 % were taken again.",
  );
});

test("of two that were disturbed the first counts if it lost less", async () => {
  const { next, taken } = rounds(0.6, 1.2);
  expect([await next(), taken()]).toEqual([1, 2]);
});

test("when 40 seconds were spent on second rounds, each is taken as it comes", async () => {
  const { next, taken } = rounds(...Array.from({ length: 60 }, () => 6));
  for (let round = 0; round < 20; round += 1) await next();
  expect(taken()).toBe(20 + 14);
});
