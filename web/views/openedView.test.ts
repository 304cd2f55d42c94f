import { expect, test } from "vitest";
import { openedViewKey, type OpenedView } from "./openedView.ts";

const stored = (view: OpenedView) => JSON.stringify(view);

test("other filters are a change of the view that was opened last", () => {
  expect(openedViewKey(stored({ key: "1", filters: "status=SENT" }), "status=SENT")).toBe("1");
  expect(openedViewKey(stored({ key: "1", filters: "status=SENT" }), "search=Sahel")).toBe("1");
});

test.each(["status=inactive", "search=Sahel&status=archived", "status=SENT&view=archived"])(
  "the archive, opened by its address, is no change of a view: %s",
  (archive) => {
    expect(openedViewKey(stored({ key: "1", filters: "search=Sahel" }), archive)).toBeNull();
    expect(openedViewKey(stored({ key: "1", filters: archive }), "search=Sahel")).toBeNull();
    expect(openedViewKey(stored({ key: "1", filters: archive }), archive)).toBe("1");
  },
);

test.each([null, "1", "null", "{"])("%s holds no opened view", (text) => {
  expect(openedViewKey(text, "")).toBeNull();
});
