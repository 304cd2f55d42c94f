import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import type { ProductTable } from "../database/productSchema.ts";
import type { ClientTable } from "../database/schema.ts";

/** The rows of records by table: what an organization lists, searches and archives. */
interface RecordRows {
  client: Selectable<ClientTable>;
  product: Selectable<ProductTable>;
}

export type RecordTable = keyof RecordRows;

export type RecordRow<Table extends RecordTable> = RecordRows[Table];

type WrittenColumns<Columns> = Omit<
  Insertable<Columns>,
  | "enterprise_id"
  | "id"
  | "version"
  | "counter"
  | `${"created" | "updated" | "deleted"}_${"at" | "by"}`
>;

interface RecordColumns {
  client: WrittenColumns<ClientTable>;
  product: WrittenColumns<ProductTable>;
}

/** The columns that a user fills in. */
export type RecordFields<Table extends RecordTable> = RecordColumns[Table];

/** The organization's rows; row-level security enforces the same filter again. */
export const inEnterprise = ({ enterpriseId }: Transaction): RawBuilder<boolean> =>
  sql<boolean>`enterprise_id = ${enterpriseId}`;

export const withId = (tx: Transaction, id: string): RawBuilder<boolean> =>
  sql<boolean>`${inEnterprise(tx)} and id = ${id}`;

/** Whether a record is in lists and exports and can match a row of an import: all but the counter client. */
export const isListed = (table: RecordTable): RawBuilder<boolean> =>
  table === "client" ? sql<boolean>`not counter` : sql<boolean>`true`;
