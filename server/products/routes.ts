import { products } from "#contract/products.ts";
import { XLSX } from "#contract/spreadsheets.ts";
import { dayInAlgiers } from "#domain/days.ts";
import type { Unit } from "../database/database.ts";
import { attachment } from "../http/attachment.ts";
import { enterpriseOf } from "../http/authentication.ts";
import { mount } from "../http/mount.ts";
import { notFound } from "../http/refusal.ts";
import { allKnown, type Asked, listSender } from "../printing/listExport.ts";
import { enterpriseForDocuments } from "../enterprises/blocks.ts";
import type { Services } from "../services.ts";
import { readFilter } from "./filter.ts";
import { presentProduct, productFields } from "./present.ts";
import { templateOf } from "../spreadsheets/template.ts";
import { printedProducts } from "./printedProducts.ts";
import { importProducts, previewProducts } from "./importProducts.ts";
import * as store from "./store.ts";

const present = (row: store.ProductRow | undefined) => {
  if (row === undefined) throw notFound();
  return presentProduct(row);
};

async function presentPage(unit: Unit, wanted: store.ProductPage) {
  const rows = await store.listProducts(unit, wanted);
  const total = await store.countProducts(unit, wanted);
  const { page, limit } = wanted;
  return { products: rows.map(presentProduct), total, page, totalPages: Math.ceil(total / limit) };
}

async function gatherList(unit: Unit, ids: readonly string[], { deleted, lang }: Asked) {
  const rows =
    ids.length === 0
      ? await store.allProducts(unit, deleted)
      : allKnown(ids, await store.selectedProducts(unit, ids));
  const { block } = await enterpriseForDocuments(unit);
  return printedProducts(rows, {
    language: lang,
    archived: deleted,
    day: dayInAlgiers(new Date()),
    enterprise: block.name,
  });
}

/** The organization's products and services. */
export function productRoutes(services: Services): void {
  mount(services, products.list, ({ input, unit }) => {
    const { deleted, filter, ...query } = input.query;
    return unit((open) =>
      presentPage(open, { ...query, ...readFilter(filter), archived: deleted }),
    );
  });

  mount(services, products.import, async ({ input, files, unit, caller }) => {
    const { dryRun } = input.query;
    const sheet = await services.sheets.read(enterpriseOf(caller), {
      kind: "products",
      files,
      dryRun,
    });
    return dryRun ? previewProducts(sheet) : unit((open) => importProducts(open, sheet));
  });

  mount(services, products.template, async ({ reply }) => {
    reply.header("content-type", XLSX);
    reply.header("content-disposition", attachment("template-product.xlsx"));
    return templateOf("products");
  });

  const sendList = listSender(services.printList, { what: "produits", gather: gatherList });

  mount(services, products.exportPdf, (call) => sendList(call, []));

  mount(services, products.exportSelectionPdf, (call) => sendList(call, call.input.body));

  mount(services, products.get, ({ input, unit }) =>
    unit(async (open) => present(await store.findProduct(open, input.params.id))),
  );

  mount(services, products.create, ({ input, unit }) =>
    unit(async (open) => present(await store.insertProduct(open, productFields(input.body)))),
  );

  mount(
    services,
    products.update,
    ({ input, unit }) =>
      unit(async (open) =>
        present(await store.updateProduct(open, input.params.id, productFields(input.body))),
      ),
    store.productExists,
  );

  mount(
    services,
    products.archive,
    ({ input, unit }) =>
      unit(async (open) => present(await store.archiveProduct(open, input.params.id))),
    store.productExists,
  );

  mount(
    services,
    products.restore,
    ({ input, unit }) =>
      unit(async (open) => present(await store.restoreProduct(open, input.params.id))),
    store.productExists,
  );

  mount(
    services,
    products.remove,
    async ({ input, unit }) => {
      const removed = await unit((open) => store.deleteProduct(open, input.params.id));
      if (!removed) throw notFound();
      return undefined;
    },
    store.productExists,
  );
}
