import { type RawBuilder, sql } from "kysely";
import { prepareStatement, type PreparedStatement } from "../../database/preparedStatement.ts";
import {
  all,
  inOrder,
  isNarrowed,
  type List,
  type ListShape,
  type ListValues,
  ofFilters,
  ofList,
  ofStatuses,
} from "./listConditions.ts";
import {
  columns,
  countedByStatus,
  type CountColumns,
  inAll,
  inStatuses,
  summed,
} from "./listCounts.ts";
import { everything, type Looked, lookedFor } from "./listSearch.ts";
import { LISTED_COLUMNS, type ListedDocument, shownClient } from "../store.ts";

/** A document with the counts beside it; of an empty page there is one row without a document. */
export type ListRow = (ListedDocument | { id: null }) & Partial<CountColumns>;

const shown = sql.join(LISTED_COLUMNS.map((column) => sql.ref(`document.${column}`)));

const withClient = (documents: RawBuilder<unknown>) => sql`${documents} join client
  on client.enterprise_id = document.enterprise_id and client.id = document.client_id`;

/** The documents that are met when the list is walked in its order. */
const walked = (list: List, { onTheWay }: Looked) =>
  all(...onTheWay, ofList("document", list), ...ofFilters(list));

/** How many stand in each status under the other filters: kept counts, where they are enough. */
function counts(list: List, looked: Looked) {
  if (!isNarrowed(list.shape)) {
    return looked.found
      ? sql`select ${columns} from matched`
      : sql`select ${summed} from client_tally where ${ofList("client_tally", list)}`;
  }
  const few = looked.found ? sql`select status from few union all` : sql``;
  return sql`select ${countedByStatus} from (
    ${few} select status from document where ${walked(list, looked)}) as documents`;
}

/**
 * The names on a late page by client, and how many documents lie before them: by the clients'
 * own counts, for the index of names does not have the documents and each would have to be read.
 */
function names({ shape, given }: List) {
  const way = shape.sortOrder === "asc" ? sql`asc` : sql`desc`;
  const meant = shape.status ? inStatuses(given.status) : inAll;
  return sql`names as materialized (
    select * from (
      select sort_name, sum(${meant}) as documents,
             sum(sum(${meant})) over (order by sort_name ${way}) - sum(${meant}) as before
        from client_tally join client on client.enterprise_id = client_tally.enterprise_id
                                     and client.id = client_tally.client_id
       where ${ofList("client_tally", { shape, given })}
       group by sort_name) as placed
     where before < ${given.skip}::bigint + ${given.limit}::bigint
       and before + documents > ${given.skip}::bigint)`;
}

/** A late page by client: nothing is read of the clients before it. */
function pageOfNames(list: List) {
  const { given } = list;
  const meant = all(
    sql`client.enterprise_id = ${given.enterpriseId}`,
    sql`client.sort_name = any(array(select sort_name from names))`,
    walked(list, everything),
    ...ofStatuses(list),
  );
  return sql`(select document.id from ${withClient(sql`document`)} where ${meant}
    order by ${inOrder(list)} limit ${given.limit}
    offset ${given.skip}::bigint - (select min(before) from names))`;
}

/** The ids of a page, which an index gives: what lies before a late page is never read. */
function page(list: List, looked: Looked) {
  const { given, shape } = list;
  if (shape.skipsClients) return pageOfNames(list);
  const cut = sql`order by ${inOrder(list)} limit ${given.limit} offset ${given.skip}`;
  const from = (documents: RawBuilder<unknown>) =>
    shape.sortBy === "clientName" ? withClient(documents) : documents;
  const meant = all(walked(list, looked), ...ofStatuses(list));
  const onTheWay = sql`(select document.id from ${from(sql`document`)} where ${meant} ${cut})`;
  if (!looked.found) return onTheWay;
  const fewMeant = all(sql`true`, ...ofStatuses(list));
  const near = sql`select id from near where (select so from enough) union all`;
  return sql`${looked.near ? near : sql``}
    (select document.id from ${from(sql`few as document`)} where ${fewMeant} ${cut})
    union all ${onTheWay}`;
}

/**
 * One page of documents with its counts, in one statement: what is found for the one is used for
 * the other. Whatever is looked for, it has one plan: the statement itself chooses its way by how
 * much it finds.
 */
function write(list: List): RawBuilder<ListRow> {
  const { counted, search } = list.shape;
  const looked = search === null ? everything : lookedFor(list);
  const first = list.shape.skipsClients ? [names(list)] : looked.parts;
  const parts = [...first, sql`page as materialized (${page(list, looked)})`];
  if (counted) parts.push(sql`counted as materialized (${counts(list, looked)})`);
  const onPage = sql`document.enterprise_id = ${list.given.enterpriseId}
    and document.id = any(array(select id from page))`;
  const documents = withClient(sql`document`);
  const source = counted
    ? sql`counted left join (${documents}) on ${onPage}`
    : sql`${documents} where ${onPage}`;
  const told = counted ? sql`counted.*,` : sql``;
  return sql<ListRow>`with ${sql.join(parts)}
    select ${told} ${shown}, ${shownClient} as shown_client from ${source}
     order by ${inOrder(list)}`;
}

type ListStatement = PreparedStatement<ListValues, ListRow>;

/**
 * A connection keeps each of some 100 kB until it ends. The usual lists, of one kind by status and
 * search, are few enough to be kept all; of the others these many are, and the rest is planned
 * every time.
 */
const UNUSUAL_KEPT = 32;
const kept = new Map<string, ListStatement>();
let unusual = 0;

/** The statement of all lists of a shape. */
export function listStatement(shape: ListShape): ListStatement {
  const key = JSON.stringify(shape);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const written = prepareStatement((db, given: ListValues) => {
    const list = write({ shape, given });
    return { compile: () => list.compile(db) };
  });
  if (!isUsual(shape)) {
    if (unusual === UNUSUAL_KEPT) return { ...written, name: "" };
    unusual += 1;
  }
  kept.set(key, written);
  return written;
}

const isUsual = (shape: ListShape) => shape.type && !shape.clientId && !isNarrowed(shape);
