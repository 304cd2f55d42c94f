import type { Product, ProductBody } from "#contract/products.ts";
import { textMapper } from "#domain/records/fields.ts";
import { centimes, basisPointsToFraction, dinarsFromCentimes } from "#domain/money/money.ts";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import { presentAuditFields } from "../database/archiving.ts";
import type { RecordFields, RecordRow } from "../records/table.ts";

const textsByWire = textMapper(PRODUCT_TEXTS, "column", "wire");
const textsByColumn = textMapper(PRODUCT_TEXTS, "wire", "column");

/** A product or service as the wire shows it. */
export function presentProduct(row: RecordRow<"product">): Product {
  return {
    id: row.id,
    name: row.name,
    ...textsByWire(row),
    price: dinarsFromCentimes(row.price),
    type: row.type,
    productVisibility: row.visibility,
    stampDuty: dinarsFromCentimes(row.stamp_duty),
    tva: row.vat_rate === null ? null : basisPointsToFraction(row.vat_rate),
    nature: row.nature,
    g50Line: row.g50_line,
    version: row.version,
    ...presentAuditFields(row),
  };
}

/** A product as an option of a document's picker; products store no discount. */
export function presentProductOption(row: RecordRow<"product">) {
  return { ...presentProduct(row), remise: 0, remiseType: "NONE" as const };
}

/** The columns of a request body. */
export function productFields(body: ProductBody): RecordFields<"product"> {
  return {
    type: body.type,
    name: body.name,
    ...textsByColumn(body),
    price: body.price,
    visibility: body.productVisibility || null,
    stamp_duty: body.stampDuty ?? centimes(0),
    vat_rate: body.tva,
    nature: body.nature,
    g50_line: body.g50Line,
  };
}
