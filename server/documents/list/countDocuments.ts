import { sql } from "kysely";
import { areCounted } from "#contract/documentFilters.ts";
import { documents } from "#contract/documents.ts";
import { MAX_VIEW_COUNT } from "#domain/records/views.ts";
import type { PreparedQueries } from "../../database/database.ts";
import { prepareStatement } from "../../database/preparedStatement.ts";
import { parseQueries } from "../../records/parseQueries.ts";
import { type ListQuery } from "./filters.ts";
import { countInStatuses } from "./listDocuments.ts";
import {
  listConditions,
  joinWithAnd,
  type List,
  type ListValues,
  listShapeOf,
  listValuesOf,
} from "./listParameters.ts";
import { countsSql } from "./listSql.ts";
import { toStatusCounts } from "./statusCounts.ts";

const removeStatementName = <Statement extends object>(statement: Statement) => ({
  ...statement,
  name: "",
});

/** Counts the matches, and stops at MAX_VIEW_COUNT. */
const cappedCountSql = (list: List) => sql<{ total: number }>`
  select count(*)::integer as total from (
    select from document
     where ${joinWithAnd(listConditions(list, list.shape.filters))}
     limit ${sql.lit(MAX_VIEW_COUNT)}) as matches`;

async function countMatches(queries: PreparedQueries, query: ListQuery): Promise<number> {
  const shape = listShapeOf(query);
  const values = listValuesOf(queries, query);
  if (shape.search === null && !areCounted(shape.filters)) {
    const capped = prepareStatement((db, given: ListValues) => {
      const select = cappedCountSql({ shape, values: given });
      return { compile: () => select.compile(db) };
    });
    const [row] = await queries.execute(removeStatementName(capped), values);
    return row?.total ?? 0;
  }
  const statement = prepareStatement((db, given: ListValues) => {
    const select = countsSql({ shape, values: given });
    return { compile: () => select.compile(db) };
  });
  const [row] = await queries.execute(removeStatementName(statement), values);
  return Math.min(countInStatuses(toStatusCounts(row ?? {}), query), MAX_VIEW_COUNT);
}

/**
 * Counts the documents that each query of the list finds, at most MAX_VIEW_COUNT; null for an invalid
 * query. The statements run one after the other, so that they don't block the organization's other
 * requests.
 */
export async function countDocuments(
  queries: PreparedQueries,
  texts: readonly string[],
): Promise<(number | null)[]> {
  const counts: (number | null)[] = [];
  for (const query of parseQueries(documents.list.query, texts)) {
    const whole = query && { ...query, page: 1, limit: 1, total: true };
    counts.push(whole && (await countMatches(queries, whole)));
  }
  return counts;
}
