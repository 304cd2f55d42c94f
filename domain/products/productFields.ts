import type { ImportedText } from "../records/fields.ts";

/** The optional texts of a product (docs/rules/clients-and-products.md#products). */
export const PRODUCT_TEXTS = {
  reference: {
    column: "reference",
    wire: "ref_product",
    max: 60,
    format: "singleLine",
    ltr: true,
    importError: "REFERENCE_INVALID",
  },
  description: {
    column: "description",
    wire: "description",
    max: 2000,
    format: "multiline",
    importError: "DESCRIPTION_TOO_LONG",
  },
  unit: {
    column: "unit",
    wire: "unitOfMeasure",
    max: 40,
    format: "singleLine",
    importError: "UNIT_TOO_LONG",
  },
} as const satisfies Record<string, ImportedText>;

export type ProductTexts = typeof PRODUCT_TEXTS;
