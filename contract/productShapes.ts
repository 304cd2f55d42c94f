import { z } from "zod";
import { NATURES } from "#domain/declarations/classes.ts";
import { G50_LINES } from "#domain/declarations/g50Boxes.ts";
import { DISCOUNT_TYPES } from "#domain/totals/discounts.ts";
import { PRODUCT_IMPORT_ERRORS } from "#domain/spreadsheets/importErrors.ts";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import {
  isNatureAllowed,
  PRODUCT_LIMITS,
  PRODUCT_TYPES,
  PRODUCT_VISIBILITIES,
  productProblems,
} from "#domain/products/products.ts";
import { addFieldError } from "./fieldErrors.ts";
import { replyTextSchemas, creationTextSchemas } from "./fields.ts";
import { importReply } from "./spreadsheets.ts";
import {
  auditFields,
  dinars,
  optionalValue,
  requiredText,
  listTotals,
  vatFraction,
  version,
} from "./values.ts";

/** The fields of the product form. */
const productFields = z.object({
  name: z.string(),
  ...replyTextSchemas(PRODUCT_TEXTS),
  price: z.number(),
  type: z.enum(PRODUCT_TYPES),
  productVisibility: z.enum(PRODUCT_VISIBILITIES).nullable(),
  stampDuty: z.number(),
  /** The usual VAT rate of its lines, a fraction: 0.19; null if unknown. */
  tva: z.number().nullable(),
  /** The nature for declarations; null: it follows from the type. */
  nature: z.enum(NATURES).nullable(),
  /** The box of the G50 for its sales; null: it follows from nature and rate. */
  g50Line: z.enum(G50_LINES).nullable(),
});

export const product = productFields.extend({
  id: z.string(),
  version,
  ...auditFields,
});

export type Product = z.output<typeof product>;

/** The body of a creation or a change. */
export const productBody = z
  .object({
    name: requiredText(PRODUCT_LIMITS.name),
    ...creationTextSchemas(PRODUCT_TEXTS),
    price: dinars(PRODUCT_LIMITS.price),
    type: optionalValue(z.enum(PRODUCT_TYPES)).transform((type) => type ?? "PRODUCT"),
    productVisibility: optionalValue(z.enum(PRODUCT_VISIBILITIES)),
    stampDuty: optionalValue(dinars(PRODUCT_LIMITS.price)),
    tva: vatFraction,
    nature: optionalValue(z.enum(NATURES)).transform((nature) => nature ?? null),
    g50Line: optionalValue(z.enum(G50_LINES)).transform((line) => line ?? null),
  })
  .superRefine((body, context) => {
    const { type, name, ref_product, productVisibility } = body;
    const written = { type, name, reference: ref_product, visibility: productVisibility ?? null };
    for (const problem of productProblems(written)) {
      const path = problem === "REFERENCE_REQUIRED" ? "ref_product" : "productVisibility";
      if (problem === "NAME_REQUIRED") continue;
      addFieldError(context, problem, [path]);
    }
    if (!isNatureAllowed(type, body.nature)) addFieldError(context, "NOT_ALLOWED", ["nature"]);
  });

export type ProductBody = z.output<typeof productBody>;

/**
 * A product in a list. In the picker of a document it has the discount of a new line, which is
 * none.
 */
const listedProduct = product.extend({
  remise: z.number().optional(),
  remiseType: z.enum(DISCOUNT_TYPES).optional(),
});

export const productPage = z.object({ products: z.array(listedProduct), ...listTotals });

export const productImport = importReply(productFields, PRODUCT_IMPORT_ERRORS);

export type ProductImport = z.output<typeof productImport>;
