import { expect, test } from "vitest";
import { runWithPauses } from "./runWithPauses.ts";

test("a computation is paused between its parts, and its result returned", async () => {
  const events: string[] = [];
  function* compute(): Generator<undefined, number> {
    events.push("first part");
    yield;
    events.push("second part");
    return 3;
  }
  const startThrottle = () => ({
    pause: async (times: number) => void events.push(`pause ${times}`),
  });
  expect(await runWithPauses(compute(), startThrottle)).toBe(3);
  expect(events).toEqual(["first part", "pause 4", "second part"]);
});
