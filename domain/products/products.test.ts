import { describe, expect, it } from "vitest";

import { visibilitiesOfferedOn, productProblems } from "./products.ts";

describe("productProblems", () => {
  it("requires a name, a reference and a visibility of a product", () => {
    expect(
      productProblems({ type: "PRODUCT", name: " ", reference: null, visibility: null }),
    ).toEqual(["NAME_REQUIRED", "REFERENCE_REQUIRED", "VISIBILITY_REQUIRED"]);
    expect(
      productProblems({ type: "PRODUCT", name: "Ciment", reference: "C-1", visibility: "BOTH" }),
    ).toEqual([]);
  });

  it("requires only a name of a service", () => {
    expect(
      productProblems({ type: "SERVICE", name: "Pose", reference: "", visibility: undefined }),
    ).toEqual([]);
  });
});

describe("the product picker of a document", () => {
  it("offers products for sale on quotations, invoices and credit notes", () => {
    expect(visibilitiesOfferedOn("QUOTATION")).toEqual(["SALEABLE", "BOTH"]);
    expect(visibilitiesOfferedOn("SALES_INVOICE")).toEqual(["SALEABLE", "BOTH"]);
    expect(visibilitiesOfferedOn("CREDIT_INVOICE")).toEqual(["SALEABLE", "BOTH"]);
  });

  it("offers products for purchase on purchase orders", () => {
    expect(visibilitiesOfferedOn("PURCHASE_ORDER")).toEqual(["PURCHASABLE", "BOTH"]);
  });
});
