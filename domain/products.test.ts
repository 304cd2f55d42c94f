import { describe, expect, it } from "vitest";

import { UNITS_OF, visibilitiesOn, productProblems } from "./products.ts";

describe("saving a product", () => {
  it("needs a name, a reference and a visibility", () => {
    expect(
      productProblems({ type: "PRODUCT", name: " ", reference: null, visibility: null }),
    ).toEqual(["NAME_REQUIRED", "REFERENCE_REQUIRED", "VISIBILITY_REQUIRED"]);
    expect(
      productProblems({ type: "PRODUCT", name: "Ciment", reference: "C-1", visibility: "BOTH" }),
    ).toEqual([]);
  });

  it("needs only a name for a service", () => {
    expect(
      productProblems({ type: "SERVICE", name: "Pose", reference: "", visibility: undefined }),
    ).toEqual([]);
  });
});

it("products are measured in kilograms, litres and metres, services in time", () => {
  expect(UNITS_OF).toEqual({ PRODUCT: ["KG", "L", "M"], SERVICE: ["DAY", "HOUR", "MONTH"] });
});

describe("the picker of a document", () => {
  it("offers what is sold on quotations, invoices and credit notes", () => {
    expect(visibilitiesOn("QUOTATION")).toEqual(["SALEABLE", "BOTH"]);
    expect(visibilitiesOn("SALES_INVOICE")).toEqual(["SALEABLE", "BOTH"]);
    expect(visibilitiesOn("CREDIT_INVOICE")).toEqual(["SALEABLE", "BOTH"]);
  });

  it("offers what is bought on purchase orders", () => {
    expect(visibilitiesOn("PURCHASE_ORDER")).toEqual(["PURCHASABLE", "BOTH"]);
  });
});
