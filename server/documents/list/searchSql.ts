import { type RawBuilder, sql } from "kysely";
import type { Condition } from "./filters.ts";
import { joinWithAnd, documentsFilter, type List, talliesFilter } from "./listParameters.ts";
import { asCounts, countColumns, countOfAll, summedCounts } from "./statusCounts.ts";

/** The CTEs of a search, and its conditions for a scan in the list's order. */
interface Search {
  parts: RawBuilder<unknown>[];
  conditions: Condition[];
}

export const NO_SEARCH: Search = { parts: [], conditions: [] };

/** Up to this many matches are fetched and sorted; with more, a scan in order fills the page soon. */
const FEW = 200;

/** A scalar subquery converts the search to lower case once, not for each row. */
const isLike = ({ values }: List) => sql`like (select lower(${values.pattern}))`;

/** Selects the clients whose name contains the search, as one array. */
function namedClients(list: List) {
  const { shape, values } = list;
  const ids =
    shape.search === "indexed"
      ? sql`clients_named(${values.search}::text)`
      : sql`array(select id from client
          where enterprise_id = ${values.enterpriseId} and search_name ${isLike(list)})`;
  return sql`named_clients as materialized (select ${ids} as ids)`;
}

/** Selects documents whose number or notes contain the search; all of them if they are counted. */
function textMatches(list: List) {
  const { shape, values } = list;
  const kind = shape.filters.includes("type") ? sql`${values.type}::text` : sql`null`;
  const most = shape.counted ? sql`null` : sql.lit(FEW + 1);
  const matches =
    shape.search === "indexed"
      ? sql`select document_id, client_id, status
              from documents_saying(${values.search}::text, ${kind}, ${values.deleted}, ${most})`
      : sql`select document.id as document_id, document.client_id, document.status from document
             where ${joinWithAnd(
               documentsFilter(
                 list,
                 shape.filters.filter((name) => name === "type"),
               ),
             )}
               and document.search_text ${isLike(list)} limit ${most}`;
  return sql`text_matches as materialized (${matches})`;
}

/** Tests membership with a hashed subplan: `is true` prevents a join. */
const hasClientIn = (clients: RawBuilder<unknown>, column = sql`client_id`) =>
  sql`(${column} in (select unnest(ids) from ${clients})) is true`;

/** The same condition for an index on the client. */
const hasClientInIndexOrder = (clients: RawBuilder<unknown>) =>
  sql`client_id = any((select ids from ${clients})::uuid[])`;

/**
 * Counts the matches by status: the counters of the named clients, and the text matches of others.
 * `ids` are the named clients with documents in the list.
 */
function matchCounts(list: List) {
  const { filters } = list.shape;
  const ofOthers = [sql`not (${hasClientIn(sql`named_clients`)})`];
  if (filters.includes("clientId")) {
    ofOthers.push(sql`client_id = any(${list.values.clientId}::uuid[])`);
  }
  return sql`matches as materialized (
    select ${summedCounts}, array_agg(client_id) filter (where client_id is not null) as ids,
           sum(${countOfAll}) > ${sql.lit(FEW)}
             or (select count(*) from text_matches) > ${sql.lit(FEW)} as are_many
      from (select client_id, ${countColumns} from client_tally
             where ${joinWithAnd([...talliesFilter(list), hasClientInIndexOrder(sql`named_clients`)])}
            union all select null, ${asCounts} from text_matches where ${joinWithAnd(ofOthers)}) as counts)`;
}

/** Selects the filtered matches, if they are few. */
const fewMatches = (list: List) => sql`few_matches as materialized (
  select enterprise_id, id, client_id, status, date, created_at, total_to_pay
    from document
   where (select are_many from matches) is not true and ${joinWithAnd(documentsFilter(list))}
     and (${hasClientInIndexOrder(sql`matches`)} or id = any(array(select document_id from text_matches))))`;

/** Searches documents by number, notes and client name. */
export function searchParts(list: List): Search {
  // Uncounted text matches are limited, so the scan compares the texts.
  const hasText = list.shape.counted
    ? sql`(document.id in (select document_id from text_matches)) is true`
    : sql`document.search_text ${isLike(list)}`;
  return {
    parts: [namedClients(list), textMatches(list), matchCounts(list), fewMatches(list)],
    conditions: [
      sql`(select are_many from matches)`,
      sql`(${hasClientIn(sql`matches`, sql`document.client_id`)} or ${hasText})`,
    ],
  };
}
