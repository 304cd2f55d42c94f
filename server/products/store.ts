import type { Insertable, Selectable, SelectQueryBuilder } from "kysely";
import { sql } from "kysely";
import type { DocumentKind } from "#domain/documents.ts";
import { PRODUCT_TEXTS } from "#domain/productFields.ts";
import { type ProductType, type ProductVisibility, visibilitiesOn } from "#domain/products.ts";
import { archivedColumns, RESTORED } from "../database/archiving.ts";
import type { Transaction } from "../database/database.ts";
import type { ProductTable, Schema } from "../database/schema.ts";
import { recordsetTexts } from "../database/recordset.ts";
import { containsPattern } from "../database/search.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

export type ProductRow = Selectable<ProductTable>;

/** The columns that a person fills in. */
export type ProductFields = Omit<
  Insertable<ProductTable>,
  "enterprise_id" | "id" | `${"created" | "updated" | "deleted"}_${"at" | "by"}`
>;

export interface ProductPage {
  archived: boolean;
  search: string | null;
  /** Empty: all. */
  types: ProductType[];
  visibilities: ProductVisibility[];
  /**
   * Leaves what such a document's picker offers: services always
   * (docs/rules/clients-and-products.md#pickers).
   */
  offeredOn?: DocumentKind | undefined;
  /** Starts at 1. */
  page: number;
  limit: number;
}

type Products = SelectQueryBuilder<Schema, "product", object>;

/** The organization's rows; row-level security enforces the same filter again. */
function productsOf({ db, enterpriseId }: Transaction): Products {
  return db.selectFrom("product").where("enterprise_id", "=", enterpriseId);
}

function matchingProducts(tx: Transaction, wanted: ProductPage): Products {
  const { archived, search, types, visibilities, offeredOn } = wanted;
  let rows = productsOf(tx).where("deleted_at", archived ? "is not" : "is", null);
  if (types.length > 0) rows = rows.where("type", "in", types);
  if (visibilities.length > 0) rows = rows.where("visibility", "in", visibilities);
  if (offeredOn !== undefined) {
    const visible = visibilitiesOn(offeredOn);
    rows = rows.where((row) =>
      row.or([row("type", "=", "SERVICE"), row("visibility", "in", visible)]),
    );
  }
  if (search === null) return rows;
  return rows.where("search_text", "like", containsPattern(search));
}

/** One page: active products by creation, archived ones by their archiving, newest first. */
export function listProducts(tx: Transaction, wanted: ProductPage): Promise<ProductRow[]> {
  return matchingProducts(tx, wanted)
    .selectAll()
    .orderBy(wanted.archived ? "deleted_at" : "created_at", "desc")
    .orderBy("id", "desc")
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .execute();
}

export async function countProducts(tx: Transaction, wanted: ProductPage): Promise<number> {
  const counted = await matchingProducts(tx, wanted)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** All active or all archived rows, in the order of the list. */
export function allProducts(tx: Transaction, archived: boolean): Promise<ProductRow[]> {
  return productsOf(tx)
    .selectAll()
    .where("deleted_at", archived ? "is not" : "is", null)
    .orderBy(archived ? "deleted_at" : "created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Those of the ids that the organization has, archived or not, in the order of the list. */
export function selectedProducts(tx: Transaction, ids: readonly string[]): Promise<ProductRow[]> {
  return productsOf(tx)
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function findProduct(tx: Transaction, id: string): Promise<ProductRow | undefined> {
  return productsOf(tx).selectAll().where("id", "=", id).executeTakeFirst();
}

export async function productExists(tx: Transaction, id: string): Promise<boolean> {
  const found = await productsOf(tx).select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}

const KNOWN = prepareStatement((db, given: { enterpriseId: string; ids: string[] }) =>
  db
    .selectFrom("product")
    .select("id")
    .where("enterprise_id", "=", given.enterpriseId)
    .where(sql<boolean>`id = any(${given.ids}::uuid[])`),
);

export async function selectExistingIds(
  { execute: run, enterpriseId }: Transaction,
  ids: string[],
): Promise<string[]> {
  const found = await run(KNOWN, { enterpriseId, ids });
  return found.map(({ id }) => id);
}

export function insertProduct(tx: Transaction, fields: ProductFields): Promise<ProductRow> {
  const { db, enterpriseId, userId } = tx;
  return db
    .insertInto("product")
    .values({ ...fields, enterprise_id: enterpriseId, created_by: userId, updated_by: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const TEXTS_OF_SHEET = recordsetTexts(PRODUCT_TEXTS);

/**
 * Adds the products of an import. Each is a microsecond older than the one before it, so that the
 * list, newest first, keeps the order of the sheet.
 *
 * @param batch JSON: a list of ImportedProduct, each with its `place` in the sheet
 * @returns how many were added
 */
export async function insertSheet(tx: Transaction, batch: string): Promise<number> {
  const { db, enterpriseId, userId } = tx;
  const { columns, names, types } = TEXTS_OF_SHEET;
  const { numAffectedRows = 0n } = await sql`
    insert into product (enterprise_id, type, name, price, visibility, stamp_duty, ${columns},
      created_at, created_by, updated_by)
    select ${enterpriseId}, type, name, price, visibility, "stampDuty", ${names},
      now() - place * interval '1 microsecond', ${userId}::uuid, ${userId}::uuid
    from jsonb_to_recordset(${batch}::jsonb) as sheet (place int, type text, name text,
      price bigint, visibility text, "stampDuty" bigint, ${types})`.execute(db);
  return Number(numAffectedRows);
}

function updateById({ db, enterpriseId }: Transaction, id: string) {
  return db
    .updateTable("product")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returningAll();
}

/** The changed product; undefined when the organization has none with this id. */
export function updateProduct(
  tx: Transaction,
  id: string,
  fields: ProductFields,
): Promise<ProductRow | undefined> {
  return updateById(tx, id)
    .set({ ...fields, updated_by: tx.userId, updated_at: sql`now()` })
    .executeTakeFirst();
}

export function archiveProduct(tx: Transaction, id: string): Promise<ProductRow | undefined> {
  return updateById(tx, id).set(archivedColumns(tx.userId)).executeTakeFirst();
}

export function restoreProduct(tx: Transaction, id: string): Promise<ProductRow | undefined> {
  return updateById(tx, id).set(RESTORED).executeTakeFirst();
}

/** Whether there was one to delete. Documents keep their lines: they are copies. */
export async function deleteProduct(
  { db, enterpriseId }: Transaction,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("product")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
