import type { PreparedQueries } from "../../database/database.ts";
import { replaceByNearWords } from "../../database/nearWords.ts";
import { presentDocumentRow } from "../present.ts";
import { readClientSnapshot } from "../snapshots.ts";
import { type ListQuery, presentFilters } from "./filters.ts";
import { listDocuments, type ListResult, countInStatuses } from "./listDocuments.ts";

/** Reads a page of the list, with the total, the counts and the sums if requested. */
export async function readDocumentListPage(
  queries: PreparedQueries,
  input: ListQuery & { documentType?: ListQuery["type"] },
) {
  const query = { ...input, type: input.type ?? input.documentType };
  const { page, limit } = query;
  const { documents, counts, sum, balance, ...near } = await listExactOrNear(queries, query);
  const total = query.total && counts !== null ? countInStatuses(counts, query) : undefined;
  return {
    documents: documents.map((row) =>
      presentDocumentRow(row, readClientSnapshot(row.shown_client)),
    ),
    page,
    ...near,
    ...(total === undefined ? {} : { total, totalPages: Math.ceil(total / limit) }),
    ...(sum === null ? {} : { sum }),
    ...(balance === null ? {} : { balance }),
    filters: {
      ...presentFilters(query),
      ...(query.counts && counts !== null ? { counts } : {}),
    },
  };
}

/**
 * Reads the documents that the search finds. If there are none and `near` is set, those with similar
 * words.
 */
async function listExactOrNear(
  queries: PreparedQueries,
  query: ListQuery,
): Promise<ListResult & { near?: true }> {
  const exact = await listDocuments(queries, query);
  if (!query.near || exact.documents.length > 0) return exact;
  if (query.page > 1 && !(await isFirstPageEmpty(queries, query))) return exact;
  const nearWords = await replaceByNearWords(queries, "document", query.search);
  if (nearWords === null) return exact;
  const found = await listDocuments(queries, { ...query, nearWords });
  const isNear = found.documents.length > 0 || query.page > 1;
  return isNear ? { ...found, near: true } : exact;
}

async function isFirstPageEmpty(queries: PreparedQueries, query: ListQuery): Promise<boolean> {
  const first = {
    ...query,
    page: 1,
    limit: 1,
    total: false,
    counts: false,
    sum: false,
    balance: false,
  };
  return (await listDocuments(queries, first)).documents.length === 0;
}
