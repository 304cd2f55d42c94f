import { expect, test } from "vitest";
import { runWithPauses } from "./runWithPauses.ts";

test("other work runs between the parts of a computation, and its result is returned", async () => {
  const events: string[] = [];
  function* compute(): Generator<undefined, number> {
    events.push("first part");
    setImmediate(() => events.push("another request"));
    yield;
    events.push("second part");
    return 3;
  }
  expect(await runWithPauses(compute())).toBe(3);
  expect(events).toEqual(["first part", "another request", "second part"]);
});
