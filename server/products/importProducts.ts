import type { ProductImport } from "#contract/products.ts";
import { textMapper } from "#domain/fields.ts";
import { dinarsFromCentimes } from "#domain/money.ts";
import type { ImportedProduct } from "#domain/productImport.ts";
import { PRODUCT_TEXTS } from "#domain/productFields.ts";
import type { ProductImportError } from "#domain/importErrors.ts";
import type { Transaction } from "../database/database.ts";
import type { ReadSheet } from "../spreadsheets/readerWorker.ts";
import { importReply, insertBatches } from "../spreadsheets/importReply.ts";
import { insertSheet } from "./store.ts";

type Shown = NonNullable<ProductImport["rows"]>[number];

const textsByWire = textMapper(PRODUCT_TEXTS, "name", "wire");

function shownRow(row: number, product: ImportedProduct): Shown {
  return {
    row,
    name: product.name,
    ...textsByWire(product),
    price: dinarsFromCentimes(product.price),
    type: product.type,
    productVisibility: product.visibility,
    stampDuty: dinarsFromCentimes(product.stampDuty),
  };
}

/** The reply of a dry run: nothing is written. */
export function previewProducts(sheet: ReadSheet): ProductImport {
  const rows = sheet.preview.map(({ row, record }) => shownRow(row, record as ImportedProduct));
  return { ...importReply<ProductImportError>(sheet, 0), rows };
}

/** Inserts the valid rows in batches, all of them or, on an error, none. */
export async function importProducts(tx: Transaction, sheet: ReadSheet): Promise<ProductImport> {
  const created = await insertBatches(sheet, (batch) => insertSheet(tx, batch));
  return importReply<ProductImportError>(sheet, created);
}
