import { sql } from "kysely";
import { textMapper } from "#domain/fields.ts";
import { dinarsFromCentimes } from "#domain/money.ts";
import { PRODUCT_TEXTS } from "#domain/productFields.ts";
import type { ImportedProduct } from "#domain/spreadsheets/productImport.ts";
import type { RecordImport } from "../records/importHandlers.ts";
import {
  columnList,
  type ImportedColumn,
  importedTexts,
  type RecordMatching,
} from "../records/importedColumns.ts";

const COLUMNS: readonly ImportedColumn<ImportedProduct>[] = [
  { column: "type", name: "type", type: "text", default: "PRODUCT" },
  { column: "name", name: "name", type: "text" },
  { column: "price", name: "price", type: "bigint" },
  { column: "visibility", name: "visibility", type: "text" },
  { column: "stamp_duty", name: "stampDuty", type: "bigint", default: 0 },
  ...importedTexts(PRODUCT_TEXTS),
];

const textsByWire = textMapper(PRODUCT_TEXTS, "name", "wire");

/** The same reference, else the same name. A different reference is a different product. */
const MATCHING: RecordMatching = {
  computed: sql`folded_name text generated always as (fold_text(name)) stored,
    folded_reference text generated always as (fold_text(reference)) stored`,
  recordColumns: sql`fold_text(name) as folded_name, fold_text(reference) as folded_reference`,
  identifier: "reference",
  keys: [
    { key: sql`md5(row(${columnList(COLUMNS)})::text)`, withinSheet: true, guarded: false },
    { key: sql`folded_reference || ' ' || folded_name`, withinSheet: true, guarded: false },
    { key: sql`folded_reference`, withinSheet: true, guarded: false },
    { key: sql`folded_name`, withinSheet: true, guarded: true },
  ],
};

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
  matching: MATCHING,
  preview,
} as const satisfies RecordImport<"products", object>;
