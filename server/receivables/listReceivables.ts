import { sql } from "kysely";
import type { receivables, Receivables } from "#contract/payments/receivables.ts";
import type { Parsed } from "#contract/operation.ts";
import type { ClientType } from "#domain/clients/clients.ts";
import type { Day } from "#domain/days/days.ts";
import { foldText } from "#domain/text/foldText.ts";
import type { Transaction } from "../database/database.ts";
import { agingColumns, type AgingRow, DUE, openOn, presentAging } from "./agingSql.ts";
import { isCounted } from "./openMovements.ts";

type Query = Parsed<typeof receivables.list>["query"];

interface ClientRow extends AgingRow {
  clientId: string;
  nom: string;
  prenom: string | null;
  userType: ClientType;
  oldest: Day | null;
}

const ORDER = {
  total: sql`total`,
  oldest: sql`oldest`,
  clientName: sql`client.sort_name`,
};

/** What is open on the day of every client, by side and due day. */
function openParts({ enterpriseId }: Transaction, asOf: Day, isToday: boolean) {
  const open = openOn(isToday ? null : asOf);
  const isOpen = isToday ? sql`movement.open > 0` : sql`movement.day <= ${asOf}::date`;
  return sql`select movement.client_id, movement.side, ${DUE} as due, ${open} as open
    from movement
   where movement.enterprise_id = ${enterpriseId} and movement.voided_at is null
     and ${isOpen} and ${isCounted}`;
}

function searched(search: string | null) {
  const words = search === null ? [] : foldText(search).split(/\s+/);
  const found = words.map((word) => sql`strpos(client.search_name, ${word}) > 0`);
  return sql.join([sql`true`, ...found], sql` and `);
}

const clientOf = ({ clientId, nom, prenom, userType, oldest }: ClientRow) => ({
  clientId,
  nom,
  prenom,
  userType,
  oldest,
});

/**
 * What each client owes on a day; those without anything open are left out.
 *
 * @param today the current day: what is open then is stored
 */
export async function listReceivables(
  tx: Transaction,
  query: Query,
  today: Day,
): Promise<Receivables> {
  const { page, limit, sortBy, sortOrder, search } = query;
  const asOf = query.asOf ?? today;
  const parts = openParts(tx, asOf, asOf === today);
  const { rows } = await sql<ClientRow & { all: number }>`
    with aged as materialized (
      select client_id, ${agingColumns(asOf)}, min(due) filter (where side = 'DEBIT' and open > 0) as oldest
        from (${parts}) as parts where open > 0 group by client_id)
    select aged.client_id as "clientId", client.last_name as nom, client.first_name as prenom,
           client.type as "userType", aged."notDue", aged."days1To30", aged."days31To60",
           aged."days61To90", aged."over90", aged.credits, aged.total, aged.oldest,
           (count(*) over ())::integer as "all"
      from aged
      join client on client.enterprise_id = ${tx.enterpriseId} and client.id = aged.client_id
     where ${searched(search)}
     order by ${ORDER[sortBy]} ${sql.raw(sortOrder)} nulls last, client.sort_name, client.id
     limit ${limit} offset ${(page - 1) * limit}`.execute(tx.db);
  const { rows: sums } = await sql<AgingRow>`
    select ${agingColumns(asOf)} from (${parts}) as parts where open > 0`.execute(tx.db);
  const total = rows[0]?.all ?? 0;
  return {
    asOf,
    clients: rows.map((row) => ({ ...clientOf(row), ...presentAging(row) })),
    totals: presentAging(sums[0]!),
    total,
    page,
    totalPages: Math.ceil(total / limit),
  };
}
