import { expect, test } from "vitest";
import { hasLine, noteLine, subscribeToLine } from "./line.ts";

test("listeners hear when the line is lost and when it is back, each once", () => {
  const heard: boolean[] = [];
  const unsubscribe = subscribeToLine(() => heard.push(hasLine()));
  noteLine(true);
  noteLine(false);
  noteLine(false);
  noteLine(true);
  unsubscribe();
  noteLine(false);
  expect(heard).toEqual([false, true]);
});
