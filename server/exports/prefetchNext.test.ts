import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { prefetchNext } from "./prefetchNext.ts";

test("the next result is made before the current one is consumed", async () => {
  const made: number[] = [];
  const make = async (entry: number) => {
    made.push(entry);
    return entry * 10;
  };
  const seen: [number, number[]][] = [];
  for await (const result of prefetchNext([1, 2, 3], make)) seen.push([result, [...made]]);
  expect(seen).toEqual([
    [10, [1, 2]],
    [20, [1, 2, 3]],
    [30, [1, 2, 3]],
  ]);
});

test("a failure is thrown when its result is consumed", async () => {
  const make = (entry: number) =>
    entry === 2 ? Promise.reject(new Error("unreadable")) : Promise.resolve(entry);
  const results = prefetchNext([1, 2, 3], make);
  expect(await results.next()).toEqual({ done: false, value: 1 });
  await expect(results.next()).rejects.toThrow("unreadable");
});

test("a prefetched result that fails after the consumer stopped is no unhandled rejection", async () => {
  const unhandled: unknown[] = [];
  const collect = (reason: unknown) => unhandled.push(reason);
  process.prependListener("unhandledRejection", collect);
  onTestFinished(() => void process.off("unhandledRejection", collect));
  const make = (entry: number) =>
    entry === 2 ? Promise.reject(new Error("unreadable")) : Promise.resolve(entry);
  for await (const result of prefetchNext([1, 2], make)) {
    expect(result).toBe(1);
    break;
  }
  await turn();
  expect(unhandled).toEqual([]);
});
