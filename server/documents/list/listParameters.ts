import { sql } from "kysely";
import { areCounted, type DocumentFilter } from "#contract/documentFilters.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import type { Scope } from "../../database/database.ts";
import { isIndexable, searchWords } from "../../database/search.ts";
import {
  type Condition,
  documentConditions,
  givenFilters,
  type ListQuery,
  tallyConditions,
} from "./filters.ts";

/** Reading this many documents takes as long as adding up the counts of thousands of clients. */
const LATE_PAGE = 8_000;

const offsetOf = ({ page, limit }: ListQuery) => (page - 1) * limit;

/** `indexed`: one word that is long enough for the trigram index. */
function shapeOfSearch([word, ...others]: string[]) {
  if (word === undefined) return null;
  if (others.length > 0) return "several";
  return isIndexable(word) ? "indexed" : "short";
}

/** A query of the list, with words that stand in for those of its search (`findNearWords`). */
export type WordQuery = ListQuery & { nearWords?: string[] };

const wordsOf = ({ search, nearWords }: WordQuery) => nearWords ?? searchWords(search);

/** The features of a query that determine the text of its statement. */
export interface ListShape extends ReturnType<typeof shapeOf> {}

export function shapeOf(query: WordQuery) {
  const { sortBy, sortOrder, deleted } = query;
  const filters = givenFilters(query);
  const isLate = offsetOf(query) >= LATE_PAGE;
  const searchShape = shapeOfSearch(wordsOf(query));
  return {
    filters,
    search: searchShape,
    counted: query.total || query.counts,
    summed: query.sum || query.balance,
    /** Whether what is left to pay is added up too, by a join. */
    balanced: query.balance,
    deleted,
    sortBy,
    sortOrder,
    /** No index has the order by client name: `client_tally` determines which clients to skip. */
    skipsClients: sortBy === "clientName" && isLate && searchShape === null && areCounted(filters),
  } as const;
}

/** The parameters of a list's statement. */
export interface ListValues extends ReturnType<typeof valuesOf> {}

export function valuesOf(
  { enterpriseId }: Pick<Scope, "enterpriseId">,
  query: WordQuery,
  today = dayInAlgiers(new Date()),
) {
  return {
    ...query,
    today,
    enterpriseId,
    words: wordsOf(query),
    skip: offsetOf(query),
  };
}

export interface List {
  shape: ListShape;
  values: ListValues;
}

export const joinWithAnd = (conditions: readonly Condition[]) =>
  sql.join([...conditions], sql` and `);

const isArchived = (deleted: boolean, column: Condition) =>
  deleted ? column : sql`not (${column})`;

const withoutStatus = ({ filters }: ListShape) => filters.filter((name) => name !== "status");

/** The conditions on `document`; by default of all filters except the status. */
export function documentsFilter(
  { shape, values }: List,
  filters: DocumentFilter[] = withoutStatus(shape),
) {
  return [
    sql`document.enterprise_id = ${values.enterpriseId}`,
    isArchived(shape.deleted, sql`document.deleted_at is not null`),
    ...documentConditions(filters, values),
  ];
}

/** The conditions on `client_tally`. */
export function talliesFilter({ shape, values }: List) {
  return [
    sql`client_tally.enterprise_id = ${values.enterpriseId}`,
    isArchived(shape.deleted, sql`client_tally.archived`),
    ...tallyConditions(shape.filters, values),
  ];
}
