import { expect, test } from "vitest";
import { type Spent, spentIn, watchHost } from "./host.ts";

/** Rounds of three seconds, 600 ticks of two processors, that lose so many of them in turn. */
function rounds(...losses: (number | null)[]) {
  let [now, round] = [100, 0];
  let spent: Spent | null = { all: 1_000, stolen: 50 };
  const host = watchHost({ spent: () => spent, now: () => now });
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

/** A fifth of the processors' time, in every round. */
const ALWAYS = Array.from({ length: 200 }, () => 120);

test("a round that had the processors to itself is taken once", async () => {
  const { host, next, taken } = rounds(30);
  host.begin(6);
  expect([await next(), taken()]).toEqual([1, 1]);
});

test("a round whose processors served others is taken again, and the better one counts", async () => {
  const { host, next, taken } = rounds(60, 6);
  host.begin(6);
  expect([await next(), taken()]).toEqual([2, 2]);
  expect(host.told()).toBe(
    "Of 1 rounds, 1 were taken a second time, for the machine's host had kept more than 5 % of " +
      "the processors' time to itself; of those that count, 0 still lost more, and all of them " +
      "1.0 % on average.",
  );
});

test("of two that were disturbed the first counts if it lost less", async () => {
  const { host, next, taken } = rounds(60, 120);
  host.begin(6);
  expect([await next(), taken()]).toEqual([1, 2]);
  expect(host.told()).toContain("1 still lost more, and all of them 10.0 % on average");
});

test("a part has eight seconds for second rounds: enough for two of three seconds", async () => {
  const { host, next, taken } = rounds(...ALWAYS);
  host.begin(6);
  for (let round = 0; round < 5; round += 1) await next();
  expect(taken()).toBe(5 + 2);
});

test("what a part leaves of its time is the next one's", async () => {
  const { host, next, taken } = rounds(0, 0, ...ALWAYS);
  host.begin(6);
  await next();
  await next();
  host.begin(30);
  for (let round = 0; round < 10; round += 1) await next();
  expect(taken()).toBe(2 + 10 + 5);
});

test("what a part takes too long is not there for the next one's second rounds", async () => {
  const { host, next, taken } = rounds(0, 0, 0, 0, 0, 0, ...ALWAYS);
  host.begin(6);
  for (let round = 0; round < 6; round += 1) await next();
  host.begin(6);
  await next();
  await next();
  expect(taken()).toBe(6 + 2 + 1);
});

test("a run is late where its parts took more than fifteen seconds longer than they should have", async () => {
  const { host, next } = rounds();
  host.begin(30);
  for (let round = 0; round < 15; round += 1) await next();
  host.begin(15);
  expect(host.isLate()).toBe(false); // 45 of 30 seconds
  for (let round = 0; round < 6; round += 1) await next();
  host.begin(30);
  expect(host.isLate()).toBe(true); // 63 of 45
});

test("ten slow parts, disturbed from end to end, take eight seconds more each and no longer", async () => {
  const { host, next, taken } = rounds(...ALWAYS);
  for (let part = 0; part < 10; part += 1) {
    host.begin(27);
    for (let round = 0; round < 10; round += 1) await next();
  }
  expect(3 * taken()).toBe(351); // of 10 * (27 + 8), and the 3 that the last one is slow
});

test("a part that has all the time takes every disturbed round a second time", async () => {
  const { host, next, taken } = rounds(...ALWAYS);
  host.begin(Infinity);
  for (let round = 0; round < 20; round += 1) await next();
  expect(taken()).toBe(40);
});

test("where nothing tells what the host does, a round is taken once and the table says so", async () => {
  const { host, next, taken } = rounds(null);
  host.begin(6);
  expect([await next(), taken()]).toEqual([1, 1]);
  expect(host.told()).toBe("Whether the machine's host served others meanwhile, nothing tells.");
});

test("the time of all processors is the sum of Linux's first eight, the stolen the eighth", () => {
  const stat = "cpu  100 20 30 400 5 0 6 70 9 9\ncpu0 1 1 1 1 1 1 1 1 0 0\n";
  expect(spentIn(stat)).toEqual({ all: 631, stolen: 70 });
  expect(spentIn("")).toBeNull();
});
