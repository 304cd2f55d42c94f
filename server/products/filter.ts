import { type RawBuilder, sql } from "kysely";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import {
  PRODUCT_TYPES,
  PRODUCT_VISIBILITIES,
  type ProductType,
  type ProductVisibility,
  visibilitiesOfferedOn,
} from "#domain/products/products.ts";

type FilterValue = ProductType | ProductVisibility;

/** The values of `filter` of one kind: types or visibilities. */
function filterValuesOf(
  filter: readonly FilterValue[],
  kind: readonly FilterValue[],
): FilterValue[] {
  return kind.filter((value) => filter.includes(value));
}

/**
 * The conditions of a product list.
 *
 * @param filter the types and visibilities to list; without a type all types, without a visibility all visibilities
 * @param offeredOn limits the list to what the picker of this kind of document offers: all services, and the products
 *   that are visible there (docs/rules/clients-and-products.md#pickers)
 */
export function productConditions({
  filter,
  offeredOn,
}: {
  filter: readonly FilterValue[];
  offeredOn?: DocumentKind | undefined;
}): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  const types = filterValuesOf(filter, PRODUCT_TYPES);
  const visibilities = filterValuesOf(filter, PRODUCT_VISIBILITIES);
  if (types.length > 0) conditions.push(sql<boolean>`type in (${sql.join(types)})`);
  if (visibilities.length > 0) {
    conditions.push(sql<boolean>`visibility in (${sql.join(visibilities)})`);
  }
  if (offeredOn !== undefined) {
    const visible = sql.join(visibilitiesOfferedOn(offeredOn));
    conditions.push(sql<boolean>`(type = 'SERVICE' or visibility in (${visible}))`);
  }
  return conditions;
}
