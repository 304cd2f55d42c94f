import { z } from "zod";
import { DOCUMENT_KINDS } from "#domain/documents.ts";
import { PRODUCT_TYPES, PRODUCT_VISIBILITIES } from "#domain/products.ts";
import { operation } from "./operation.ts";
import { productPage, product, productBody, productImport } from "./productShapes.ts";
import {
  IMPORT_ERROR_CODES,
  importQuery,
  listPdf,
  listPdfQuery,
  listSelection,
  SELECTION_BYTES,
  XLSX,
} from "./spreadsheets.ts";
import { commaList, flag, idParams, emptyReply, paging } from "./values.ts";

export type { Product, ProductBody, ProductImport } from "./productShapes.ts";

export const products = {
  list: operation({
    method: "GET",
    path: "/products",
    access: "enterprise",
    summary:
      "Products and services; `filter` is a comma list of types and visibilities, `offeredOn` a kind of document whose picker offers them",
    query: z.object({
      ...paging,
      filter: commaList(z.enum([...PRODUCT_TYPES, ...PRODUCT_VISIBILITIES])).default([]),
      offeredOn: z.enum(DOCUMENT_KINDS).optional(),
      deleted: flag.default(false),
    }),
    reply: productPage,
  }),
  import: operation({
    method: "POST",
    path: "/products/import",
    access: "enterprise",
    summary:
      "Add the valid rows of an .xlsx file in one transaction; the reply lists the errors of the others",
    query: importQuery,
    files: ["file"],
    reply: productImport,
    idempotent: true,
    errors: IMPORT_ERROR_CODES,
  }),
  template: operation({
    method: "GET",
    path: "/products/template",
    access: "enterprise",
    summary: "An .xlsx file with the headers of an import",
    reply: z.instanceof(Uint8Array),
    produces: XLSX,
  }),
  exportPdf: operation({
    method: "GET",
    path: "/products/export.pdf",
    access: "enterprise",
    summary: "The list as PDF",
    query: listPdfQuery,
    reply: listPdf,
    produces: "application/pdf",
    reportsProgress: true,
  }),
  exportSelectionPdf: operation({
    method: "POST",
    path: "/products/export.pdf",
    access: "enterprise",
    summary: "A selection of the list as PDF; without ids the whole list",
    query: listPdfQuery,
    body: listSelection,
    bodyLimit: SELECTION_BYTES,
    reply: listPdf,
    produces: "application/pdf",
    reportsProgress: true,
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
    summary: "Restore an archived product or service",
    params: idParams,
    reply: product,
  }),
  remove: operation({
    method: "DELETE",
    path: "/products/:id/hard",
    access: "enterprise",
    summary: "Delete a product or service permanently; the lines of documents are unchanged",
    params: idParams,
    reply: emptyReply,
    status: 204,
  }),
};
