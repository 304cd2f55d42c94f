import { expect, test } from "vitest";
import { askedItems } from "./askedItems.ts";
import { issueStepOf, NOTHING_TYPED, requiredPaths } from "./typedTexts.ts";

const ALL = { mayChange: () => true, mayAcceptWarnings: true };
const item = (code: string, path: string) => ({ code, path, message: "…" });
const WARNED = askedItems({ blocking: [], warnings: [item("CLIENT_NIF", "client.NIF")] }, ALL);
const REQUIRED = askedItems(
  { blocking: [item("SELLER_NIF", "enterprise.NIF")], warnings: [] },
  ALL,
);
const LATE = askedItems({ blocking: [item("DATE_IN_FUTURE", "date")], warnings: [] }, ALL);
const TYPED = { ...NOTHING_TYPED, client: { NIF: "0000" } };

test("while a text is typed the button saves; then it issues", () => {
  expect(issueStepOf(WARNED, TYPED)).toBe("save");
  expect(issueStepOf(WARNED, { ...TYPED, client: { NIF: "  " } })).toBe("issue");
  expect(issueStepOf(WARNED, NOTHING_TYPED)).toBe("issue");
  expect(issueStepOf([], NOTHING_TYPED)).toBe("issue");
});

test("a text whose field is gone no longer counts as typed", () => {
  expect(issueStepOf([], TYPED)).toBe("issue");
});

test("what is required has to be typed first", () => {
  expect(issueStepOf(REQUIRED, NOTHING_TYPED)).toBe("save");
  expect(requiredPaths(REQUIRED, NOTHING_TYPED)).toEqual(["enterprise.NIF"]);
  expect(requiredPaths([...REQUIRED, ...WARNED], TYPED)).toEqual([]);
});

test("without a field for what stops the issue, only typed texts can be saved", () => {
  expect(issueStepOf(LATE, NOTHING_TYPED)).toBe(null);
  expect(issueStepOf([...LATE, ...WARNED], TYPED)).toBe("save");
});

test("a warning that the user can't accept is required", () => {
  const reserved = { ...ALL, mayAcceptWarnings: false };
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
