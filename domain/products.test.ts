import { describe, expect, it } from "vitest";

import { DOCUMENT_KINDS } from "./documents.ts";
import { UNITS_OF, offeredOn, productProblems } from "./products.ts";

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

const offering = (
  type: "PRODUCT" | "SERVICE",
  visibility: "SALEABLE" | "PURCHASABLE" | "BOTH" | null,
) => DOCUMENT_KINDS.filter((kind) => offeredOn(kind, { type, visibility }));

describe("the picker of a document", () => {
  it("offers what is sold on quotations, invoices and credit notes", () => {
    expect(offering("PRODUCT", "SALEABLE")).toEqual([
      "QUOTATION",
      "SALES_INVOICE",
      "CREDIT_INVOICE",
    ]);
  });

  it("offers what is bought on purchase orders", () => {
    expect(offering("PRODUCT", "PURCHASABLE")).toEqual(["PURCHASE_ORDER"]);
  });

  it("offers what is both, and every service, everywhere", () => {
    expect(offering("PRODUCT", "BOTH")).toEqual([...DOCUMENT_KINDS]);
    expect(offering("SERVICE", "PURCHASABLE")).toEqual([...DOCUMENT_KINDS]);
    expect(offering("SERVICE", null)).toEqual([...DOCUMENT_KINDS]);
  });
});
