import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import type { Product } from "#contract/products.ts";
import { bodyOf, NEW_PRODUCT, problemsOf, tidyAmount, valuesOf, withType } from "./productForm.ts";

const t = ((key: string) => key) as unknown as TFunction;

const CEMENT = { ...NEW_PRODUCT, name: "Ciment", ref_product: "CIM", price: "1 234,50" };

test("a price typed the French way is sent as a number of dinars", () => {
  expect(bodyOf(CEMENT)).toMatchObject({ price: 1234.5, stampDuty: 0, productVisibility: "BOTH" });
  expect(bodyOf({ ...CEMENT, price: "0,1", stampDuty: "5.25" })).toMatchObject({
    price: 0.1,
    stampDuty: 5.25,
  });
  expect(problemsOf(CEMENT, t)).toEqual({});
});

test("a unit of one's own is sent as it is typed, and found again", () => {
  const values = { ...CEMENT, unit: "OWN", ownUnit: "palette" };
  expect(bodyOf(values).unitOfMeasure).toBe("palette");
  const product = { ...bodyOf(values), type: "PRODUCT" } as Product;
  expect(valuesOf(product)).toMatchObject({ unit: "OWN", ownUnit: "palette" });
  expect(valuesOf({ ...product, unitOfMeasure: "KG" })).toMatchObject({ unit: "KG", ownUnit: "" });
});

test("a service sends no visibility", () => {
  expect(bodyOf({ ...CEMENT, type: "SERVICE" }).productVisibility).toBeNull();
});

test.each([
  ["no name", { name: " " }, { name: "ui.fieldErrors.REQUIRED" }],
  [
    "a product without a reference",
    { ref_product: "" },
    { ref_product: "ui.fieldErrors.REFERENCE_REQUIRED" },
  ],
  ["no price", { price: "" }, { price: "ui.fieldErrors.REQUIRED" }],
  ["three decimals", { price: "1,234" }, { price: "ui.fieldErrors.MORE_THAN_TWO_DECIMALS" }],
  ["words as a price", { price: "cher" }, { price: "products.form.notAnAmount" }],
  ["a negative price", { price: "-5" }, { price: "products.form.notAnAmount" }],
  ["too high a price", { price: "1000000000" }, { price: "ui.fieldErrors.TOO_LARGE" }],
  [
    "no visibility",
    { productVisibility: "" as const },
    { productVisibility: "ui.fieldErrors.VISIBILITY_REQUIRED" },
  ],
])("the form refuses %s", (_, changes, problems) => {
  expect(problemsOf({ ...CEMENT, ...changes }, t)).toEqual(problems);
});

test("a change of type lets go of a unit that the other type does not offer", () => {
  expect(withType({ ...CEMENT, unit: "KG" }, "SERVICE")).toMatchObject({ unit: "" });
  expect(withType({ ...CEMENT, unit: "OWN", ownUnit: "forfait" }, "SERVICE")).toMatchObject({
    unit: "OWN",
  });
});

test("an amount is tidied when it is left, unless it can't be read", () => {
  expect(tidyAmount("1234.5")).toBe("1\u202f234,50");
  expect(tidyAmount("cher")).toBe("cher");
  expect(tidyAmount("")).toBe("");
});
