import { sql } from "kysely";
import type { documents } from "#contract/documents.ts";
import type { Parsed } from "#contract/operation.ts";
import { DOCUMENT_STATUSES, type DocumentStatus } from "#domain/documents.ts";
import { clientDisplayNameColumn, liveClientBlock } from "../clients/liveBlock.ts";
import type { Unit } from "../database/database.ts";
import { containing } from "../database/search.ts";
import { type DocumentRecord, documentsOf } from "./store.ts";

export type ListQuery = Parsed<typeof documents.list>["query"];

function filtered(unit: Unit, query: ListQuery) {
  const { type, search, clientId, paymentMethod, dateFrom, dateTo } = query;
  const { totalAmountMin, totalAmountMax, deleted } = query;
  const pattern = search === null ? null : containing(search);
  return documentsOf(unit)
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
    .$if(pattern !== null, (some) =>
      some.where((text) =>
        text.or([
          text("document.number", "ilike", pattern),
          text("client.last_name", "ilike", pattern),
          text(clientDisplayNameColumn, "ilike", pattern),
          text("client.first_name", "ilike", pattern),
          text("document.notes", "ilike", pattern),
        ]),
      ),
    );
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
  const sorted = withStatus(unit, query)
    .selectAll("document")
    .select(liveClientBlock.as("live_client"));
  const by = {
    date: sorted.orderBy("document.date", sortOrder),
    totalAmount: sorted.orderBy("document.total_to_pay", sortOrder),
    clientName: sorted.orderBy(sql`lower(${clientDisplayNameColumn})`, sortOrder),
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
