import { textMapper } from "#domain/fields.ts";
import { dinarsFromCentimes } from "#domain/money.ts";
import { PRODUCT_TEXTS } from "#domain/productFields.ts";
import type { ImportedProduct } from "#domain/spreadsheets/productImport.ts";
import type { RecordImport } from "../records/importHandlers.ts";
import { type ImportedColumn, importedTexts } from "../records/insertImported.ts";

const COLUMNS: readonly ImportedColumn<ImportedProduct>[] = [
  { column: "type", name: "type", type: "text" },
  { column: "name", name: "name", type: "text" },
  { column: "price", name: "price", type: "bigint" },
  { column: "visibility", name: "visibility", type: "text" },
  { column: "stamp_duty", name: "stampDuty", type: "bigint" },
  ...importedTexts(PRODUCT_TEXTS),
];

const textsByWire = textMapper(PRODUCT_TEXTS, "name", "wire");

/** A valid row of a dry run, as the wire shows it. */
function preview(product: ImportedProduct) {
  return {
    name: product.name,
    ...textsByWire(product),
    price: dinarsFromCentimes(product.price),
    type: product.type,
    productVisibility: product.visibility,
    stampDuty: dinarsFromCentimes(product.stampDuty),
  };
}

export const PRODUCT_IMPORT = {
  kind: "products",
  table: "product",
  columns: COLUMNS,
  preview,
} as const satisfies RecordImport<"products", object>;
