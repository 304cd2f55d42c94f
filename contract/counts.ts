import { z } from "zod";
import { MAX_VIEW_COUNT, VIEW_LIMITS } from "#domain/views.ts";
import { operation } from "./operation.ts";
import { storable } from "./values.ts";

/** Saved and ready views of a list. */
const MAX_QUERIES = VIEW_LIMITS.perList + 10;

/** The operation that counts what several filters of a list leave, in one call. */
export function countOperation(path: "/documents" | "/clients" | "/products", names: string) {
  return operation({
    method: "POST",
    path: `${path}/counts`,
    servedOnFullDisk: true,
    access: "enterprise",
    summary: `How many ${names} each of several filters leaves, at most ${MAX_VIEW_COUNT}; a filter is the query of the list: \`search=hoggar\``,
    body: z.object({ queries: z.array(storable.max(VIEW_LIMITS.filters)).max(MAX_QUERIES) }),
    bodyLimit: MAX_QUERIES * VIEW_LIMITS.filters * 4,
    reply: z.object({ counts: z.array(z.number()) }),
    slow: true,
  });
}
