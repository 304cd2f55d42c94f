import type { Product, ProductBody } from "#contract/products.ts";
import { centimes, dinarsFromCentimes } from "#domain/money.ts";
import type { ProductFields, ProductRow } from "./store.ts";

/** A product or service as the wire shows it. */
export function presentProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    ref_product: row.reference,
    description: row.description,
    price: dinarsFromCentimes(row.price),
    type: row.type,
    unitOfMeasure: row.unit,
    productVisibility: row.visibility,
    stampDuty: dinarsFromCentimes(row.stamp_duty),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    createdById: row.created_by,
    updatedById: row.updated_by,
    deletedById: row.deleted_by,
    enterpriseId: row.enterprise_id,
  };
}

/** A product as an option of a document's picker; products store no discount. */
export function presentProductOption(row: ProductRow) {
  return { ...presentProduct(row), remise: 0, remiseType: "NONE" as const };
}

/** What the wire brought, as columns. */
export function productFields(body: ProductBody): ProductFields {
  return {
    type: body.type,
    name: body.name,
    reference: body.ref_product,
    description: body.description,
    price: body.price,
    unit: body.unitOfMeasure,
    visibility: body.productVisibility || null,
    stamp_duty: body.stampDuty ?? centimes(0),
  };
}
