import { expect, test } from "vitest";
import { truncateText } from "./truncateText.ts";

test("20 characters are not truncated", () => {
  expect(truncateText("Bureau d’angle chêne")).toBe("Bureau d’angle chêne");
});

test("a longer text is cut after 20 characters", () => {
  expect(truncateText("Bureau d’angle chêne massif")).toBe("Bureau d’angle chêne…");
  expect(truncateText("Chaise de bureau ergonomique")).toBe("Chaise de bureau erg…");
});

test("a character of two code units is never split", () => {
  expect(truncateText("🪑".repeat(21))).toBe(`${"🪑".repeat(20)}…`);
});
