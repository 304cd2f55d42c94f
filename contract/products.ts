import { z } from "zod";
import { DOCUMENT_KINDS } from "#domain/documents.ts";
import {
  PRODUCT_LIMITS,
  PRODUCT_TYPES,
  PRODUCT_VISIBILITIES,
  productProblems,
} from "#domain/products.ts";
import { PRODUCT_IMPORT_ERRORS } from "#domain/importErrors.ts";
import { operation } from "./operation.ts";
import {
  IMPORT_REFUSALS,
  importQuery,
  importReply,
  listPdfQuery,
  listSelection,
  XLSX,
} from "./spreadsheets.ts";
import {
  commaList,
  dinars,
  flag,
  idParams,
  nothing,
  optionally,
  optionalProse,
  optionalText,
  paging,
  requiredText,
  totals,
} from "./values.ts";

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
      context.addIssue({ code: "custom", path: [path], message: problem });
    }
  });

export type ProductBody = z.output<typeof productBody>;

const page = z.object({ products: z.array(product), ...totals });

const productImport = importReply(
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

export const products = {
  list: operation({
    method: "GET",
    path: "/products",
    access: "enterprise",
    summary:
      "Products and services; `filter` is a type or a visibility (comma list), `offeredOn` the kind of document whose picker asks",
    query: z.object({
      ...paging,
      filter: commaList(z.enum([...PRODUCT_TYPES, ...PRODUCT_VISIBILITIES])).default([]),
      offeredOn: z.enum(DOCUMENT_KINDS).optional(),
      deleted: flag.default(false),
    }),
    reply: page,
  }),
  import: operation({
    method: "POST",
    path: "/products/import",
    access: "enterprise",
    summary: "Add the valid rows of an .xlsx file, all or none; the others are named with why",
    query: importQuery,
    files: ["file"],
    reply: productImport,
    idempotent: true,
    errors: IMPORT_REFUSALS,
  }),
  template: operation({
    method: "GET",
    path: "/products/template",
    access: "enterprise",
    summary: "An .xlsx file with the headers that an import understands",
    reply: z.instanceof(Uint8Array),
    produces: XLSX,
  }),
  exportPdf: operation({
    method: "GET",
    path: "/products/export.pdf",
    access: "enterprise",
    summary: "The list on paper",
    query: listPdfQuery,
    reply: z.instanceof(Uint8Array),
    produces: "application/pdf",
  }),
  exportSelectionPdf: operation({
    method: "POST",
    path: "/products/export.pdf",
    access: "enterprise",
    summary: "A selection of the list on paper; without ids the whole list",
    query: listPdfQuery,
    body: listSelection,
    reply: z.instanceof(Uint8Array),
    produces: "application/pdf",
  }),
  get: operation({
    method: "GET",
    path: "/products/:id",
    access: "enterprise",
    summary: "A product or service",
    params: idParams,
    reply: product,
  }),
  create: operation({
    method: "POST",
    path: "/products",
    access: "enterprise",
    summary: "Add a product or service",
    body: productBody,
    reply: product,
    status: 201,
    idempotent: true,
  }),
  update: operation({
    method: "PUT",
    path: "/products/:id",
    access: "enterprise",
    summary: "Change a product or service",
    params: idParams,
    body: productBody,
    reply: product,
  }),
  archive: operation({
    method: "DELETE",
    path: "/products/:id",
    access: "enterprise",
    summary: "Archive a product or service",
    params: idParams,
    reply: product,
  }),
  restore: operation({
    method: "PATCH",
    path: "/products/:id/restore",
    access: "enterprise",
    summary: "Bring an archived product or service back",
    params: idParams,
    reply: product,
  }),
  remove: operation({
    method: "DELETE",
    path: "/products/:id/hard",
    access: "enterprise",
    summary: "Delete a product or service for good; documents keep their lines",
    params: idParams,
    reply: nothing,
    status: 204,
  }),
};
