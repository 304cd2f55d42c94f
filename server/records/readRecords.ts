import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { readInBatches } from "../database/batches.ts";
import { hasAllWords, isClientFound, searchWords } from "../database/search.ts";
import { inEnterprise, isListed, type RecordRow, type RecordTable, withId } from "./table.ts";

/** The filter of a list query. */
export interface RecordFilter {
  archived: boolean;
  /** The search as entered (docs/rules/search.md#words); null for all records. */
  search: string | null;
  /** Similar words, with their spellings, that replace those of the search; from `replaceByNearWords`. */
  nearWords?: string[];
  /** Further conditions, of this kind of record. */
  conditions?: readonly RawBuilder<boolean>[];
  /** Whether the counter client is listed; by default it isn't. */
  counter?: boolean;
}

/** The filter, order and position of a page of a list. */
export interface RecordPageRequest extends RecordFilter {
  /** Ids that come first, in this order, before the others by name; absent: newest first. */
  first?: readonly string[] | undefined;
  /** Starts at 1. */
  page: number;
  limit: number;
}

const archiveCondition = (archived: boolean) =>
  archived ? sql<boolean>`deleted_at is not null` : sql<boolean>`deleted_at is null`;

/** Active records by creation, archived ones by their archiving, newest first. */
const newestFirst = (archived: boolean) =>
  sql`${sql.ref(archived ? "deleted_at" : "created_at")} desc, id desc`;

function conditionsOfFilter(tx: Transaction, table: RecordTable, filter: RecordFilter) {
  const { archived, search, nearWords, conditions = [], counter = false } = filter;
  const all = [inEnterprise(tx), archiveCondition(archived), ...conditions];
  if (!counter) all.push(isListed(table));
  const words = nearWords ?? searchWords(search);
  if (search !== null && words.length > 0) {
    const isClientSearch = table === "client" && nearWords === undefined;
    all.push(isClientSearch ? isClientFound(search) : hasAllWords(sql.ref("search_text"), words));
  }
  return sql.join(all, sql` and `);
}

const orderByIdsThenName = (first: readonly string[]) =>
  sql`array_position(${first}::uuid[], id) nulls last, sort_name, id`;

/** Reads one page of a list. */
export async function listRecords<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  wanted: RecordPageRequest,
): Promise<RecordRow<Table>[]> {
  const { archived, first, page, limit } = wanted;
  const { rows } = await sql<RecordRow<Table>>`
    select * from ${sql.table(table)}
     where ${conditionsOfFilter(tx, table, wanted)}
     order by ${first === undefined ? newestFirst(archived) : orderByIdsThenName(first)}
     limit ${limit} offset ${(page - 1) * limit}`.execute(tx.db);
  return rows;
}

/** The number of records that match the filter. */
export async function countRecords(
  tx: Transaction,
  table: RecordTable,
  filter: RecordFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)}
     where ${conditionsOfFilter(tx, table, filter)}`.execute(tx.db);
  return rows[0]?.total ?? 0;
}

/** The number of records that match the filter, up to a limit. */
export async function countRecordsUpTo(
  tx: Transaction,
  table: RecordTable,
  filter: RecordFilter,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${sql.table(table)} where ${conditionsOfFilter(tx, table, filter)} limit ${limit}) as matches`.execute(
    tx.db,
  );
  return rows[0]?.total ?? 0;
}

/** All active or all archived records except the counter client, in the order of the list. */
export async function listAllRecords<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  archived: boolean,
): Promise<RecordRow<Table>[]> {
  const { rows } = await sql<RecordRow<Table>>`
    select * from ${sql.table(table)}
     where ${inEnterprise(tx)} and ${archiveCondition(archived)} and ${isListed(table)}
     order by ${newestFirst(archived)}`.execute(tx.db);
  return rows;
}

/** Those of the given ids that are records of the organization, active or archived, without the counter client; newest first. */
export async function listSelectedRecords<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  ids: readonly string[],
): Promise<RecordRow<Table>[]> {
  const { rows } = await sql<RecordRow<Table>>`
    select * from ${sql.table(table)}
     where ${inEnterprise(tx)} and id = any(${ids}::uuid[]) and ${isListed(table)}
     order by ${newestFirst(false)}`.execute(tx.db);
  return rows;
}

export async function findRecord<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table> | undefined> {
  const { rows } = await sql<RecordRow<Table>>`
    select * from ${sql.table(table)} where ${withId(tx, id)}`.execute(tx.db);
  return rows[0];
}

/** Whether the organization has the record, archived or not. */
export async function recordExists(
  tx: Transaction,
  table: RecordTable,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${withId(tx, id)}`.execute(tx.db);
  return rows.length > 0;
}

const BATCH_ROWS = 500;

/** All records of the organization, archived ones and the counter client too, the oldest first, in batches. */
export function readAllRecords<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
): AsyncGenerator<RecordRow<Table>[]> {
  const query = sql<RecordRow<Table>>`
    select * from ${sql.table(table)} where ${inEnterprise(tx)} order by created_at, id`;
  return readInBatches(tx.db, query, BATCH_ROWS);
}
