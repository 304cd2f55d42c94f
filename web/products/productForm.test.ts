import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import type { Product } from "#contract/products.ts";
import {
  toProductRequestBody,
  NEW_PRODUCT,
  validateProduct,
  formatEnteredAmount,
  toProductFormValues,
  changeProductType,
} from "./productForm.ts";

const t = ((keys: string | string[]) => [keys].flat()[0]) as unknown as TFunction;

const CEMENT = { ...NEW_PRODUCT, name: "Ciment", ref_product: "CIM", price: "1 234,50" };

test("a price typed the French way is sent as a number of dinars", () => {
  expect(toProductRequestBody(CEMENT)).toMatchObject({
    price: 1234.5,
    stampDuty: 0,
    productVisibility: "BOTH",
  });
  expect(toProductRequestBody({ ...CEMENT, price: "0,1", stampDuty: "5.25" })).toMatchObject({
    price: 0.1,
    stampDuty: 5.25,
  });
  expect(validateProduct(CEMENT, t)).toEqual({});
});

test("a custom unit is sent as typed and restored into the form", () => {
  const values = { ...CEMENT, unit: "OWN", ownUnit: "palette" };
  expect(toProductRequestBody(values).unitOfMeasure).toBe("palette");
  expect(toProductRequestBody({ ...values, ownUnit: "Mètres carrés" }).unitOfMeasure).toBe("M2");
  const product = { ...toProductRequestBody(values), type: "PRODUCT" } as Product;
  expect(toProductFormValues(product, "fr")).toMatchObject({ unit: "OWN", ownUnit: "palette" });
  expect(toProductFormValues({ ...product, unitOfMeasure: "KG" }, "fr")).toMatchObject({
    unit: "KG",
    ownUnit: "",
  });
  expect(toProductFormValues({ ...product, unitOfMeasure: "HOUR" }, "fr")).toMatchObject({
    unit: "HOUR",
  });
});

test("a service sends no visibility", () => {
  expect(toProductRequestBody({ ...CEMENT, type: "SERVICE" }).productVisibility).toBeNull();
});

test.each([
  ["no name", { name: " " }, { name: "ui.fieldErrors.REQUIRED" }],
  [
    "a product without a reference",
    { ref_product: "" },
    { ref_product: "ui.fieldErrors.REFERENCE_REQUIRED" },
  ],
  ["no price", { price: "" }, { price: "ui.fieldErrors.REQUIRED" }],
  ["three decimals", { price: "1234,567" }, { price: "ui.fieldErrors.MORE_THAN_TWO_DECIMALS" }],
  ["thousands or decimals", { price: "1,234" }, { price: "products.form.ambiguousAmount" }],
  ["words as a price", { price: "cher" }, { price: "products.form.notAnAmount" }],
  ["a negative price", { price: "-5" }, { price: "products.form.notAnAmount" }],
  ["too high a price", { price: "1000000000" }, { price: "ui.fieldErrors.TOO_LARGE" }],
  [
    "no visibility",
    { productVisibility: "" as const },
    { productVisibility: "ui.fieldErrors.VISIBILITY_REQUIRED" },
  ],
])("the form refuses %s", (_, changes, problems) => {
  expect(validateProduct({ ...CEMENT, ...changes }, t)).toEqual(problems);
});

test("a change of type clears a unit that the other type does not offer", () => {
  expect(changeProductType({ ...CEMENT, unit: "KG" }, "SERVICE")).toMatchObject({ unit: "" });
  expect(
    changeProductType({ ...CEMENT, unit: "OWN", ownUnit: "forfait" }, "SERVICE"),
  ).toMatchObject({
    unit: "OWN",
  });
});

test("a product that isn't a service any more is not works", () => {
  const works = { ...CEMENT, type: "SERVICE", nature: "WORKS", g50Line: "E3B23" } as const;
  expect(changeProductType(works, "PRODUCT")).toMatchObject({ nature: "" });
  expect(changeProductType({ ...works, nature: "GOODS" }, "PRODUCT")).toMatchObject({
    nature: "GOODS",
  });
  const sent = { nature: "WORKS", g50Line: "E3B23" };
  expect(toProductRequestBody(works)).toMatchObject(sent);
  expect(
    toProductFormValues({ ...toProductRequestBody(works), ...sent } as Product, "fr"),
  ).toMatchObject(sent);
});

test("an amount is formatted on blur unless it is invalid", () => {
  expect(formatEnteredAmount("1234.5", "fr")).toBe("1\u202f234,50");
  expect(formatEnteredAmount("cher", "fr")).toBe("cher");
  expect(formatEnteredAmount("", "fr")).toBe("");
});
