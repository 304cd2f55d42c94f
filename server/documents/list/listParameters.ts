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

/**
 * The offset from which a page counts as deep: skipping this many documents takes as long as adding up
 * the counts of thousands of clients.
 */
const DEEP_PAGE_OFFSET = 8_000;

const offsetOf = ({ page, limit }: ListQuery) => (page - 1) * limit;

/**
 * `indexed`: one word that is long enough for the trigram index; `short`: one shorter word; `several`: two or more words;
 * null: no search.
 */
function searchKindOf([word, ...others]: string[]) {
  if (word === undefined) return null;
  if (others.length > 0) return "several";
  return isIndexable(word) ? "indexed" : "short";
}

/** A query of the list; `nearWords`, from `replaceByNearWords`, replace the words of its search. */
export type WordQuery = ListQuery & { nearWords?: string[] };

const searchWordsOf = ({ search, nearWords }: WordQuery) => nearWords ?? searchWords(search);

/** The features of a query that determine the text of its statement. */
export interface ListShape extends ReturnType<typeof listShapeOf> {}

export function listShapeOf(query: WordQuery) {
  const { sortBy, sortOrder, deleted } = query;
  const filters = givenFilters(query);
  const isDeep = offsetOf(query) >= DEEP_PAGE_OFFSET;
  const searchShape = searchKindOf(searchWordsOf(query));
  return {
    filters,
    search: searchShape,
    counted: query.total || query.counts,
    summed: query.sum || query.balance,
    /** Whether the balance due is added up too, which needs a join. */
    balanced: query.balance,
    deleted,
    sortBy,
    sortOrder,
    /**
     * Whether the documents before the page are skipped by the counts of `client_tally`, client by
     * client, because no index has the order by client name.
     */
    skipsClients: sortBy === "clientName" && isDeep && searchShape === null && areCounted(filters),
  } as const;
}

/** The parameters of a list's statement. */
export interface ListValues extends ReturnType<typeof listValuesOf> {}

export function listValuesOf(
  { enterpriseId }: Pick<Scope, "enterpriseId">,
  query: WordQuery,
  today = dayInAlgiers(new Date()),
) {
  return {
    ...query,
    today,
    enterpriseId,
    words: searchWordsOf(query),
    skip: offsetOf(query),
  };
}

/** A list to read: the shape of its statement, and the values of the parameters. */
export interface List {
  shape: ListShape;
  values: ListValues;
}

export const joinWithAnd = (conditions: readonly Condition[]) =>
  sql.join([...conditions], sql` and `);

const archiveCondition = (deleted: boolean, column: Condition) =>
  deleted ? column : sql`not (${column})`;

const filtersWithoutStatus = ({ filters }: ListShape) =>
  filters.filter((name) => name !== "status");

/** The conditions on `document`; by default those of all filters except the status. */
export function listConditions(
  { shape, values }: List,
  filters: DocumentFilter[] = filtersWithoutStatus(shape),
) {
  return [
    sql`document.enterprise_id = ${values.enterpriseId}`,
    archiveCondition(shape.deleted, sql`document.deleted_at is not null`),
    ...documentConditions(filters, values),
  ];
}

/** The conditions on `client_tally`. */
export function listTallyConditions({ shape, values }: List) {
  return [
    sql`client_tally.enterprise_id = ${values.enterpriseId}`,
    archiveCondition(shape.deleted, sql`client_tally.archived`),
    ...tallyConditions(shape.filters, values),
  ];
}
