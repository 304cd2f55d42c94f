import { afterEach, expect, test, vi } from "vitest";
import { currentTime, noteServerTime } from "./serverClock.ts";

const NOW = Date.parse("2026-11-25T12:00:00Z");
const HOUR = 3_600_000;

const reply = (time: number, cacheControl = "no-store") =>
  new Response(null, {
    headers: { date: new Date(time).toUTCString(), "cache-control": cacheControl },
  });

afterEach(() => {
  vi.useRealTimers();
});

test("the server's time counts where this device's clock is more than a day off", () => {
  vi.useFakeTimers({ now: NOW });
  noteServerTime(reply(NOW - 23 * HOUR));
  expect(currentTime().getTime()).toBe(NOW);
  noteServerTime(reply(NOW - 25 * HOUR));
  expect(currentTime().getTime()).toBe(NOW - 25 * HOUR);
  noteServerTime(reply(NOW + 25 * HOUR));
  expect(currentTime().getTime()).toBe(NOW + 25 * HOUR);
});

test("a reply that may come from a cache is not compared", () => {
  vi.useFakeTimers({ now: NOW });
  noteServerTime(reply(NOW));
  noteServerTime(reply(NOW - 72 * HOUR, "public, max-age=86400"));
  expect(currentTime().getTime()).toBe(NOW);
});
