import type { Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documents.ts";
import type { Transaction } from "../database/database.ts";
import type { NumberLeft } from "../numbering/documentNumbers.ts";
import { rowsOfNumbers } from "./store.ts";

/** Every number that a document left, as far back as there is a history; oldest first. */
export async function numbersLeft(tx: Transaction): Promise<NumberLeft[]> {
  const rows = await rowsOfNumbers(tx);
  return rows.map(({ action, kind, label, record_id, changes, at, actor }) => ({
    kind: kind as DocumentKind,
    number: action === "DELETE" ? label : String(changes.number?.[0]),
    documentId: record_id,
    date: action === "DELETE" ? ((changes.date?.[0] ?? null) as Day | null) : null,
    how: action === "DELETE" ? "DELETED" : "RENUMBERED",
    at,
    by: actor,
  }));
}
