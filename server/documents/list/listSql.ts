import { type RawBuilder, sql } from "kysely";
import { areCounted } from "#contract/documentFilters.ts";
import { documentMoney } from "../documentMoney.ts";
import { LISTED_COLUMNS, type ListedDocument, shownClient } from "../store.ts";
import { type Condition, documentConditions } from "./filters.ts";
import { joinMovements } from "./moneyConditions.ts";
import { joinWithAnd, listConditions, type List, listTallyConditions } from "./listParameters.ts";
import { NO_SEARCH, searchSql } from "./searchSql.ts";
import {
  countColumns,
  countRowsByStatus,
  type CountColumns,
  sumOfCountsInStatuses,
  sumOfCounts,
  sumCountColumns,
} from "./statusCounts.ts";

/** Sums in centimes, as decimal digits. */
interface Sums {
  sum?: string;
  balance?: string;
}

/** A document, with the counts and sums if requested. An empty page with counts or sums is one row without a document. */
export type ListRow = (ListedDocument | { id: null }) & Partial<CountColumns> & Sums;

const statusConditions = ({ shape, values }: List) =>
  documentConditions(
    shape.filters.filter((name) => name === "status"),
    values,
  );

const ORDER_COLUMNS = {
  date: sql`document.date`,
  totalAmount: sql`document.total_to_pay`,
  balance: sql`movement.open`,
  clientName: sql`client.sort_name`,
};

/**
 * The terms of the order. Documents with equal values are ordered by creation; in the order by
 * balance, those outside the receivables come last.
 */
export function orderTerms({ sortBy, sortOrder }: Pick<List["shape"], "sortBy" | "sortOrder">) {
  const direction = sql.raw(sortOrder);
  const last = sql.raw(sortBy === "balance" ? "nulls last" : "");
  return sql`${ORDER_COLUMNS[sortBy]} ${direction} ${last}, document.created_at ${direction}, document.id ${direction}`;
}

const joinClients = (documents: RawBuilder<unknown>) => sql`${documents} join client
  on client.enterprise_id = document.enterprise_id and client.id = document.client_id`;

/** Joins the table that the order needs in addition to `document`. */
export function joinTableOfOrder(
  documents: RawBuilder<unknown>,
  sortBy: List["shape"]["sortBy"],
  enterpriseId: string,
): RawBuilder<unknown> {
  if (sortBy === "clientName") return joinClients(documents);
  return sortBy === "balance" ? joinMovements(documents, enterpriseId) : documents;
}

/** Selects the client names of a page from the counts, and how many documents precede each name. */
function namesCte(list: List): RawBuilder<unknown> {
  const { shape, values } = list;
  const count = shape.filters.includes("status")
    ? sumOfCountsInStatuses(values.status)
    : sumOfCounts;
  return sql`names as materialized (
    select sort_name, preceding from (
      select sort_name, sum(${count}) as documents,
             sum(sum(${count})) over (order by sort_name ${sql.raw(shape.sortOrder)}) - sum(${count}) as preceding
        from client_tally join client on client.enterprise_id = client_tally.enterprise_id
                                     and client.id = client_tally.client_id
       where ${joinWithAnd(listTallyConditions(list))}
       group by sort_name) as counted_names
     where preceding < ${values.skip}::bigint + ${values.limit}::bigint
       and preceding + documents > ${values.skip}::bigint)`;
}

/**
 * Selects the ids of a deep page by client name, without reading the documents of the names before
 * it.
 */
function pageByClientNameCte(list: List): RawBuilder<unknown> {
  const { values } = list;
  const conditions = [
    sql`client.enterprise_id = ${values.enterpriseId}`,
    sql`client.sort_name = any(array(select sort_name from names))`,
    ...listConditions(list),
    ...statusConditions(list),
  ];
  return sql`page as materialized (
    select document.id from ${joinClients(sql`document`)} where ${joinWithAnd(conditions)}
     order by ${orderTerms(list.shape)} limit ${values.limit}
    offset ${values.skip}::bigint - (select min(preceding) from names))`;
}

/** Selects the ids of the page. If an index has the filtered columns, OFFSET reads no documents. */
function pageCte(list: List): RawBuilder<unknown> {
  const { shape, values } = list;
  const search = shape.search === null ? NO_SEARCH : searchSql(list);
  const pageOf = (documents: RawBuilder<unknown>, conditions: Condition[]) => {
    const source = joinTableOfOrder(documents, shape.sortBy, values.enterpriseId);
    return sql`(select document.id from ${source}
      where ${joinWithAnd([sql`true`, ...conditions, ...statusConditions(list)])}
      order by ${orderTerms(list.shape)} limit ${values.limit} offset ${values.skip})`;
  };
  const inOrder = pageOf(sql`document`, [...listConditions(list), ...search.conditions]);
  const page =
    shape.search === null
      ? inOrder
      : sql`${pageOf(sql`few_matches as document`, [])} union all ${inOrder}`;
  return sql`page as materialized (${page})`;
}

/** Counts the documents in each status, under the filters except the status. */
function countsCte(list: List): RawBuilder<unknown> {
  const { filters, search } = list.shape;
  const counts = () => {
    if (areCounted(filters)) {
      return search === null
        ? sql`select ${sumCountColumns} from client_tally where ${joinWithAnd(listTallyConditions(list))}`
        : sql`select ${countColumns} from matches`;
    }
    return sql`select ${countRowsByStatus} from (${matchingDocuments(list, sql`status`)}) as documents`;
  };
  return sql`counts as materialized (${counts()})`;
}

/** Selects columns of all documents under the filters except the status, and under the given conditions. */
function matchingDocuments(list: List, columns: Condition, conditions: Condition[] = []) {
  const search = list.shape.search === null ? NO_SEARCH : searchSql(list);
  const all = [...listConditions(list), ...conditions, ...search.conditions];
  const documents = sql`select ${columns} from document where ${joinWithAnd(all)}`;
  if (list.shape.search === null) return documents;
  const few = joinWithAnd([sql`true`, ...conditions]);
  return sql`select ${columns} from few_matches as document where ${few} union all ${documents}`;
}

/**
 * Adds up the totals to pay of the documents under the filters, without cancelled ones, and their
 * balances due.
 */
function sumCte(list: List): RawBuilder<unknown> {
  const columns = sql`document.id, total_to_pay, cancelled_at`;
  const documents = sql`(${matchingDocuments(list, columns, statusConditions(list))}) as document`;
  const total = sql`coalesce(sum(total_to_pay) filter (where cancelled_at is null), 0)::text as sum`;
  const sums = list.shape.balanced
    ? sql`select ${total}, coalesce(sum(movement.open), 0)::text as balance
            from ${joinMovements(documents, list.values.enterpriseId)}`
    : sql`select ${total} from ${documents}`;
  return sql`sums as materialized (${sums})`;
}

/** Counts the documents in each status, without a page. */
export function countsSql(list: List): RawBuilder<Partial<CountColumns>> {
  const search = list.shape.search === null ? [] : searchSql(list).parts;
  return sql<
    Partial<CountColumns>
  >`with ${sql.join([...search, countsCte(list)])} select * from counts`;
}

const listedColumns = sql.join(LISTED_COLUMNS.map((column) => sql.ref(`document.${column}`)));

/**
 * Selects a page of documents and their counts in one statement, so that both have the same
 * snapshot and a search runs once. The statement has a generic plan: where the better plan depends
 * on the number of matches, it contains both alternatives and executes one of them.
 */
export function listSql(list: List): RawBuilder<ListRow> {
  const { search, counted, summed, skipsClients } = list.shape;
  const parts = [
    ...(search === null ? [] : searchSql(list).parts),
    ...(skipsClients ? [namesCte(list), pageByClientNameCte(list)] : [pageCte(list)]),
    ...(counted ? [countsCte(list)] : []),
    ...(summed ? [sumCte(list)] : []),
  ];
  const figures = [...(counted ? [sql`counts`] : []), ...(summed ? [sql`sums`] : [])];
  const onPage = sql`document.enterprise_id = ${list.values.enterpriseId}
    and document.id = any(array(select id from page))`;
  const { sortBy } = list.shape;
  const joined = joinClients(sql`document`);
  const documents = sortBy === "balance" ? joinMovements(joined, list.values.enterpriseId) : joined;
  const source =
    figures.length > 0
      ? sql`${sql.join(figures, sql` cross join `)} left join (${documents}) on ${onPage}`
      : sql`${documents} where ${onPage}`;
  const figureColumns = figures.map((figure) => sql`${figure}.*,`);
  return sql<ListRow>`with ${sql.join(parts)}
    select ${sql.join(figureColumns, sql` `)} ${listedColumns}, ${documentMoney} as money,
           ${shownClient} as shown_client
      from ${source} order by ${orderTerms(list.shape)}`;
}
