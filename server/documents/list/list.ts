import { DOCUMENT_STATUSES, type DocumentStatus } from "#domain/documents.ts";
import type { PreparedQueries } from "../../database/database.ts";
import { type ListQuery, shapeOf, valuesOf } from "./listConditions.ts";
import { countsOf } from "./listCounts.ts";
import { listStatement } from "./listStatement.ts";
import type { ListedDocument } from "../store.ts";

export interface Listed {
  documents: ListedDocument[];
  /** How many documents stand in each status under the other filters; null: nobody asked. */
  counts: Record<DocumentStatus, number> | null;
}

/** One page of documents, sorted; ties by creation. */
export async function listDocuments(reading: PreparedQueries, query: ListQuery): Promise<Listed> {
  const shape = shapeOf(query);
  const rows = await reading.execute(listStatement(shape), valuesOf(reading, query));
  const [first] = rows;
  return {
    documents: rows.filter((row): row is ListedDocument => row.id !== null),
    counts: shape.counted && first !== undefined ? countsOf(first) : null,
  };
}

/** How many of the counted ones have one of the statuses that are asked for. */
export function totalOf(counts: Record<DocumentStatus, number>, { status }: ListQuery): number {
  const wanted = status.length > 0 ? new Set(status) : DOCUMENT_STATUSES;
  return [...wanted].reduce((sum, one) => sum + counts[one], 0);
}
