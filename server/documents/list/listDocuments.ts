import { DOCUMENT_STATUSES, type DocumentStatus } from "#domain/documents/documents.ts";
import type { PreparedQueries } from "../../database/database.ts";
import { prepareStatement, type PreparedStatement } from "../../database/preparedStatement.ts";
import type { ListedDocument } from "../store.ts";
import type { ListQuery } from "./filters.ts";
import {
  type ListShape,
  type ListValues,
  listShapeOf,
  listValuesOf,
  type WordQuery,
} from "./listParameters.ts";
import { type ListRow, listSql } from "./listSql.ts";
import { toStatusCounts } from "./statusCounts.ts";

type ListStatement = PreparedStatement<ListValues, ListRow>;

/**
 * Whether the list's statement stays prepared: for lists of one kind, by status and search, without sums. Each prepared
 * statement takes about 100 kB per connection.
 */
const isFrequent = ({ filters, summed }: ListShape) =>
  !summed &&
  filters.includes("type") &&
  filters.every((name) => name === "type" || name === "status");

const preparedStatements = new Map<string, ListStatement>();

/** Returns the statement of a shape. A rare one is unnamed: PostgreSQL parses and plans it at each execution. */
export function listStatementOf(shape: ListShape): ListStatement {
  const key = JSON.stringify(shape);
  const known = preparedStatements.get(key);
  if (known !== undefined) return known;
  const created = prepareStatement((db, values: ListValues) => {
    const select = listSql({ shape, values });
    return { compile: () => select.compile(db) };
  });
  if (!isFrequent(shape)) return { ...created, name: "" };
  preparedStatements.set(key, created);
  return created;
}

export interface ListResult {
  documents: ListedDocument[];
  /** The number of documents in each status under the other filters; null unless requested. */
  counts: Record<DocumentStatus, number> | null;
  /**
   * The total to pay of all documents under the filters in dinars, without cancelled ones; null
   * unless requested.
   */
  sum: number | null;
  /** The sum of the balances due of these documents in dinars; null unless requested. */
  balance: number | null;
}

/** Reads one page of documents in the requested order. */
export async function listDocuments(
  queries: PreparedQueries,
  query: WordQuery,
): Promise<ListResult> {
  const shape = listShapeOf(query);
  const rows = await queries.execute(listStatementOf(shape), listValuesOf(queries, query));
  const [first] = rows;
  return {
    documents: rows.filter((row): row is ListedDocument => row.id !== null),
    counts: shape.counted && first !== undefined ? toStatusCounts(first) : null,
    sum: query.sum ? Number(first?.sum) / 100 : null,
    balance: query.balance ? Number(first?.balance) / 100 : null,
  };
}

/** Sums the numbers of documents in the statuses of the filter; without such a filter, in all statuses. */
export function countInStatuses(
  counts: Record<DocumentStatus, number>,
  { status }: ListQuery,
): number {
  const counted = status.length > 0 ? new Set(status) : DOCUMENT_STATUSES;
  return [...counted].reduce((sum, each) => sum + counts[each], 0);
}
