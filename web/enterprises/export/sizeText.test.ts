import { expect, test } from "vitest";
import { sizeText } from "./sizeText.ts";

const normalizeSpaces = (text: string) => text.replaceAll(/\s/g, " ");

test("a size is localized, with a decimal from a million bytes", () => {
  expect(normalizeSpaces(sizeText(0, "fr"))).toBe("0 ko");
  expect(normalizeSpaces(sizeText(839_600, "fr"))).toBe("840 ko");
  expect(normalizeSpaces(sizeText(12_440_000, "fr"))).toBe("12,4 Mo");
  expect(sizeText(2_000_000, "en")).toBe("2.0 MB");
  expect(normalizeSpaces(sizeText(12_440_000, "ar"))).toContain("12");
});
