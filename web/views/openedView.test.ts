import { expect, test } from "vitest";
import { openedKeyAt, type OpenedView } from "./openedView.ts";

const stored = (view: OpenedView) => JSON.stringify(view);

test("a changed view is still the opened one after a reload", () => {
  expect(openedKeyAt(stored({ key: "1", filters: "search=Sahel" }), "search=Sahel")).toBe("1");
});

test("the archive, opened by its address, is no change of the view that was opened last", () => {
  expect(openedKeyAt(stored({ key: "1", filters: "search=Sahel" }), "status=inactive")).toBeNull();
});

test.each([null, "1", "null", "{"])("%s holds no opened view", (text) => {
  expect(openedKeyAt(text, "")).toBeNull();
});
