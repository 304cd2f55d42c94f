import type { SelectQueryBuilder } from "kysely";
import type { documents } from "#contract/documents.ts";
import type { Parsed } from "#contract/operation.ts";
import { DOCUMENT_STATUSES, type DocumentStatus } from "#domain/documents.ts";
import { liveClientBlock } from "../clients/liveBlock.ts";
import type { Unit } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { containing } from "../database/search.ts";
import { type DocumentRecord, withClients } from "./store.ts";

export type ListQuery = Parsed<typeof documents.list>["query"];

type Documents = SelectQueryBuilder<Schema, "document", object>;

/** Documents whose number or notes, or whose client's names, contain what is looked for. */
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
  const { type, search, clientId, paymentMethod, dateFrom, dateTo } = query;
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
    )
    .$if(search !== null, (some) => matching(some, unit, search!));
}

function withStatus(unit: Unit, query: ListQuery) {
  const { status } = query;
  return filtered(unit, query).$if(status.length > 0, (some) =>
    some.where("document.status", "in", status),
  );
}

/** One page of documents, sorted; ties by creation. */
export function listDocuments(unit: Unit, query: ListQuery): Promise<DocumentRecord[]> {
  const { sortBy, sortOrder, page, limit } = query;
  const sorted = withClients(withStatus(unit, query))
    .selectAll("document")
    .select(liveClientBlock.as("live_client"));
  const by = {
    date: sorted.orderBy("document.date", sortOrder),
    totalAmount: sorted.orderBy("document.total_to_pay", sortOrder),
    clientName: sorted.orderBy("client.sort_name", sortOrder),
  }[sortBy];
  return by
    .orderBy("document.created_at", sortOrder)
    .orderBy("document.id", sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countDocuments(unit: Unit, query: ListQuery): Promise<number> {
  const { count } = await withStatus(unit, query)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many documents stand in each status, under the other filters. */
export async function countByStatus(
  unit: Unit,
  query: ListQuery,
): Promise<Record<DocumentStatus, number>> {
  const rows = await filtered(unit, query)
    .select("document.status")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy("document.status")
    .execute();
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  const entries = DOCUMENT_STATUSES.map((status) => [status, counted.get(status) ?? 0]);
  return Object.fromEntries(entries) as Record<DocumentStatus, number>;
}
