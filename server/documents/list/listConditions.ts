import { type RawBuilder, sql } from "kysely";
import type { documents } from "#contract/documents.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Scope } from "../../database/database.ts";
import { isIndexable, likePattern } from "../../database/search.ts";

export type ListQuery = Parsed<typeof documents.list>["query"];

/** What a list's statement is given. */
export interface ListValues extends ReturnType<typeof valuesOf> {}

export function valuesOf({ enterpriseId }: Pick<Scope, "enterpriseId">, query: ListQuery) {
  const { page, limit, search, ...filters } = query;
  const pattern = likePattern(search ?? "");
  return { ...filters, enterpriseId, search, pattern, limit, skip: (page - 1) * limit };
}

/** Walking past fewer documents is quicker than adding up what some thousand clients have. */
const LATE = 8_000;

/** What makes one list's statement read otherwise than another's: all but the values. */
export interface ListShape extends ReturnType<typeof shapeOf> {}

export function shapeOf(query: ListQuery) {
  const { search, sortBy, sortOrder, deleted, page, limit } = query;
  const shape = {
    /** `compared`: by comparing each text, for no index knows so short a one. */
    search: search === null ? null : isIndexable(search) ? "looked up" : "compared",
    sortBy,
    sortOrder,
    deleted,
    counted: query.total || query.counts,
    type: query.type !== undefined,
    status: query.status.length > 0,
    clientId: query.clientId.length > 0,
    paymentMethod: query.paymentMethod.length > 0,
    dateFrom: query.dateFrom !== undefined,
    dateTo: query.dateTo !== undefined,
    totalAmountMin: query.totalAmountMin !== undefined,
    totalAmountMax: query.totalAmountMax !== undefined,
  } as const;
  // What lies before the page is known from the clients' counts.
  const skipsClients =
    sortBy === "clientName" && search === null && !isNarrowed(shape) && (page - 1) * limit >= LATE;
  return { ...shape, skipsClients };
}

/** A list that is being written as a statement. */
export interface List {
  shape: ListShape;
  given: ListValues;
}

export type Condition = RawBuilder<unknown>;

export const all = (...conditions: Condition[]) => sql.join(conditions, sql` and `);

type Narrowing = "paymentMethod" | "dateFrom" | "dateTo" | "totalAmountMin" | "totalAmountMax";

/** Whether a list counts by more than what `client_tally` keeps. */
export function isNarrowed(shape: Record<Narrowing, boolean>): boolean {
  const { paymentMethod, dateFrom, dateTo, totalAmountMin, totalAmountMax } = shape;
  return paymentMethod || dateFrom || dateTo || totalAmountMin || totalAmountMax;
}

/** Those of a table's rows that a list is about at all: what `client_tally` can tell, too. */
export function ofList(table: "document" | "client_tally", { shape, given }: List): Condition {
  const archived = {
    document: sql`document.deleted_at is not null`,
    client_tally: sql`client_tally.archived`,
  }[table];
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = [
    sql`${column("enterprise_id")} = ${given.enterpriseId}`,
    shape.deleted ? archived : sql`not (${archived})`,
  ];
  if (shape.type) conditions.push(sql`${column("kind")} = ${given.type}`);
  if (shape.clientId) conditions.push(sql`${column("client_id")} = any(${given.clientId}::uuid[])`);
  return all(...conditions);
}

/**
 * The filters but for the statuses, whose counts are told beside them. A limit that is not given
 * is left out: a range without ends would have the database believe that little is in it.
 */
export function ofFilters({ shape, given }: List): Condition[] {
  const conditions: Record<string, [boolean, Condition]> = {
    method: [
      shape.paymentMethod,
      sql`document.payment_method = any(${given.paymentMethod}::text[])`,
    ],
    from: [shape.dateFrom, sql`document.date >= ${given.dateFrom}::date`],
    to: [shape.dateTo, sql`document.date <= ${given.dateTo}::date`],
    least: [shape.totalAmountMin, sql`document.total_to_pay >= ${given.totalAmountMin}::bigint`],
    most: [shape.totalAmountMax, sql`document.total_to_pay <= ${given.totalAmountMax}::bigint`],
  };
  return Object.values(conditions).flatMap(([asked, condition]) => (asked ? [condition] : []));
}

export function ofStatuses({ shape, given }: List): Condition[] {
  return shape.status ? [sql`document.status = any(${given.status}::text[])`] : [];
}

/** By what was asked for; ties by creation. A client's name needs the client. */
export function inOrder({ shape: { sortBy, sortOrder } }: List) {
  const first = {
    date: sql`document.date`,
    totalAmount: sql`document.total_to_pay`,
    clientName: sql`client.sort_name`,
  }[sortBy];
  const way = sortOrder === "asc" ? sql`asc` : sql`desc`;
  return sql`${first} ${way}, document.created_at ${way}, document.id ${way}`;
}
