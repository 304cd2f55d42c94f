import { type SelectQueryBuilder, sql } from "kysely";
import type { documents } from "#contract/documents.ts";
import type { Parsed } from "#contract/operation.ts";
import { DOCUMENT_STATUSES, type DocumentStatus } from "#domain/documents.ts";
import { liveClientBlock } from "../clients/liveBlock.ts";
import type { Unit } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { containing, type Found, isAmong, lookInside } from "../database/search.ts";
import { type DocumentRecord, withClients } from "./store.ts";

export type ListQuery = Parsed<typeof documents.list>["query"];

type Documents = SelectQueryBuilder<Schema, "document", object>;

/** What is listed: the filters, and what the search found where it could be looked up. */
export interface Wanted {
  query: ListQuery;
  found: Found | null;
}

/** Documents whose number or notes, or whose client's names, contain what is looked for. */
export async function searchDocuments(unit: Unit, query: ListQuery): Promise<Wanted> {
  const { search, type = null } = query;
  if (search === null) return { query, found: null };
  const found = await lookInside(
    unit,
    search,
    (atMost) => sql`documents_containing(${search}, ${type}, ${atMost}::integer)`,
  );
  return { query, found };
}

/** The same by comparing each document: one after the other, until the page is full. */
function matching(documents: Documents, { enterpriseId }: Unit, search: string) {
  const pattern = containing(search);
  return documents.where((document) =>
    document.or([
      document("document.search_text", "like", pattern),
      document(
        "document.client_id",
        "in",
        document
          .selectFrom("client")
          .select("client.id")
          .where("client.enterprise_id", "=", enterpriseId)
          .where("client.search_name", "like", pattern),
      ),
    ]),
  );
}

/** Without the clients: counting needs no join. */
function filtered(unit: Unit, query: ListQuery): Documents {
  const { type, clientId, paymentMethod, dateFrom, dateTo } = query;
  const { totalAmountMin, totalAmountMax, deleted } = query;
  return unit.db
    .selectFrom("document")
    .where("document.enterprise_id", "=", unit.enterpriseId)
    .where("document.deleted_at", deleted ? "is not" : "is", null)
    .$if(type !== undefined, (some) => some.where("document.kind", "=", type!))
    .$if(clientId.length > 0, (some) => some.where("document.client_id", "in", clientId))
    .$if(paymentMethod.length > 0, (some) =>
      some.where("document.payment_method", "in", paymentMethod),
    )
    .$if(dateFrom !== undefined, (some) => some.where("document.date", ">=", dateFrom!))
    .$if(dateTo !== undefined, (some) => some.where("document.date", "<=", dateTo!))
    .$if(totalAmountMin !== undefined, (some) =>
      some.where("document.total_to_pay", ">=", totalAmountMin!),
    )
    .$if(totalAmountMax !== undefined, (some) =>
      some.where("document.total_to_pay", "<=", totalAmountMax!),
    );
}

function withStatus(documents: Documents, { status }: ListQuery): Documents {
  return documents.$if(status.length > 0, (some) => some.where("document.status", "in", status));
}

/** For a page: what matches often is met soon, so only few are looked up. */
function forPage(unit: Unit, { query, found }: Wanted): Documents {
  const { search } = query;
  const documents = withStatus(filtered(unit, query), query);
  if (search === null) return documents;
  if (found === null || "all" in found) return matching(documents, unit, search);
  return documents.where(isAmong(ID, found));
}

/** For a count, which has to meet them all. */
function forCount(unit: Unit, { query, found }: Wanted): Documents {
  const { search } = query;
  const documents = filtered(unit, query);
  if (search === null) return documents;
  return found === null ? matching(documents, unit, search) : documents.where(isAmong(ID, found));
}

const ID = sql.ref("document.id");

function sorted<O>(
  documents: SelectQueryBuilder<Schema, "document" | "client", O>,
  { sortBy, sortOrder }: ListQuery,
) {
  const by = {
    date: documents.orderBy("document.date", sortOrder),
    totalAmount: documents.orderBy("document.total_to_pay", sortOrder),
    clientName: documents.orderBy("client.sort_name", sortOrder),
  }[sortBy];
  return by.orderBy("document.created_at", sortOrder).orderBy("document.id", sortOrder);
}

/**
 * One page of documents, sorted; ties by creation. First the ids of the page, which an index
 * gives, then the documents themselves: what lies before a late page is never read.
 */
export function listDocuments(unit: Unit, wanted: Wanted): Promise<DocumentRecord[]> {
  const { query } = wanted;
  const { sortBy, page, limit } = query;
  const named = sortBy === "clientName" ? withClients : withoutClients;
  const ids = sorted(named(forPage(unit, wanted)), query)
    .select("document.id")
    .limit(limit)
    .offset((page - 1) * limit);
  const shown = unit.db
    .selectFrom("document")
    .where("document.enterprise_id", "=", unit.enterpriseId)
    .where("document.id", "in", ids);
  return sorted(withClients(shown), query)
    .selectAll("document")
    .select(liveClientBlock.as("live_client"))
    .execute();
}

/** For an order that no client has a part in. */
function withoutClients(documents: Documents) {
  return documents as SelectQueryBuilder<Schema, "document" | "client", object>;
}

export async function countDocuments(unit: Unit, wanted: Wanted): Promise<number> {
  const { count } = await withStatus(forCount(unit, wanted), wanted.query)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many documents stand in each status, under the other filters. */
export async function countByStatus(
  unit: Unit,
  wanted: Wanted,
): Promise<Record<DocumentStatus, number>> {
  const rows = await forCount(unit, wanted)
    .select("document.status")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy("document.status")
    .execute();
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  const entries = DOCUMENT_STATUSES.map((status) => [status, counted.get(status) ?? 0]);
  return Object.fromEntries(entries) as Record<DocumentStatus, number>;
}
