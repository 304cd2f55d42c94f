import { type RawBuilder, sql } from "kysely";
import { hasAllWords } from "../../database/search.ts";
import type { Condition } from "./filters.ts";
import { joinWithAnd, listConditions, type List, listTallyConditions } from "./listParameters.ts";
import {
  countsOfStatusColumn,
  countColumns,
  sumOfCounts,
  sumCountColumns,
} from "./statusCounts.ts";

/** The CTEs of a search, and its conditions for a scan in the order of the list. */
interface Search {
  parts: RawBuilder<unknown>[];
  conditions: Condition[];
}

export const NO_SEARCH: Search = { parts: [], conditions: [] };

/**
 * Up to this many matches are fetched and sorted. With more matches, a scan in order soon fills the
 * page.
 */
const MAX_SORTED_MATCHES = 200;

const columnHasAllWords = ({ values }: List, column: RawBuilder<unknown>) =>
  hasAllWords(column, values.words);

/** Selects the clients whose names have some of several words, grouped by the missing words. */
function clientGroups({ shape, values }: List): RawBuilder<unknown>[] {
  if (shape.search !== "several") return [];
  return [
    sql`client_groups as materialized (
      select missing, ids from clients_by_missing_words(${values.words}::text[]))`,
  ];
}

/** Selects the clients whose names have all words, as one array. */
function namedClients(list: List) {
  const { shape, values } = list;
  const ids = {
    indexed: sql`clients_named(${values.words}::text[])`,
    short: sql`array(select id from client
      where enterprise_id = ${values.enterpriseId} and ${columnHasAllWords(list, sql`search_name`)})`,
    several: sql`coalesce((select ids from client_groups where missing = '{}'), '{}')`,
  };
  return sql`named_clients as materialized (select ${ids[shape.search ?? "short"]} as ids)`;
}

/**
 * Whether `text_matches` has all matches. Otherwise it has at most one more than
 * MAX_SORTED_MATCHES, which shows that there are many.
 */
const areAllMatchesSelected = ({ shape }: List) =>
  shape.counted || shape.summed || shape.search === "several";

/**
 * Selects the documents that have all words in their number, notes or amount; of several words, also those that have
 * some there and the others in the client's names.
 */
function textMatches(list: List) {
  const { shape, values } = list;
  const filters = shape.filters.filter((name) => name === "type");
  const kind = filters.length > 0 ? sql`${values.type}::text` : sql`null`;
  const most = areAllMatchesSelected(list) ? sql`null` : sql.lit(MAX_SORTED_MATCHES + 1);
  const words = sql`${values.words}::text[]`;
  const withOwnText = sql`select document_id, client_id, status
    from documents_saying(${words}, ${kind}, ${values.deleted}, ${most})`;
  const matches = {
    indexed: withOwnText,
    short: sql`select document.id as document_id, document.client_id, document.status
      from document
      where ${joinWithAnd(listConditions(list, filters))}
        and ${columnHasAllWords(list, sql`document.search_text`)} limit ${most}`,
    several: sql`${withOwnText} union all
      select document_id, client_id, status from client_groups,
             documents_of_clients_saying(ids, missing, ${words}, ${kind}, ${values.deleted})
       where missing <> '{}'`,
  };
  return sql`text_matches as materialized (${matches[shape.search ?? "short"]})`;
}

/** Tests membership with a hashed subplan: `is true` keeps the planner from using a join. */
const isClientAmong = (clients: RawBuilder<unknown>, column = sql`client_id`) =>
  sql`(${column} in (select unnest(ids) from ${clients})) is true`;

/** The condition of `isClientAmong`, written so that an index on the client can be used. */
const isClientAmongByIndex = (clients: RawBuilder<unknown>) =>
  sql`client_id = any((select ids from ${clients})::uuid[])`;

/**
 * Counts the matches by status: by the counters for named clients, by the text matches for other
 * clients. `ids` are the named clients with documents in the list.
 */
function matchCounts(list: List) {
  const { filters } = list.shape;
  const ofOthers = [sql`not (${isClientAmong(sql`named_clients`)})`];
  if (filters.includes("clientId")) {
    ofOthers.push(sql`client_id = any(${list.values.clientId}::uuid[])`);
  }
  return sql`matches as materialized (
    select ${sumCountColumns}, array_agg(client_id) filter (where client_id is not null) as ids,
           sum(${sumOfCounts}) > ${sql.lit(MAX_SORTED_MATCHES)}
             or (select count(*) from text_matches) > ${sql.lit(MAX_SORTED_MATCHES)} as are_many
      from (select client_id, ${countColumns} from client_tally
             where ${joinWithAnd([...listTallyConditions(list), isClientAmongByIndex(sql`named_clients`)])}
            union all select null, ${countsOfStatusColumn} from text_matches where ${joinWithAnd(ofOthers)}) as counts)`;
}

/** Selects the matches under the filters except the status, unless `are_many` is true. */
const fewMatches = (list: List) => sql`few_matches as materialized (
  select enterprise_id, id, client_id, status, date, created_at, total_to_pay, cancelled_at
    from document
   where (select are_many from matches) is not true and ${joinWithAnd(listConditions(list))}
     and (${isClientAmongByIndex(sql`matches`)} or id = any(array(select document_id from text_matches))))`;

/** Searches documents by number, notes, amount and client names (docs/rules/search.md). */
export function searchSql(list: List): Search {
  const hasText = areAllMatchesSelected(list)
    ? sql`(document.id in (select document_id from text_matches)) is true`
    : columnHasAllWords(list, sql`document.search_text`);
  const parts = [namedClients, textMatches, matchCounts, fewMatches].map((part) => part(list));
  return {
    parts: [...clientGroups(list), ...parts],
    conditions: [
      sql`(select are_many from matches)`,
      sql`(${isClientAmong(sql`matches`, sql`document.client_id`)} or ${hasText})`,
    ],
  };
}
