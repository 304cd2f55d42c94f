import { type RawBuilder, sql } from "kysely";
import {
  all,
  type Condition,
  inOrder,
  isNarrowed,
  type List,
  type ListShape,
  ofFilters,
  ofList,
} from "./listConditions.ts";
import { asCounts, columns, inAll, summed } from "./listCounts.ts";

/** So many are fetched one by one; of more than that a list meets some soon on its way. */
const FEW = sql.lit(200);
const FEW_AND_ONE = sql.lit(201);

/** What of a list's documents is known before any is shown: named parts of its one statement. */
export interface Looked {
  /** As `with` wants them. */
  parts: RawBuilder<unknown>[];
  /** Which documents are meant, while the list is walked in its order. */
  onTheWay: Condition[];
  /**
   * Whether there is a part `near` that may hold the page already. Where it does, `enough` says
   * so, and what else is looked for finds nothing.
   */
  near: boolean;
  /**
   * Whether there is a part `matched` that counts what the search found, and a part `few` with
   * all of it that the filters let through, but for the statuses, where it is little.
   */
  found: boolean;
}

/** Without a search: every document is met on the way. */
export const everything: Looked = { parts: [], onTheWay: [], near: false, found: false };

type Clients = "named" | "matched";

/** A client with the name. `is true` keeps it a look into a table in memory, never a join. */
const isOf = (clients: Clients) =>
  sql`(client_id in (select unnest(clients) from ${sql.table(clients)})) is true`;

/** The same for an index that has the clients in its order. */
const among = (clients: Clients) =>
  sql`client_id = any((select clients from ${sql.table(clients)})::uuid[])`;

/** What is looked for is put into lower case once, not for each text that it is compared with. */
const like = ({ given }: List) => sql`like (select lower(${given.pattern}))`;

/** So many are met first: a page of what one in forty has is among them. */
const NEAR = sql.lit(400);

/** Whether a page is looked for among the first documents, which an order alone brings. */
function isNear(shape: ListShape): boolean {
  const { counted, sortBy, type, deleted, clientId, status } = shape;
  const isInOrder = sortBy === "date" || (sortBy === "totalAmount" && type);
  return isInOrder && !counted && !deleted && !clientId && !status && !isNarrowed(shape);
}

/** The page, as far as the first documents of the list hold it: looking for all takes longer. */
function near(list: List) {
  const { given } = list;
  const nameOf = sql`(select search_name from client
    where client.enterprise_id = document.enterprise_id and client.id = document.client_id)`;
  return sql`near as materialized (
    select id from (select * from document where ${ofList("document", list)}
      order by ${inOrder(list)} limit ${NEAR}) as document
     where search_text ${like(list)} or ${nameOf} ${like(list)}
     order by ${inOrder(list)} limit ${given.limit} offset ${given.skip}),
  enough as materialized (select count(*) = ${given.limit} as so from near)`;
}

const NOT_YET = sql`not (select so from enough)`;

/** Clients with the name, in one array: what is one value is passed on at once. */
function named(list: List, ...when: Condition[]) {
  const { given, shape } = list;
  const clients =
    shape.search === "looked up"
      ? sql`clients_named(${given.search}::text)`
      : sql`array(select id from client
                   where enterprise_id = ${given.enterpriseId} and search_name ${like(list)})`;
  return sql`named as materialized (select ${clients} as clients where ${all(sql`true`, ...when)})`;
}

/** Documents whose number or notes contain it: all, or enough to tell that they are many. */
function saying(list: List, ...when: Condition[]) {
  const { shape, given } = list;
  const type = shape.type ? sql`${given.type}::text` : sql`null`;
  const atMost = shape.counted ? sql`null` : FEW_AND_ONE;
  const found =
    shape.search === "looked up"
      ? sql`select document_id, client_id, status
              from documents_saying(${given.search}::text, ${type}, ${given.deleted}, ${atMost})
             where ${all(sql`true`, ...when)}`
      : sql`select id as document_id, client_id, status
              from document where ${ofList("document", list)} and search_text ${like(list)}`;
  return sql`saying as materialized (${found})`;
}

/**
 * How many match in each status: the clients' own counts, and who says it beside them. Which
 * clients with the name have documents of the list at all; and whether the documents are many.
 */
function matched(list: List) {
  const beside = [sql`not (${isOf("named")})`];
  if (list.shape.clientId) beside.push(sql`client_id = any(${list.given.clientId}::uuid[])`);
  return sql`matched as materialized (
    select ${summed}, array_agg(client_id) filter (where client_id is not null) as clients,
           sum(${inAll}) > ${FEW} or (select count(*) from saying) > ${FEW} as many
      from (select client_id, ${columns} from client_tally
             where ${all(ofList("client_tally", list), among("named"))}
            union all select null, ${asCounts} from saying where ${all(...beside)}) as counts)`;
}

const few = (list: List) => sql`few as materialized (
  select enterprise_id, id, client_id, status, date, created_at, total_to_pay
    from document
   where ${all(sql`(select many from matched) is not true`, ofList("document", list), ...ofFilters(list))}
     and (${among("matched")} or id = any(array(select document_id from saying))))`;

/** Documents whose number or notes, or whose client's names, contain what is looked for. */
export function lookedFor(list: List): Looked {
  const { search, counted } = list.shape;
  const said = sql`document.search_text ${like(list)}`;
  // Of a text that no index knows, the documents themselves are compared, until a page is full.
  if (search === "compared" && !counted) {
    const onTheWay = [sql`(${isOf("named")} or ${said})`];
    return { parts: [named(list)], onTheWay, near: false, found: false };
  }
  const first = isNear(list.shape) ? [near(list)] : [];
  const when = first.map(() => NOT_YET);
  const parts = [named(list, ...when), saying(list, ...when), matched(list), few(list)];
  // Where all are known, the index of the order is enough: no document has to be read.
  const known = counted ? sql`(document.id in (select document_id from saying)) is true` : said;
  const onTheWay = [sql`(select many from matched)`, sql`(${isOf("matched")} or ${known})`];
  return { parts: [...first, ...parts], onTheWay, near: first.length > 0, found: true };
}
