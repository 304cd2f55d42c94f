import { expect, test } from "vitest";
import { isOnline, setOnline, subscribeToConnection } from "./connection.ts";

test("listeners hear when the connection is lost and when it is back, each once", () => {
  const heard: boolean[] = [];
  const unsubscribe = subscribeToConnection(() => heard.push(isOnline()));
  setOnline(true);
  setOnline(false);
  setOnline(false);
  setOnline(true);
  unsubscribe();
  setOnline(false);
  expect(heard).toEqual([false, true]);
});
