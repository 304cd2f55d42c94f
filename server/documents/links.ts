import type { DocumentLink } from "#contract/documents.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { notFound } from "../http/apiError.ts";
import { presentIssueState } from "./present.ts";
import * as store from "./store.ts";

function presentLink(record: store.LinkedDocumentRecord): DocumentLink {
  return {
    id: record.id,
    numero: record.number,
    type: record.kind,
    status: record.status,
    date: record.date,
    dueDate: record.due_date,
    Total_à_payer: dinarsFromCentimes(record.total_to_pay),
    issueState: presentIssueState(record),
    deletedAt: record.deleted_at?.toISOString() ?? null,
  };
}

/**
 * Reads the source of a document, if any, and its newest 100 conversions, the newest first, archived
 * ones included (docs/rules/documents.md#copies).
 *
 * @throws ApiError NOT_FOUND
 */
export async function readLinks(tx: Transaction, id: string) {
  const document = await store.findLink(tx, id);
  if (document === undefined) throw notFound();
  const { source_id: sourceId } = document;
  const source = sourceId === null ? undefined : await store.findLink(tx, sourceId);
  const conversions = await store.findConversions(tx, id);
  return {
    source: source === undefined ? null : presentLink(source),
    made: conversions.map(presentLink),
  };
}
