import { create as contentDisposition } from "content-disposition";
import { products } from "#contract/products.ts";
import { XLSX } from "#contract/spreadsheets.ts";
import { dayInAlgiers } from "#domain/days.ts";
import type { Transaction } from "../database/database.ts";
import { requireEnterprise } from "../http/authentication.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { notFound } from "../http/apiError.ts";
import { requireAllFound, type ListQuery, sendListPdf } from "../printing/listExport.ts";
import { readEnterpriseForDocuments } from "../enterprises/enterpriseBlock.ts";
import type { Services } from "../services.ts";
import { readFilter } from "./filter.ts";
import { presentProduct, presentProductOption, productFields } from "./present.ts";
import { importTemplate } from "../spreadsheets/importTemplate.ts";
import { printedProducts } from "./printedProducts.ts";
import { importProducts, previewProducts } from "./importProducts.ts";
import * as store from "./store.ts";

const present = (row: store.ProductRow | undefined) => {
  if (row === undefined) throw notFound();
  return presentProduct(row);
};

async function presentPage(tx: Transaction, wanted: store.ProductPage) {
  const rows = await store.listProducts(tx, wanted);
  const total = await store.countProducts(tx, wanted);
  const { page, limit, offeredOn } = wanted;
  const presentRow = offeredOn === undefined ? presentProduct : presentProductOption;
  return { products: rows.map(presentRow), total, page, totalPages: Math.ceil(total / limit) };
}

async function readPrintedList(
  tx: Transaction,
  ids: readonly string[],
  { deleted, lang }: ListQuery,
) {
  const rows =
    ids.length === 0
      ? await store.allProducts(tx, deleted)
      : requireAllFound(ids, await store.selectedProducts(tx, ids));
  const { block } = await readEnterpriseForDocuments(tx);
  return printedProducts(rows, {
    language: lang,
    archived: deleted,
    day: dayInAlgiers(new Date()),
    enterprise: block.name,
  });
}

/** The organization's products and services. */
export function productRoutes(services: Services): void {
  registerOperation(services, products.list, ({ input, transaction }) => {
    const { deleted, filter, ...query } = input.query;
    return transaction((tx) =>
      presentPage(tx, { ...query, ...readFilter(filter), archived: deleted }),
    );
  });

  registerOperation(services, products.import, async ({ input, files, transaction, caller }) => {
    const { dryRun } = input.query;
    const sheet = await services.sheets.read(requireEnterprise(caller), {
      kind: "products",
      files,
      dryRun,
    });
    return dryRun ? previewProducts(sheet) : transaction((tx) => importProducts(tx, sheet));
  });

  registerOperation(services, products.template, async ({ reply }) => {
    reply.header("content-type", XLSX);
    reply.header("content-disposition", contentDisposition("template-product.xlsx"));
    return importTemplate("products");
  });

  const sendList = sendListPdf(services.printList, { noun: "produits", readList: readPrintedList });

  registerOperation(services, products.exportPdf, (call) => sendList(call, []));

  registerOperation(services, products.exportSelectionPdf, (call) =>
    sendList(call, call.input.body),
  );

  registerOperation(services, products.get, ({ input, transaction }) =>
    transaction(async (tx) => present(await store.findProduct(tx, input.params.id))),
  );

  registerOperation(services, products.create, ({ input, transaction }) =>
    transaction(async (tx) => present(await store.insertProduct(tx, productFields(input.body)))),
  );

  registerOperation(
    services,
    products.update,
    ({ input, transaction }) =>
      transaction(async (tx) =>
        present(await store.updateProduct(tx, input.params.id, productFields(input.body))),
      ),
    store.productExists,
  );

  registerOperation(
    services,
    products.archive,
    ({ input, transaction }) =>
      transaction(async (tx) => present(await store.archiveProduct(tx, input.params.id))),
    store.productExists,
  );

  registerOperation(
    services,
    products.restore,
    ({ input, transaction }) =>
      transaction(async (tx) => present(await store.restoreProduct(tx, input.params.id))),
    store.productExists,
  );

  registerOperation(
    services,
    products.remove,
    async ({ input, transaction }) => {
      const removed = await transaction((tx) => store.deleteProduct(tx, input.params.id));
      if (!removed) throw notFound();
      return undefined;
    },
    store.productExists,
  );
}
