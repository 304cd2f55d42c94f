import { expect, test } from "vitest";
import { delaysBy } from "./delays.ts";

test("one standstill of a second and a half among a thousand looks is its 99th percentile", () => {
  const delays = delaysBy(5);
  for (let look = 0; look < 1000; look += 1) delays.note(0.4);
  delays.note(1500);
  expect(delays.p99()).toBeGreaterThan(1400);
});

test("a standstill shorter than a hundredth of the time is not", () => {
  const delays = delaysBy(5);
  for (let look = 0; look < 1000; look += 1) delays.note(0.4);
  delays.note(45);
  expect(delays.p99()).toBeLessThan(1);
});

test("early looks are on time, and what was seen before is forgotten", () => {
  const delays = delaysBy(5);
  delays.note(900);
  delays.reset();
  delays.note(-0.3);
  expect(delays.p99()).toBe(0);
});
