import { z } from "zod";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { PRODUCT_TYPES, PRODUCT_VISIBILITIES } from "#domain/products/products.ts";
import { countsOperation } from "./counts.ts";
import { operation } from "./operation.ts";
import { productPage, product, productBody, productImport } from "./productShapes.ts";
import { fileOperations, writeOperations } from "./records.ts";
import {
  commaList,
  expectedVersion,
  flag,
  idParams,
  emptyReply,
  isSlowListQuery,
  nearOption,
  paging,
  recordOrder,
} from "./values.ts";

export type { Product, ProductBody, ProductImport } from "./productShapes.ts";

export const productFilters = z.object({
  search: paging.search,
  filter: commaList(z.enum([...PRODUCT_TYPES, ...PRODUCT_VISIBILITIES])).default([]),
  offeredOn: z.enum(DOCUMENT_KINDS).optional(),
  deleted: flag.default(false),
});

export const products = {
  list: operation({
    method: "GET",
    path: "/products",
    access: "records.read",
    summary:
      "Products and services; `filter` is a comma list of types and visibilities, `offeredOn` a kind of document whose picker offers them",
    query: productFilters.extend({ ...paging, ...nearOption, sortBy: recordOrder }),
    reply: productPage,
    slow: isSlowListQuery,
  }),
  count: countsOperation("/products", "products and services", "records.read"),
  ...fileOperations("/products", productImport),
  get: operation({
    method: "GET",
    path: "/products/:id",
    access: "records.read",
    summary: "A product or service",
    params: idParams,
    reply: product,
  }),
  ...writeOperations({
    path: "/products",
    noun: "product or service",
    create: productBody,
    update: productBody.safeExtend({ version: expectedVersion }),
    reply: product,
    restoredBy: "PATCH",
  }),
  remove: operation({
    method: "DELETE",
    path: "/products/:id/hard",
    access: "records.delete",
    summary: "Delete a product or service permanently; the lines of documents are unchanged",
    params: idParams,
    reply: emptyReply,
    status: 204,
  }),
};
