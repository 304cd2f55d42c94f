import { productFilters, products } from "#contract/products.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Transaction } from "../database/database.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { createListPdfHandler } from "../printing/listExport.ts";
import { countRecordsPerFilter } from "../records/countRecords.ts";
import { importHandlers } from "../records/importHandlers.ts";
import { parseQueries } from "../records/parseQueries.ts";
import { printedListReader } from "../records/printedRecords.ts";
import { readPickerOrder } from "../records/recentChoices.ts";
import { recordHandlers } from "../records/recordHandlers.ts";
import { readRecordPage } from "../records/recordPage.ts";
import { deleteRecord } from "../records/writeRecords.ts";
import type { Services } from "../services.ts";
import { productConditions } from "./filter.ts";
import { PRODUCT_IMPORT } from "./importProducts.ts";
import { presentProduct, presentProductOption, productFields } from "./present.ts";
import { PRODUCT_LIST_LAYOUT } from "./printedProducts.ts";

type ListQuery = Parsed<typeof products.list>["query"];

/** Reads the ids of recently used products. Passed as an argument, because the documents slice imports this one. */
type ReadRecentIds = (tx: Transaction) => Promise<string[]>;

async function listProducts(
  tx: Transaction,
  { deleted, sortBy, ...query }: ListQuery,
  recentIds: ReadRecentIds,
) {
  const { rows, totals } = await readRecordPage(tx, "product", {
    ...query,
    archived: deleted,
    first: sortBy === "recentlyUsed" ? await readPickerOrder(tx, "product", recentIds) : undefined,
    conditions: productConditions(query),
  });
  const presentRow = query.offeredOn === undefined ? presentProduct : presentProductOption;
  return { products: rows.map(presentRow), ...totals };
}

/** The organization's products and services. */
export function productRoutes(services: Services, recentProductIds: ReadRecentIds): void {
  const { load, exists, ...handlers } = recordHandlers({
    table: "product",
    present: presentProduct,
    fields: productFields,
    // Documents keep their lines: they are copies.
    remove: (tx, id) => deleteRecord(tx, "product", id),
  });
  const sheet = importHandlers(services, PRODUCT_IMPORT);
  const sendList = createListPdfHandler(services.printList, {
    noun: "produits",
    readList: printedListReader("product", PRODUCT_LIST_LAYOUT),
  });

  registerOperation(services, products.list, ({ input, transaction }) =>
    transaction((tx) => listProducts(tx, input.query, recentProductIds)),
  );

  registerOperation(services, products.count, ({ input, transaction }) => {
    const queries = parseQueries(productFilters, input.body.queries);
    const filters = queries.map(
      (query) =>
        query && {
          search: query.search,
          archived: query.deleted,
          conditions: productConditions(query),
        },
    );
    return transaction((tx) => countRecordsPerFilter(tx, "product", filters));
  });

  registerOperation(services, products.import, sheet.import);

  registerOperation(services, products.template, sheet.template);

  registerOperation(services, products.exportPdf, (call) => sendList(call, []));

  registerOperation(services, products.exportSelectionPdf, (call) =>
    sendList(call, call.input.body),
  );

  registerOperation(services, products.get, ({ input, transaction }) =>
    transaction((tx) => load(tx, input.params.id)),
  );

  registerOperation(services, products.create, handlers.create);

  registerOperation(services, products.update, handlers.update, { exists });

  registerOperation(services, products.archive, handlers.archive, { exists });

  registerOperation(services, products.restore, handlers.restore, { exists });

  registerOperation(services, products.choose, handlers.choose, { exists });

  registerOperation(services, products.remove, handlers.remove, { exists });
}
