import type { Input, Reply } from "#contract/operation.ts";
import { type Product, type ProductImport, products } from "#calls/products.ts";
import type { ProductType } from "#domain/products/products.ts";
import { rethrowAsNetworkError } from "../api/errors.ts";
import { earlyData } from "../api/earlyData.ts";
import { call, callForFile, callForStream } from "../api/call.ts";
import type { RecordRequest, RecordSource } from "../records/recordSource.ts";

type ProductBody = Input<typeof products.create>["body"];

export interface ProductRequest extends RecordRequest {
  type: ProductType | null;
}

export type ImportedProduct = NonNullable<ProductImport["rows"]>[number];

const queryOf = ({ archived, type, ...paging }: ProductRequest) => ({
  ...paging,
  deleted: archived,
  filter: type === null ? [] : [type],
  near: true,
});

const pageOf = ({ products: rows, ...page }: Reply<typeof products.list>) => ({ rows, ...page });

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
  fetchPage: async (request, signal) =>
    pageOf(await call(products.list, { query: queryOf(request), signal })),
  earlyPage: (request) => {
    const reply = earlyData(products.list, { query: queryOf(request) });
    return reply && pageOf(reply);
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
