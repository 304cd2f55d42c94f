import { expect, test } from "vitest";
import { askedItems } from "./askedItems.ts";
import { nextStep, NOTHING_TYPED, requiredPaths } from "./typedTexts.ts";

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
  expect(nextStep(WARNED, TYPED)).toBe("save");
  expect(nextStep(WARNED, { ...TYPED, client: { NIF: "  " } })).toBe("issue");
  expect(nextStep(WARNED, NOTHING_TYPED)).toBe("issue");
  expect(nextStep([], NOTHING_TYPED)).toBe("issue");
});

test("a text whose field is gone no longer counts as typed", () => {
  expect(nextStep([], TYPED)).toBe("issue");
});

test("what is required has to be typed first", () => {
  expect(nextStep(REQUIRED, NOTHING_TYPED)).toBe("save");
  expect(requiredPaths(REQUIRED, NOTHING_TYPED)).toEqual(["enterprise.NIF"]);
  expect(requiredPaths([...REQUIRED, ...WARNED], TYPED)).toEqual([]);
});

test("without a field for what stops the issue, only typed texts can be saved", () => {
  expect(nextStep(LATE, NOTHING_TYPED)).toBe(null);
  expect(nextStep([...LATE, ...WARNED], TYPED)).toBe("save");
});

test("a warning that the user can't accept is required", () => {
  const reserved = { ...ALL, mayAcceptWarnings: false };
  const warned = askedItems(
    { blocking: [], warnings: [item("CLIENT_NIF", "client.NIF")] },
    reserved,
  );
  expect(nextStep(warned, NOTHING_TYPED)).toBe("save");
  expect(requiredPaths(warned, NOTHING_TYPED)).toEqual(["client.NIF"]);
  const price = [item("LINE_PRICE", "lines.0.unitPrice")];
  expect(nextStep(askedItems({ blocking: [], warnings: price }, reserved), NOTHING_TYPED)).toBe(
    null,
  );
});
