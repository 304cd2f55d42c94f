import { sql } from "kysely";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import { PRODUCT_WIRE_NAMES } from "#domain/spreadsheets/productColumns.ts";
import type { RecordImport } from "../records/importHandlers.ts";
import { columnList, importedColumns, type RecordMatching } from "../records/importedColumns.ts";

/** The stored nature that a blank cell keeps; WORKS is removed when the row turns a service into a product. */
const KEPT_NATURE = sql`case when coalesce(r.type, c.type) = 'SERVICE' then c.nature else nullif(c.nature, 'WORKS') end`;

const PRODUCT_COLUMNS = importedColumns(PRODUCT_WIRE_NAMES, {
  name: { column: "name" },
  ...PRODUCT_TEXTS,
  price: { column: "price", kind: "amount" },
  type: { column: "type", default: "PRODUCT" },
  visibility: { column: "visibility" },
  stampDuty: { column: "stamp_duty", kind: "amount", default: 0 },
  vatRate: { column: "vat_rate", kind: "rate" },
  nature: { column: "nature", kept: KEPT_NATURE },
  g50Line: { column: "g50_line" },
});

/**
 * A row matches the product with its reference, else with its name if the row or the product has no reference: another
 * reference means another product.
 */
const PRODUCT_MATCHING: RecordMatching = {
  computed: { folded_name: sql`fold_text(name)`, folded_reference: sql`fold_text(reference)` },
  recordColumns: sql`fold_text(name) as folded_name, fold_text(reference) as folded_reference`,
  identifier: "reference",
  keys: [
    { key: sql`md5(row(${columnList(PRODUCT_COLUMNS)})::text)`, withinSheet: true, guarded: false },
    { key: sql`folded_reference || ' ' || folded_name`, withinSheet: true, guarded: false },
    { key: sql`folded_reference`, withinSheet: true, guarded: false },
    { key: sql`folded_name`, withinSheet: true, guarded: true },
  ],
};

export const PRODUCT_IMPORT: RecordImport<"products"> = {
  kind: "products",
  table: "product",
  columns: PRODUCT_COLUMNS,
  matching: PRODUCT_MATCHING,
  readRules: () => Promise.resolve({ kind: "products" }),
};
