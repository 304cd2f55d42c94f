import { z } from "zod";
import { NATURES } from "#domain/declarations/classes.ts";
import { G50_LINES } from "#domain/declarations/g50Boxes.ts";
import { DISCOUNT_TYPES } from "#domain/totals/discounts.ts";
import { PRODUCT_IMPORT_ERRORS } from "#domain/spreadsheets/importErrors.ts";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import {
  isNatureOf,
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
  /** The usual VAT rate of its lines, a fraction: 0.19; null: none is known. */
  tva: z.number().nullable(),
  /** What declarations count it as; null: by its type. */
  nature: z.enum(NATURES).nullable(),
  /** The box of the G50 that its sales are declared in; null: by nature and rate. */
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
    if (!isNatureOf(type, body.nature)) addFieldError(context, "NOT_ALLOWED", ["nature"]);
  });

export type ProductBody = z.output<typeof productBody>;

/** For the picker of a document a product has the discount of its new line: none. */
const listedProduct = product.extend({
  remise: z.number().optional(),
  remiseType: z.enum(DISCOUNT_TYPES).optional(),
});

export const productPage = z.object({ products: z.array(listedProduct), ...listTotals });

export const productImport = importReply(productFields, PRODUCT_IMPORT_ERRORS);

export type ProductImport = z.output<typeof productImport>;
