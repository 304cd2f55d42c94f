import type { ImportedText } from "./fields.ts";

/** The optional texts of a product (docs/rules/clients-and-products.md#products). */
export const PRODUCT_TEXTS = {
  reference: {
    column: "reference",
    wire: "ref_product",
    max: 60,
    format: "line",
    ltr: true,
    importError: "REFERENCE_INVALID",
  },
  description: {
    column: "description",
    wire: "description",
    max: 2000,
    format: "prose",
    importError: "DESCRIPTION_TOO_LONG",
  },
  unit: {
    column: "unit",
    wire: "unitOfMeasure",
    max: 40,
    format: "line",
    importError: "UNIT_TOO_LONG",
  },
} as const satisfies Record<string, ImportedText>;

export type ProductTexts = typeof PRODUCT_TEXTS;
