import { expect, test } from "vitest";
import { numberType } from "./valueType.ts";

test.each(["Total_à_payer", "price", "stampDuty", "capitale"])("%s is an amount", (field) => {
  expect(numberType(field)).toBe("amount");
});

test("the number of a seal isn't money, nor is a field that this page doesn't know", () => {
  expect(numberType("sealNumber")).toBe("plain");
  expect(numberType("counter")).toBe("plain");
});
