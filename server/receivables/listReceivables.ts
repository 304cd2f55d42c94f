import { sql } from "kysely";
import type { receivables, Receivables } from "#contract/payments/receivables.ts";
import type { Parsed } from "#contract/operation.ts";
import type { ClientType } from "#domain/clients/clients.ts";
import type { Day } from "#domain/days/days.ts";
import { clientNameHasWords } from "../clients/clientNameHasWords.ts";
import type { Transaction } from "../database/database.ts";
import { agingColumns, agingOfAll, agingOfRow, type AgingSums, presentAging } from "./agingSql.ts";
import { DUE_DAY, isCounted, settledAmountsOn } from "./movementSql.ts";

type Query = Parsed<typeof receivables.list>["query"];

/** A client with an open movement on the day. */
interface AgedClient {
  clientId: string;
  nom: string;
  prenom: string | null;
  userType: ClientType;
  counter: boolean;
  oldest: Day | null;
  sums: AgingSums;
}

/** The clients of one page, or of all pages. */
export interface AgedClients {
  asOf: Day;
  clients: AgedClient[];
  /** The sums of all pages. */
  totals: AgingSums;
  /** The number of clients on all pages. */
  total: number;
}

const ORDER_COLUMNS = {
  total: sql`aged.total`,
  oldest: sql`aged.oldest`,
  clientName: sql`aged.sort_name`,
};

/** Selects the open amounts of all clients on a day, with side and due day. Those of today are stored. */
function selectOpenAmounts({ enterpriseId }: Transaction, asOf: Day, isToday: boolean) {
  const counted = sql`movement.enterprise_id = ${enterpriseId} and movement.voided_at is null
     and ${isCounted(enterpriseId)}`;
  if (isToday) {
    return sql`select movement.client_id, movement.side, ${DUE_DAY} as due, movement.open
      from movement where ${counted} and movement.open > 0`;
  }
  return sql`select movement.client_id, movement.side, ${DUE_DAY} as due,
           movement.amount - coalesce(settled.amount, 0) as open
      from movement
      left join ${settledAmountsOn(enterpriseId, asOf)} as settled on settled.id = movement.id
     where ${counted} and movement.day <= ${asOf}::date`;
}

/**
 * Reads the balance due of each client that the search finds, on a day, without clients that have no open movement. One
 * statement reads the page and the sums, so both are of one snapshot.
 *
 * @param query its `page` is null for the clients of all pages; its `asOf` is today by default
 * @param today the current day, whose open amounts are stored
 */
export async function readAgedClients(
  tx: Transaction,
  query: Omit<Query, "page" | "limit"> & { page: Pick<Query, "page" | "limit"> | null },
  today: Day,
): Promise<AgedClients> {
  const { page, sortBy, sortOrder, search } = query;
  const asOf = query.asOf ?? today;
  const pageLimit = page && sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}`;
  const { rows } = await sql<Omit<AgedClients, "asOf">>`
    with by_client as (
      select client_id, ${agingColumns(asOf)}, min(due) filter (where side = 'DEBIT') as oldest
        from (${selectOpenAmounts(tx, asOf, asOf === today)}) as parts
       where open > 0 group by client_id),
    aged as materialized (
      select by_client.*, client.last_name, client.first_name, client.type, client.counter, client.sort_name
        from by_client
        join client on client.enterprise_id = ${tx.enterpriseId} and client.id = by_client.client_id
       where ${clientNameHasWords(search)}),
    shown as (
      select aged.client_id as "clientId", aged.last_name as nom, aged.first_name as prenom,
             aged.type as "userType", aged.counter, aged.oldest, ${agingOfRow} as sums
        from aged
       order by ${ORDER_COLUMNS[sortBy]} ${sql.raw(sortOrder)} nulls last, aged.sort_name, aged.client_id
       ${pageLimit ?? sql``})
    select (select coalesce(json_agg(shown), '[]') from shown) as clients,
           ${agingOfAll} as totals, count(*)::integer as total
      from aged`.execute(tx.db);
  return { asOf, ...rows[0]! };
}

/** Reads one list page of `readAgedClients`, with sums in dinars. */
export async function listReceivables(
  tx: Transaction,
  { page, limit, ...query }: Query,
  today: Day,
): Promise<Receivables> {
  const listed = await readAgedClients(tx, { ...query, page: { page, limit } }, today);
  const { asOf, clients, totals, total } = listed;
  return {
    asOf,
    clients: clients.map(({ sums, ...client }) => ({ ...client, ...presentAging(sums) })),
    totals: presentAging(totals),
    total,
    page,
    totalPages: Math.ceil(total / limit),
  };
}
