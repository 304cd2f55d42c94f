import type { PreparedQueries } from "../../database/database.ts";
import { presentRow } from "../present.ts";
import { readClientSnapshot } from "../snapshots.ts";
import { type ListQuery, presentFilters } from "./filters.ts";
import { listDocuments, totalOf } from "./listDocuments.ts";

/** Reads a page of the list, with the total and the counts if requested. */
export async function listPage(
  queries: PreparedQueries,
  input: ListQuery & { documentType?: ListQuery["type"] },
) {
  const query = { ...input, type: input.type ?? input.documentType };
  const { page, limit } = query;
  const { documents, counts } = await listDocuments(queries, query);
  const total = query.total && counts !== null ? totalOf(counts, query) : undefined;
  return {
    documents: documents.map((row) => presentRow(row, readClientSnapshot(row.shown_client))),
    page,
    ...(total === undefined ? {} : { total, totalPages: Math.ceil(total / limit) }),
    filters: {
      ...presentFilters(query),
      ...(query.counts && counts !== null ? { counts } : {}),
    },
  };
}
