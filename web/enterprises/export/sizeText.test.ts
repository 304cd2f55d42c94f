import { expect, test } from "vitest";
import { sizeText } from "./sizeText.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("a size is localized, with a decimal from a million bytes", () => {
  expect(plain(sizeText(0, "fr"))).toBe("0 ko");
  expect(plain(sizeText(839_600, "fr"))).toBe("840 ko");
  expect(plain(sizeText(12_440_000, "fr"))).toBe("12,4 Mo");
  expect(sizeText(2_000_000, "en")).toBe("2.0 MB");
  expect(plain(sizeText(12_440_000, "ar"))).toContain("12");
});
