import { expect, test } from "vitest";
import { sharedFlush } from "./flushing.ts";

/** A disk whose flushes end when they are told to. */
function slowDisk() {
  const flushes: PromiseWithResolvers<void>[] = [];
  const flush = () => {
    const flush = Promise.withResolvers<void>();
    flushes.push(flush);
    return flush.promise;
  };
  return { flush, flushes };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("whoever asks while a flush is under way shares the next one", async () => {
  const { flush, flushes } = slowDisk();
  const untilOnDisk = sharedFlush(flush);
  const ended: string[] = [];
  const ask = (who: string) => untilOnDisk().then(() => ended.push(who));
  const first = ask("first");
  await settled();
  const later = [ask("second"), ask("third")];
  await settled();
  expect(flushes).toHaveLength(1);
  flushes[0]?.resolve();
  await first;
  await settled();
  expect(ended).toEqual(["first"]);
  expect(flushes).toHaveLength(2);
  flushes[1]?.resolve();
  await Promise.all(later);
  expect(ended).toEqual(["first", "second", "third"]);
});

test("a flush that fails is told to those who waited for it, and the next one is tried", async () => {
  const { flush, flushes } = slowDisk();
  const untilOnDisk = sharedFlush(flush);
  const failing = untilOnDisk();
  await settled();
  const next = untilOnDisk();
  flushes[0]?.reject(new Error("The database is away"));
  await expect(failing).rejects.toThrow("The database is away");
  await settled();
  flushes[1]?.resolve();
  await next;
});
