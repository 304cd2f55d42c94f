import type { Input } from "#contract/operation.ts";
import { type Product, type ProductImport, products } from "#calls/products.ts";
import type { ProductType } from "#domain/products/products.ts";
import { rethrowAsNetworkError } from "../api/errors.ts";
import { call, callForFile, callForStream } from "../api/call.ts";
import type { RecordRequest, RecordSource } from "../records/recordSource.ts";

type ProductBody = Input<typeof products.create>["body"];

export interface ProductRequest extends RecordRequest {
  type: ProductType | null;
}

export type ImportedProduct = NonNullable<ProductImport["rows"]>[number];

/** The API of products and services. */
export const productRecords: RecordSource<
  Product,
  ProductBody,
  ProductRequest,
  Product,
  ImportedProduct
> = {
  kind: "products",
  nameOf: ({ name }) => name,
  fetchPage: async ({ archived, type, ...paging }, signal) => {
    const filter = type === null ? [] : [type];
    const query = { ...paging, deleted: archived, filter, near: true };
    const reply = await call(products.list, { query, signal });
    const { products: rows, total, totalPages, near } = reply;
    return { rows, total, totalPages, near };
  },
  fetchCounts: async (queries, signal) =>
    (await call(products.count, { body: { queries }, signal })).counts,
  fetchOne: (id, signal) => call(products.get, { params: { id }, signal }),
  create: (body, idempotencyKey) => call(products.create, { body, idempotencyKey }),
  update: (id, body) => call(products.update, { params: { id }, body }),
  changeArchive: (action, id) => call(products[action], { params: { id } }),
  exportPdf: (ids, query, signal) =>
    ids === null
      ? callForStream(products.exportPdf, { query, signal })
      : callForStream(products.exportSelectionPdf, { query, body: { ids }, signal }),
  importFile: async (file, { onProgress, ...options }) => {
    const { callWithUpload } = await import("../api/upload.ts").catch(rethrowAsNetworkError);
    return callWithUpload(products.import, { files: { file }, ...options }, onProgress);
  },
  fetchTemplate: () => callForFile(products.template),
  shownIn: [],
};
