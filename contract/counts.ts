import { z } from "zod";
import { MAX_VIEW_COUNT, VIEW_LIMITS } from "#domain/records/views.ts";
import { type Access, operation } from "./operation.ts";
import { storable } from "./values.ts";

/** The maximum number of queries: the saved views of a list and its built-in ones. */
const MAX_QUERIES = VIEW_LIMITS.perList + 10;

/**
 * The maximum length of a query, which has ASCII characters only. It exceeds that of the stored
 * filters, because a query also has the kind and the days of a named period, and writes a space as
 * `%20` instead of `+`.
 */
const MAX_QUERY_LENGTH = 4 * VIEW_LIMITS.filters;

/** The quotes and the comma around a query in JSON. */
const BYTES_AROUND_QUERY = 3;
const BYTES_AROUND_ALL = 20;

/** The operation that counts the records of a list under each of several filters in one call. */
export function countsOperation<const Needed extends Access>(
  path: "/documents" | "/clients" | "/products",
  names: string,
  access: Needed,
) {
  return operation({
    method: "POST",
    path: `${path}/counts`,
    servedOnFullDisk: true,
    access,
    summary: `How many ${names} each of several filters leaves, at most ${MAX_VIEW_COUNT}; a filter is the query of the list: \`search=hoggar\`; null for one that the list refuses`,
    body: z.object({ queries: z.array(storable.max(MAX_QUERY_LENGTH)).max(MAX_QUERIES) }),
    bodyLimit: MAX_QUERIES * (MAX_QUERY_LENGTH + BYTES_AROUND_QUERY) + BYTES_AROUND_ALL,
    reply: z.object({ counts: z.array(z.number().nullable()) }),
    slow: true,
  });
}
