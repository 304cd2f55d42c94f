import { expect, test } from "vitest";
import { askedItems } from "./askedItems.ts";
import { issueStepOf, NOTHING_TYPED, requiredPaths } from "./typedTexts.ts";

const ALL_RIGHTS = { mayChange: () => true, mayAcceptWarnings: true };
const item = (code: string, path: string) => ({ code, path, message: "…" });
const WARNING_ITEMS = askedItems(
  { blocking: [], warnings: [item("CLIENT_NIF", "client.NIF")] },
  ALL_RIGHTS,
);
const REQUIRED_ITEMS = askedItems(
  { blocking: [item("SELLER_NIF", "enterprise.NIF")], warnings: [] },
  ALL_RIGHTS,
);
const LATE_ITEMS = askedItems(
  { blocking: [item("DATE_IN_FUTURE", "date")], warnings: [] },
  ALL_RIGHTS,
);
const TYPED_TEXTS = { ...NOTHING_TYPED, client: { NIF: "0000" } };

test("while a text is typed the button saves; then it issues", () => {
  expect(issueStepOf(WARNING_ITEMS, TYPED_TEXTS)).toBe("save");
  expect(issueStepOf(WARNING_ITEMS, { ...TYPED_TEXTS, client: { NIF: "  " } })).toBe("issue");
  expect(issueStepOf(WARNING_ITEMS, NOTHING_TYPED)).toBe("issue");
  expect(issueStepOf([], NOTHING_TYPED)).toBe("issue");
});

test("a text whose field is gone no longer counts as typed", () => {
  expect(issueStepOf([], TYPED_TEXTS)).toBe("issue");
});

test("what is required has to be typed first", () => {
  expect(issueStepOf(REQUIRED_ITEMS, NOTHING_TYPED)).toBe("save");
  expect(requiredPaths(REQUIRED_ITEMS, NOTHING_TYPED)).toEqual(["enterprise.NIF"]);
  expect(requiredPaths([...REQUIRED_ITEMS, ...WARNING_ITEMS], TYPED_TEXTS)).toEqual([]);
});

test("without a field for what stops the issue, only typed texts can be saved", () => {
  expect(issueStepOf(LATE_ITEMS, NOTHING_TYPED)).toBe(null);
  expect(issueStepOf([...LATE_ITEMS, ...WARNING_ITEMS], TYPED_TEXTS)).toBe("save");
});

test("a warning that the user can't accept is required", () => {
  const reserved = { ...ALL_RIGHTS, mayAcceptWarnings: false };
  const warned = askedItems(
    { blocking: [], warnings: [item("CLIENT_NIF", "client.NIF")] },
    reserved,
  );
  expect(issueStepOf(warned, NOTHING_TYPED)).toBe("save");
  expect(requiredPaths(warned, NOTHING_TYPED)).toEqual(["client.NIF"]);
  const price = [item("LINE_PRICE", "lines.0.unitPrice")];
  expect(issueStepOf(askedItems({ blocking: [], warnings: price }, reserved), NOTHING_TYPED)).toBe(
    null,
  );
});
