import { dinarsFromCentimes } from "#domain/money.ts";
import type { PreparedQueries } from "../../database/database.ts";
import { listDocuments, totalOf } from "./list.ts";
import type { ListQuery } from "./listConditions.ts";
import { readClientSnapshot } from "../snapshots.ts";
import { presentRow } from "../present.ts";

/** The filters as they were understood, in the wire's units. */
function understood(query: ListQuery) {
  const { totalAmountMin: min, totalAmountMax: max } = query;
  return {
    type: query.type ?? null,
    deleted: query.deleted,
    search: query.search,
    status: query.status,
    clientId: query.clientId,
    paymentMethod: query.paymentMethod,
    dateFrom: query.dateFrom ?? null,
    dateTo: query.dateTo ?? null,
    totalAmountMin: min === undefined ? null : dinarsFromCentimes(min),
    totalAmountMax: max === undefined ? null : dinarsFromCentimes(max),
    sortBy: query.sortBy,
    sortOrder: query.sortOrder,
  };
}

/** A page of the list, with its total and its counts as far as they were asked for. */
export async function listPage(reading: PreparedQueries, asked: ListQuery) {
  const query = { ...asked, type: asked.type ?? asked.documentType };
  const { page, limit } = query;
  const { documents, counts } = await listDocuments(reading, query);
  const total = query.total && counts !== null ? totalOf(counts, query) : undefined;
  return {
    documents: documents.map((row) => presentRow(row, readClientSnapshot(row.shown_client))),
    page,
    ...(total === undefined ? {} : { total, totalPages: Math.ceil(total / limit) }),
    filters: { ...understood(query), ...(query.counts && counts !== null ? { counts } : {}) },
  };
}
