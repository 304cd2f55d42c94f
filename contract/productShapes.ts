import { z } from "zod";
import { DISCOUNT_TYPES } from "#domain/discounts.ts";
import { PRODUCT_IMPORT_ERRORS } from "#domain/importErrors.ts";
import {
  PRODUCT_LIMITS,
  PRODUCT_TYPES,
  PRODUCT_VISIBILITIES,
  productProblems,
} from "#domain/products.ts";
import { addFieldError } from "./fieldErrors.ts";
import { importReply } from "./spreadsheets.ts";
import { dinars, optionally, optionalProse, optionalText, requiredText, totals } from "./values.ts";

export const product = z.object({
  id: z.string(),
  name: z.string(),
  ref_product: z.string().nullable(),
  description: z.string().nullable(),
  price: z.number(),
  type: z.enum(PRODUCT_TYPES),
  unitOfMeasure: z.string().nullable(),
  productVisibility: z.enum(PRODUCT_VISIBILITIES).nullable(),
  stampDuty: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
  createdById: z.string().nullable(),
  updatedById: z.string().nullable(),
  deletedById: z.string().nullable(),
  enterpriseId: z.string(),
});

export type Product = z.output<typeof product>;

/** A product or service as it is written. */
export const productBody = z
  .object({
    name: requiredText(PRODUCT_LIMITS.name),
    ref_product: optionalText(PRODUCT_LIMITS.reference),
    description: optionalProse(PRODUCT_LIMITS.description),
    price: dinars(PRODUCT_LIMITS.price),
    type: optionally(z.enum(PRODUCT_TYPES)).transform((type) => type ?? "PRODUCT"),
    unitOfMeasure: optionalText(PRODUCT_LIMITS.unit),
    productVisibility: optionally(z.enum(PRODUCT_VISIBILITIES)),
    stampDuty: optionally(dinars(PRODUCT_LIMITS.price)),
  })
  .superRefine((body, context) => {
    const { type, name, ref_product, productVisibility } = body;
    const written = { type, name, reference: ref_product, visibility: productVisibility ?? null };
    for (const problem of productProblems(written)) {
      const path = problem === "REFERENCE_REQUIRED" ? "ref_product" : "productVisibility";
      if (problem === "NAME_REQUIRED") continue;
      addFieldError(context, problem, [path]);
    }
  });

export type ProductBody = z.output<typeof productBody>;

/** As an option of a document's picker a product carries the discount of its new line: none. */
const listed = product.extend({
  remise: z.number().optional(),
  remiseType: z.enum(DISCOUNT_TYPES).optional(),
});

export const page = z.object({ products: z.array(listed), ...totals });

export const productImport = importReply(
  product.pick({
    name: true,
    ref_product: true,
    description: true,
    price: true,
    type: true,
    unitOfMeasure: true,
    productVisibility: true,
    stampDuty: true,
  }),
  PRODUCT_IMPORT_ERRORS,
);

export type ProductImport = z.output<typeof productImport>;
